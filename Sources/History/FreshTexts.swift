package import AppStore

/// The texts that a listing showed for the first time in a run, by field. For a new listing, these
/// are all its texts.
package typealias FreshTexts = (run: Run, listing: Listing, texts: [Field: String])
