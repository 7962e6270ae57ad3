import { closeUp } from './head-words.ts'

export type LabelKind =
  | 'carried'
  | 'grand_total'
  | 'sub_total'
  | 'direct_cost'
  | 'unit_cost'
  | 'markup'
  | 'output'
  | 'signature'

const plainText = (text: string) =>
  closeUp(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('−', '-')
    // What a sum includes is not what it is.
    .replace(
      /\(?\b(?:vat|tax(?:es)?|ocm|profit)[ -](?:incl(?:usive|uded|\.)?|excl(?:usive|uded|\.)?|ex)\)?|\b(?:incl(?:usive|uding|\.)?|excl(?:usive|uding|\.)?)(?: of)? (?:vat|tax(?:es)?)\b/g,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/^\s*[a-z]\.\s+/, '')
    .trim()

const CARRIED =
  /\b(?:carried|brought)[ -](?:forward|over|down)\b|\b[cb]\/[fd]\b|\bbalance (?:forward|from|carried|brought)\b|\btotal (?:from|of) (?:previous|this|preceding) page\b|^page total\b/
const SIGNATURE =
  /^(?:prepared|checked|submitted|approved|noted|reviewed|certified|recommend(?:ed|ing)|verified|estimated|inihanda|sinuri|inaprubahan|pinagtibay|isinumite) (?:by|for|approval|ni|nina)\b|^(?:conforme|noted|prepared|approved|submitted) ?:?$|^(?:very truly|sincerely|respectfully) /
const DIRECT = /\bdirect (?:unit )?costs?\b/
const MARKUP =
  /\bocm\b|^overhead|\bcontingenc|^(?:contractor'?s?'? )?profit\b|\bcontractor'?s?'? profit\b|\bmark-?ups?\b|\bvat\b|\bvalue[ -]added tax\b|^taxes?\b|^indirect cost|\bsupervision and overhead\b|^(?:less:? )?.{0,20}\bdiscount\b|^less:?$|^add:? |^mobilization and demobilization \(\d/
const UNIT_COST = /^(?:total )?unit (?:cost|price)\b|^(?:total )?cost per unit\b/
const GRAND =
  /^(?:grand|over-?all) ?total\b|^(?:pangkalahatang|kabuuang) (?:kabuuan|halaga|gastos)\b|^total (?:project|contract|bid|construction|estimated|program|bill|amount|cost|price|abc|approved)\b|^(?:project|contract|bid|approved) (?:total|cost|budget|amount|price)\b|^net (?:total|contract|amount|price|cost|bid)\b|^total$|^total ?:/
const SUB =
  /^sub[ -]?totals?\b|^kabuuan\b|^total\b|\b(?:sub-?)?totals? ?:?$|^(?:amount|cost) of (?:part|section|bill)\b/

/** What a row without quantity is about, by its words; nothing when they name no sum. */
export function labelKind(text: string): LabelKind | undefined {
  const plain = plainText(text.slice(0, 300))
  if (CARRIED.test(plain)) return 'carried'
  if (SIGNATURE.test(plain)) return 'signature'
  if (/^(?:crew )?output (?:per|\/) ?(?:hour|hr|day)\b/.test(plain)) return 'output'
  if (/^sub[ -]?total/.test(plain)) return 'sub_total'
  if (DIRECT.test(plain)) return 'direct_cost'
  if (UNIT_COST.test(plain)) return 'unit_cost'
  if (/^(?:grand|over-?all) ?total\b|^total (?:amount|project|contract|bid)/.test(plain)) return 'grand_total'
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
  if (/profit/.test(plain)) return 'cp'
  return /\bocm\b|overhead|contingenc|miscellaneous/.test(plain) ? 'ocm' : undefined
}
