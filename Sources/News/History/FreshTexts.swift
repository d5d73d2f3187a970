package import AppStore

/// The texts that a listing showed for the first time in a run; all of them if it is new.
package typealias FreshTexts = (run: Run, listing: Listing, texts: [Field: String])
