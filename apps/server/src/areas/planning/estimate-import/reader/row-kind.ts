import { closeUp } from './head-words.ts'

export type LabelKind =
  | 'carried'
  | 'grand_total'
  | 'sub_total'
  | 'direct_cost'
  | 'unit_cost'
  | 'markup'
  | 'output'
  | 'said'
  | 'signature'

const plainText = (text: string) =>
  closeUp(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('−', '-')
    // Words such as 'VAT inclusive' say what a sum includes, not which sum it is.
    .replace(
      /\(?\b(?:vat|tax(?:es)?|ocm|profit)[ -](?:incl(?:usive|uded|\.)?|excl(?:usive|uded|\.)?|ex)\)?|\b(?:incl(?:usive|uding|\.)?|excl(?:usive|uding|\.)?)(?: of)? (?:vat|tax(?:es)?)\b/g,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/^\s*[a-z]\.\s+/, '')
    .trim()

const CARRIED =
  /\b(?:carried|brought)[ -](?:forward|over|down)\b|\b[cb]\/[fd]\b|\bbalance (?:forward|from|carried|brought)\b|\btotal (?:from|of) (?:previous|this|preceding) page\b|^page total\b|\bcontinued? (?:on|from|to) (?:the )?(?:next|previous|following|preceding) (?:page|sheet)\b/
const SIGNATURE =
  /^(?:prepared|checked|submitted|approved|noted|reviewed|certified|recommend(?:ed|ing)|verified|estimated|inihanda|sinuri|inaprubahan|pinagtibay|isinumite) (?:by|for|approval|ni|nina)\b|^(?:conforme|noted|prepared|approved|submitted) ?:?$|^(?:very truly|sincerely|respectfully) /
const DIRECT = /\bdirect (?:unit )?costs?\b|\btuwirang (?:gastos|halaga)\b/
const MARKUP =
  /\bocm\b|^overhead|\bcontingenc|^(?:contractor'?s?'? )?profit\b|\bcontractor'?s?'? profit\b|\bmark-?ups?\b|\bvat\b|\bvalue[ -]added tax\b|^taxes?\b|^buwis\b|\bkita ng kontratista\b|^tubo\b|\bdi[ -]?tuwirang gastos\b|^indirect cost|\bsupervision and overhead\b|^(?:less:? )?.{0,20}\bdiscount\b|^less:?$|^add:? |^mobilization and demobilization \(\d/
const UNIT_COST =
  /^(?:total )?unit (?:cost|price)\b|^(?:total )?(?:cost|price) per unit\b|^(?:halaga|presyo|gastos) (?:bawat|kada) (?:yunit|isa)\b/
const GRAND =
  /^(?:grand|over-?all) ?total\b|^(?:pangkalahatang|kabuuang) (?:kabuuan|halaga|gastos)\b|^total (?:project|contract|bid|construction|estimated|program|bill|tender|carried to|item|amount|cost|price|abc|approved)\b|^(?:project|contract|bid|approved) (?:total|cost|budget|amount|price)\b|^net (?:total|contract|amount|price|cost|bid)\b|^total$|^total ?:/
const SUB =
  /\b(?:carried )?to (?:collection|(?:general |grand |main )?summary)\b|^sub[ -]?totals?\b|^kabuuang?\b|^total\b|\b(?:sub-?)?totals? ?:?$|^(?:amount|cost) of (?:part|section|bill)\b/

/** Tells the kind of a row without quantity by its words; undefined when they name no sum. */
export function labelKind(text: string): LabelKind | undefined {
  const plain = plainText(text.slice(0, 300))
  if (CARRIED.test(plain)) return 'carried'
  if (SIGNATURE.test(plain)) return 'signature'
  if (/^say ?:?$/.test(plain)) return 'said'
  if (/^(?:crew )?output (?:per|\/) ?(?:hour|hr|day)\b|^production rate\b/.test(plain)) return 'output'
  if (/^sub[ -]?total/.test(plain)) return 'sub_total'
  if (/\bdi[ -]?tuwirang\b/.test(plain)) return 'markup'
  if (DIRECT.test(plain)) return 'direct_cost'
  if (UNIT_COST.test(plain)) return 'unit_cost'
  if (
    /^(?:grand|over-?all) ?total\b|^total (?:amount|project|contract|bid|tender|carried to)|^(?:net |total )?(?:amount|total) (?:due|payable)\b/.test(
      plain,
    )
  )
    return 'grand_total'
  if (MARKUP.test(plain)) return 'markup'
  if (GRAND.test(plain)) return 'grand_total'
  return SUB.test(plain) ? 'sub_total' : undefined
}

export function isTotalText(text: string): boolean {
  const kind = labelKind(text)
  return kind !== undefined && kind !== 'markup' && kind !== 'unit_cost'
}

/** Which mark-up a row of a unit-price sheet carries. */
export function markupOf(text: string): 'ocm' | 'cp' | 'vat' | undefined {
  const plain = plainText(text)
  if (/\bvat\b|value[ -]added/.test(plain)) return 'vat'
  if (/^buwis/.test(plain)) return 'vat'
  if (/profit|\bkita\b|^tubo\b/.test(plain)) return 'cp'
  return /\bocm\b|overhead|contingenc|miscellaneous/.test(plain) ? 'ocm' : undefined
}

/** 'F PROFIT', 'H-1 Overhead', '10. TOTAL': on a sheet the letter or number only names the row. */
export const withoutLead = (text: string): string =>
  text.replace(/^\s*(?:[A-Za-z](?:[-.]?\d{1,2})?|\d{1,2}(?:\.\d{1,2})?|[IVX]{1,4})[.):]?\s+(?=\S)/, '')

/** 'Labor and Equipment (2 + 3)', 'C. Total (A + B)', '(4 / Production Rate)': worked out of other rows of the sheet. */
export const isComputed = (text: string): boolean =>
  /\(\s*(?:[A-Z]|\d{1,2})(?:[-.]\d{1,2})?\s*[+÷/×*]\s*[A-Z\d]/.test(text)

/** An evaluator's figures for the same sheet: of 'as submitted' and 'as evaluated' the first counts. */
export const isEvaluated = (text: string): boolean => /\bas (?:evaluated|checked|reviewed)\b/i.test(text)

/** Nothing but that: 'A-1 As Submitted', 'AS SUBMITTED  AS EVALUATED'. */
export const isViewLabel = (text: string): boolean =>
  /^(?:[A-Za-z][-.]?\d{0,2}\.?\s+)?(?:\(?as (?:submitted|evaluated|checked|reviewed)\)?\s*:?\s*){1,2}$/i.test(
    text,
  )
