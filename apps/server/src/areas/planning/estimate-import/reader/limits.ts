export const MOST_PAGES = 200
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_OPERATIONS_ON_A_PAGE = 200_000
export const MOST_GLYPHS_ON_A_PAGE = 60_000
export const MOST_RULES_ON_A_PAGE = 40_000
/** Pages that are only pictures, which take seconds each. */
export const MOST_SCANNED_PAGES = 30
/** An A3 sheet at 400 dots to the inch has 31 million. */
export const MOST_PICTURE_PIXELS = 36_000_000

/** Limits of all sheets of a file together. */
export const MOST_SHEET_LIMITS = {
  maxRows: 10_000,
  maxColumns: 60,
  maxCellLength: 1_000,
  maxUnpackedBytes: 100_000_000,
  maxMilliseconds: 60_000,
}
