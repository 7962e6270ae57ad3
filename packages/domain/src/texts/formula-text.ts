/** Spaces, line breaks and what cannot be seen: programs trim these before they look at the first sign. */
const TRIMMED = String.raw`[\s\p{Cc}\p{Cf}]*`
/** The signs that begin a formula, also in the full and small widths that some programs take for them. */
const SIGN = String.raw`[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]`
const FORMULA = new RegExp(String.raw`^${TRIMMED}${SIGN}|^[\t\r\n]`, 'u')

/** Tells whether a spreadsheet might run a typed text as a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text)
}
