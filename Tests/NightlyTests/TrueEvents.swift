/// The news of the recorded series, each with the reason why it is true.
///
/// All other differences between the responses are noise: the order of keys and advisories, names
/// of advisories, small differences in the number of ratings, addresses of icons, and the dates of
/// app 6746633753, which are always the day of the response.
let trueEvents = [
    "403684733 in hk": #"""
    2025-06-12 version "5.411.0" → "5.415.0": a release
    2025-06-12 versionDate "2025-05-06T06:25:55Z" → "2025-06-03T09:41:03Z": the date of that version
    2025-06-12 releaseNotes: the notes of that version
    2025-06-12 size 154446848 → 162756608: the size of that build
    2025-06-21 version "5.415.0" → "5.417.0": a release
    2025-06-21 versionDate "2025-06-03T09:41:03Z" → "2025-06-16T08:41:06Z": the date of that version
    2025-06-21 minimumOSVersion "15.0" → "16.0": raised with that version
    2025-06-21 size 162756608 → 164813824: the size of that build
    """#,
    "829581836 in us": #"""
    2025-06-25 version "2.1.216" → "2.1.217": a release
    2025-06-25 versionDate "2025-06-16T09:52:20Z" → "2025-06-23T11:18:58Z": the date of that version
    2025-06-25 releaseNotes: the notes of that version
    2025-06-25 size 179497984 → 179343360: the size of that build
    2025-07-03 version "2.1.217" → "2.1.218": a release
    2025-07-03 versionDate "2025-06-23T11:18:58Z" → "2025-06-30T08:24:02Z": the date of that version
    2025-07-03 releaseNotes: the notes of that version
    2025-07-03 price 5.99 → 4.99: a sale that began between two polls
    2025-07-03 size 179343360 → 172334080: the size of that build
    """#,
    "931188326 in cn": "",
    "1038014543 in hk": #"""
    2025-06-01 version "1.867" → "1.873": a release
    2025-06-01 versionDate "2025-04-22T21:58:21Z" → "2025-05-30T02:32:45Z": the date of that version
    2025-06-01 releaseNotes: the notes of that version
    2025-06-01 size 272366592 → 280943616: the size of that build
    2025-06-15 version "1.873" → "1.877": a release
    2025-06-15 versionDate "2025-05-30T02:32:45Z" → "2025-06-11T00:56:00Z": the date of that version
    2025-06-15 size 280943616 → 281229312: the size of that build
    """#,
    "1038014543 in tr": #"""
    2025-06-03 version "1.867" → "1.873": a release
    2025-06-03 versionDate "2025-04-22T21:58:21Z" → "2025-05-30T02:32:45Z": the date of that version
    2025-06-03 releaseNotes: the notes of that version
    2025-06-03 size 272366592 → 280943616: the size of that build
    2025-06-16 version "1.873" → "1.877": a release
    2025-06-16 versionDate "2025-05-30T02:32:45Z" → "2025-06-11T00:56:00Z": the date of that version
    2025-06-16 size 280943616 → 281229312: the size of that build
    2025-06-22 version "1.877" → "1.879": a release
    2025-06-22 versionDate "2025-06-11T00:56:00Z" → "2025-06-19T09:18:24Z": the date of that version
    2025-06-22 size 281229312 → 281427968: the size of that build
    2025-06-22 languages ["EN"] → ["DE","EN","ES","FR","ID","IT","JA","KO","PT","RU","TR","ZH"]: from English to twelve languages with that version
    """#,
    "1444383602 in us": #"""
    2025-05-21 version "6.6.36" → "6.6.40": a release
    2025-05-21 versionDate "2025-04-28T07:19:04Z" → "2025-05-20T02:03:09Z": the date of that version
    2025-05-21 releaseNotes: the notes of that version
    2025-05-21 size 606410752 → 610300928: the size of that build
    2025-06-15 version "6.6.40" → "6.6.46": a release
    2025-06-15 versionDate "2025-05-20T02:03:09Z" → "2025-06-12T08:30:03Z": the date of that version
    2025-06-15 releaseNotes: the notes of that version
    2025-06-15 minimumOSVersion "16.4" → "17.5": raised with that version
    2025-06-15 size 610300928 → 647549952: the size of that build
    2025-06-17 version "6.6.46" → "6.6.47": a release
    2025-06-17 versionDate "2025-06-12T08:30:03Z" → "2025-06-16T08:22:15Z": the date of that version
    2025-06-17 size 647549952 → 644551680: the size of that build
    """#,
    "1523146826 in tw": #"""
    2025-05-23 version "1.08" → "1.10": a release
    2025-05-23 versionDate "2025-05-17T12:22:23Z" → "2025-05-22T04:44:02Z": the date of that version
    2025-05-23 releaseNotes: the notes of that version
    2025-05-23 size 360594432 → 360672256: the size of that build
    2025-06-11 version "1.10" → "1.30": a release
    2025-06-11 versionDate "2025-05-22T04:44:02Z" → "2025-06-09T08:08:19Z": the date of that version
    2025-06-11 releaseNotes: the notes of that version
    2025-06-11 size 360672256 → 379131904: the size of that build
    2025-06-20 version "1.30" → "1.53": a release
    2025-06-20 versionDate "2025-06-09T08:08:19Z" → "2025-06-20T14:05:26Z": the date of that version
    2025-06-20 releaseNotes: the notes of that version
    2025-06-20 size 379131904 → 379144192: the size of that build
    """#,
    "1523146826 in us": #"""
    2025-05-23 version "1.08" → "1.10": a release
    2025-05-23 versionDate "2025-05-17T12:22:23Z" → "2025-05-22T04:44:02Z": the date of that version
    2025-05-23 releaseNotes: the notes of that version
    2025-05-23 size 360594432 → 360672256: the size of that build
    2025-06-11 version "1.10" → "1.30": a release
    2025-06-11 versionDate "2025-05-22T04:44:02Z" → "2025-06-09T08:08:19Z": the date of that version
    2025-06-11 releaseNotes: the notes of that version
    2025-06-11 size 360672256 → 379131904: the size of that build
    2025-06-21 version "1.30" → "1.53": a release
    2025-06-21 versionDate "2025-06-09T08:08:19Z" → "2025-06-20T14:05:26Z": the date of that version
    2025-06-21 releaseNotes: the notes of that version
    2025-06-21 size 379131904 → 379144192: the size of that build
    """#,
    "6739975257 in cn": #"""
    2025-05-29 price 8 → 0: made free
    2025-06-05 rating 4.6 → 4.7: sixteen ratings more took 4.59999 to 4.72549
    2025-06-11 version "1.2.2" → "2.0.1": a release
    2025-06-11 versionDate "2025-05-28T06:12:08Z" → "2025-06-11T00:08:14Z": the date of that version
    2025-06-11 releaseNotes: the notes of that version
    2025-06-11 genres ["工具"] → ["音乐","工具"]: music was put first with that version: category 6011 before 6002
    2025-06-11 primaryGenre "Utilities" → "Music": music was put first with that version: category 6011 before 6002
    2025-06-11 size 15861760 → 26093568: the size of that build
    2025-06-11 primaryGenreID 6002 → 6011: the number of that category
    2025-06-12 version "2.0.1" → "2.0.2": a release
    2025-06-12 versionDate "2025-06-11T00:08:14Z" → "2025-06-12T08:13:03Z": the date of that version
    2025-06-12 releaseNotes: the notes of that version
    2025-06-12 size 26093568 → 26372096: the size of that build
    2025-06-13 version "2.0.2" → "2.0.3": a release
    2025-06-13 versionDate "2025-06-12T08:13:03Z" → "2025-06-12T16:02:12Z": the date of that version
    2025-06-13 releaseNotes: the notes of that version
    2025-06-13 description: rewritten for that version
    2025-06-13 size 26372096 → 26388480: the size of that build
    """#,
    "6739975257 in tw": #"""
    2025-05-29 price 30 → 0: made free, in this storefront, too
    2025-06-11 name "樂橋" → "乐桥": the simplified characters took the place of the traditional ones
    2025-06-11 version "1.2.2" → "2.0.1": a release
    2025-06-11 versionDate "2025-05-28T06:12:08Z" → "2025-06-11T00:08:14Z": the date of that version
    2025-06-11 releaseNotes: the notes of that version
    2025-06-11 description: rewritten for that version
    2025-06-11 genres ["工具程式"] → ["音樂","工具程式"]: music was put first with that version: category 6011 before 6002
    2025-06-11 primaryGenre "Utilities" → "Music": music was put first with that version: category 6011 before 6002
    2025-06-11 size 15861760 → 26093568: the size of that build
    2025-06-11 primaryGenreID 6002 → 6011: the number of that category
    2025-06-12 version "2.0.1" → "2.0.2": a release
    2025-06-12 versionDate "2025-06-11T00:08:14Z" → "2025-06-12T08:13:03Z": the date of that version
    2025-06-12 releaseNotes: the notes of that version
    2025-06-12 size 26093568 → 26372096: the size of that build
    2025-06-13 version "2.0.2" → "2.0.3": a release
    2025-06-13 versionDate "2025-06-12T08:13:03Z" → "2025-06-12T16:02:12Z": the date of that version
    2025-06-13 releaseNotes: the notes of that version
    2025-06-13 description: rewritten for that version
    2025-06-13 size 26372096 → 26388480: the size of that build
    """#,
    "6746633753 in hk": "",
]
