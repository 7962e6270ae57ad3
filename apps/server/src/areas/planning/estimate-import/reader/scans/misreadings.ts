/**
 * Letters that look alike, put right where only one reading makes sense: units, item numbers and figures have a shape.
 * What two readings would fit stays as it was read.
 */
export function withoutMisreading(text: string, isAlone: boolean): string {
  return figureOf(text) ?? (isAlone ? (codeOf(text) ?? unitOfCell(text)) : undefined) ?? text
}

/** '1.085.00' and '1,085,00': groups of three digits and two at the end have one meaning. '1.085,00' is another habit. */
const MIXED = /^(\d{1,3}(?:,\d{3})*\.\d{3}(?:[.,]\d{3})*\.\d{2}|\d{1,3}(?:,\d{3})+,\d{2})$/
const WITH_LETTERS = /^(?=.*\d)[\dlIO|]{1,3}(?:,[\dlIO|]{3})*\.[\dlIO|]{2}$/

function figureOf(text: string): string | undefined {
  const digits = WITH_LETTERS.test(text) ? text.replace(/[lI|]/g, '1').replaceAll('O', '0') : text
  if (MIXED.test(digits)) return `${digits.slice(0, -3).replace(/[.,]/g, ',')}.${digits.slice(-2)}`
  return digits === text ? undefined : digits
}

/** 'A.l' is the first item of part A; 'A.I' may be what it says. */
function codeOf(text: string): string | undefined {
  return /^[A-Z]{1,3}[.-]\d?[l|]\d?$/.test(text) ? text.replace(/[l|]/, '1') : undefined
}

/** Cells that hold nothing but a unit, as they come out when a tail or a stroke is lost. */
const UNITS: [RegExp, string][] = [
  [/^s[g9q][.,]? ?1?m[.,]?$/i, 'sq.m.'],
  [/^s[g9q][.,]? ?ft[.,]?$/i, 'sq.ft.'],
  [/^s[g9q][.,]? ?mm[.,]?$/i, 'sq.mm.'],
  [/^(?:cu[.,]? ?1?|[eo]u[.,] ?)m[.,]?$/i, 'cu.m.'],
  [/^[1I|!][.,]? ?s[.,]?$/i, 'l.s.'],
  [/^[1I|!][.,] ?m[.,]?$/i, 'l.m.'],
  [/^[1I|!]trs?[.,]?$/, 'ltr'],
  [/^[po]cs[.,]?$/, 'pcs'],
  [/^k[gq9]s[.,]?$/, 'kgs'],
  [/^k[gq9][.,]?$/, 'kg'],
  [/^l[o0]ts?[.,]?$/, 'lot'],
]

const unitOfCell = (text: string): string | undefined => UNITS.find(([misread]) => misread.test(text))?.[1]
