import AppStore
import Testing

/// The names of devices, from the codes of recorded responses.
struct DeviceNameTests {
    @Test(arguments: [
        "iPhone5s-iPhone5s": "iPhone 5s", "iPhone15ProMax-iPhone15ProMax": "iPhone 15 Pro Max",
        "iPhone6sPlus-iPhone6sPlus": "iPhone 6s Plus", "iPhoneXSMax-iPhoneXSMax": "iPhone XS Max",
        "iPhoneXR-iPhoneXR": "iPhone XR", "iPhone12Mini-iPhone12Mini": "iPhone 12 mini",
        "iPhoneSESecondGen-iPhoneSESecondGen": "iPhone SE (2nd generation)",
        "iPhone17e-iPhone17e": "iPhone 17e", "iPhoneAir-iPhoneAir": "iPhone Air",
        "iPadPro13M5Cellular-iPadPro13M5Cellular": "iPad Pro 13-inch (M5)",
        "iPadPro11FourthGen-iPadPro11FourthGen": "iPad Pro 11-inch (4th generation)",
        "iPadAir11M2-iPadAir11M2": "iPad Air 11-inch (M2)", "iPadAir3-iPadAir3": "iPad Air 3",
        "iPadA16-iPadA16": "iPad (A16)", "iPadMiniA17Pro-iPadMiniA17Pro": "iPad mini (A17 Pro)",
        "iPadTenthGen-iPadTenthGen": "iPad (10th generation)",
        "iPad812-iPad812": "iPad Pro 11-inch (1st generation)",
        "Watch10Cellular-Watch10Cellular": "Apple Watch Series 10",
        "WatchUltra2-WatchUltra2": "Apple Watch Ultra 2",
        "WatchSE3-WatchSE3": "Apple Watch SE (3rd generation)",
        "iPodTouchSeventhGen-iPodTouchSeventhGen": "iPod touch (7th generation)",
        "MacDesktop-MacDesktop": "Mac with Apple silicon", "Toaster9-Toaster9": "Toaster9",
    ])
    func `a code has the name that Apple sells the device under`(code: String, name: String) {
        #expect(deviceNames(of: [code]) == [name])
    }

    @Test func `models that differ only in their radio are one device`() {
        let codes = ["iPadAir4-iPadAir4", "iPadAir4Cellular-iPadAir4Cellular", "iPhoneX-iPhoneX"]
        #expect(deviceNames(of: codes) == ["iPad Air 4", "iPhone X"])
    }
}
