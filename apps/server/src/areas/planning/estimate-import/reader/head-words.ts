import { remember } from './remember.ts'

export type Role =
  | 'item'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unit_cost'
  | 'amount'
  | 'count'
  | 'hours'
  | 'days'
  | 'rate'
  | 'percent'
  | 'remarks'
  /** The cost before mark-ups, in a table that has the cost with them too. */
  | 'direct'
  /** The same figures again, as somebody else sees them: of two blocks the first counts. */
  | 'again'

/** Roles whose columns hold numbers. */
export const FIGURE_ROLES: ReadonlySet<Role> = new Set([
  'quantity',
  'unit_cost',
  'amount',
  'count',
  'hours',
  'days',
  'rate',
  'percent',
  'direct',
])

export type ResourceKind = 'labor' | 'equipment' | 'materials'

/** Column headings as estimates spell them, without punctuation and currency. The first that fits wins. */
const roles: [Role, RegExp][] = [
  [
    'count',
    /^(?:total )?(?:no|nos|number) (?:of )?(?:persons?|workers?|men|man|manpower|units?|pax|heads?|laborers?|equipment|crew)$|^(?:qty|quantity) of (?:persons?|workers?|men|manpower|equipment)$/,
  ],
  [
    'count',
    /^(?:workers?|persons?|pax|men|tao|katao|manpower count|headcount|bilang ng (?:tao|manggagawa|yunit|kagamitan|makina)|heads?|crew)$/,
  ],
  [
    'hours',
    /^(?:total )?(?:(?:no|nos|number) (?:of )?)?(?:man ?)?(?:hours?|hrs?|hour s|oras)$|^(?:bilang ng )?oras$/,
  ],
  [
    'days',
    /^(?:total )?(?:(?:no|nos|number) (?:of )?)?(?:man ?)?(?:days?|day s|duration|duration days?|araw)$|^(?:bilang ng )?araw$/,
  ],
  ['hours', /^duration (?:hours?|hrs?)$/],
  [
    'rate',
    /^(?:hourly|daily|rental|wage|labor|equipment)? ?(?:rates?|wage)(?: per)?(?: (?:hour|hr|day))?$|^(?:hourly|daily) (?:cost|wage)$|^(?:cost|rate|rental|rent|wage|price|salary|pay) (?:per )?(?:hour|hr|day)$|^(?:hourly|daily) (?:rental|rent|pay|salary)$|^(?:arawang|orasang) (?:bayad|upa|renta|sahod)$|^(?:bayad|upa|renta|sahod|sweldo)(?: (?:bawat|kada|sa|ng))?(?: (?:oras|araw))?$/,
  ],
  [
    'unit_cost',
    /^(?:total |direct |bid |estimated )?(?:materials? |labou?r |equipment )?(?:unit|u) (?:costs?|prices?|rates?|bid price)(?: in figures(?: and (?:in )?words)?| in words and (?:in )?figures)?$/,
  ],
  [
    'unit_cost',
    /^(?:price|unit cost direct|costs? (?:per )?(?:unit|item)|prices? (?:per )?(?:unit|item|each)|rates? (?:per )?unit|(?:presyo|halaga|gastos) (?:bawat|kada|ng) (?:isa|yunit)|presyo|u [cp])$/,
  ],
  // 'Mat'l / unit', 'Labor per unit'
  ['unit_cost', /^(?:materials?|labou?r|equipment)(?: costs?| prices?)? (?:per )?unit$/],
  ['remarks', /\bin words\b/],
  [
    'quantity',
    /^(?:est|estimated|total|bid|boq|contract|tender)? ?(?:qty|qnty|qtty|quan|quant|qty s|quantity|quantities|dami|bilang|volume|vol)$/,
  ],
  ['unit', /^(?:units?|uom|uoms|units? of (?:measure|measurement|work|issue)|measure|u m|yunit|sukat)$/],
  [
    'percent',
    /^(?:%|percent|percentage|weight|wt|% ?weight|weight %|% ?of total|% wt|rel weight|relative weight)$/,
  ],
  [
    'again',
    /^(?:vat|value added tax|tax|(?:total )?(?:indirect costs?|mark ?ups?|mark ?up values?)|ocm|profit|cp)$|^mark ?ups? |^in percent /,
  ],
  ['remarks', /^(?:remarks?|notes?|reference drawing|brand|source)$/],
  [
    'amount',
    /^(?:grand |total |direct |(?:estimated|total) direct |extended |estimated |bid |line |sub |net )?(?:materials? |labou?r |equipment |contract |project )?(?:amounts?|costs?|totals?|prices?|net of vat|extensions?|total amount|total cost|total price|halaga|kabuuan|kabuuang (?:halaga|gastos|presyo))(?: in figures(?: and (?:in )?words)?)?$/,
  ],
  [
    'item',
    /^(?:pay |work |dpwh |ref |bid |line |sl )?(?:item|items|no|nos|number|num|code|ref|sn|s n|id|blg|#|serial|line)(?: (?:no|nos|number|num|code|id|#))?$/,
  ],
  [
    'description',
    /\b(?:descriptions?|particulars?|designation|activit(?:y|ies)|specifications?|capacity|position|classification|categor(?:y|ies)|details?|deskripsyon|materyales|tungkulin|katungkulan|pangalan|kapasidad|espesipikasyon|manggagawa|kagamitan|uri ng gawain|tasks?|bill items?|bills?(?! no)|elements?|scope of works?|nature of works?|items? of works?|work items?|works?|trade|personnel|materials?|labou?r|equipment|manpower|resources?|paglalarawan|gawain)\b/,
  ],
]

/** Words a heading is made of; a line of nothing else may be part of one. */
const words = new Set(
  `item items no nos number ref code sn id pay work works description descriptions particular particulars designation
  activity activities specification specifications name names and capacity position scope of nature trade personnel
  material materials labor labour equipment manpower resources resource qty qnty quantity quantities est estimated volume vol unit
  units uom measure measurement u m cost #  blg materyales at kabuuang gastos isa kada deskripsyon sukat manggagawa quan
  extension extensions ext net tender task tasks detail details element elements each num sl serial grand crew tools c/u u/c
  cost costs price prices rate rates amount amounts total totals direct hourly
  daily rental wage person persons person/s worker workers men man pax hour hours hour/s hrs hr day days duration
  per in figures words php pesos peso p percent % weight wt remarks remark notes bid contract extended sub line dpwh or bill unit/s
  a b c d e f g brand dami yunit halaga kabuuan presyo bawat gawain paglalarawan bilang ng tao araw oras
  tungkulin katungkulan pangalan kapasidad espesipikasyon bayad upa renta sahod sweldo kagamitan paggawa uri mga makina salary rent pay arawang orasang katao classification category kind type vat ex inc excl incl bills man-days unit-days`.split(
    /\s+/,
  ),
)

/** 'T O T A L' is set wide, not five words. */
export const closeUp = (text: string): string =>
  /^\S(?: \S){3,}$/.test(text) ? text.replaceAll(' ', '') : text

/** Words that headings shorten. */
const inFull = (text: string) =>
  closeUp(text)
    .toLowerCase()
    .replace(/\bmat(?:['’]?ls?)\b\.?|\bmats?\./g, 'material')
    .replace(/\bequip(?:['’]?t)?\b\.?/g, 'equipment')
    .replace(/\bamts?\b\.?/g, 'amount')
    .replace(/\bdesc\b\.?/g, 'description')
    .replace(/\bq['’]ty\b/g, 'qty')
    .replace(/\bext(?:'d|d)?\b\.?/g, 'extended')

/** 'UNIT COST (PHP)' → 'unit cost'. */
export function headText(text: string): string {
  return inFull(text)
    .replaceAll('₱', ' ')
    .replace(
      /\(?\bvat[ -]?(?:ex(?:cl(?:usive|uded)?)?|inc(?:l(?:usive|uded)?)?)\b\.?\)?|\b(?:ex|incl?)\.? vat\b/g,
      ' ',
    )
    .replace(/\/s\b|\(s\)|\(?\d+(?:\.\d+)? ?%\)?/g, '')
    .replace(/[^a-z0-9%#]+/g, ' ')
    .replace(/\b(?:php|pesos?|in pesos?)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?:p|in)$/, '')
}

export const roleOf: (text: string) => Role | undefined = remember((text) => {
  // 'A. Labor Designation': the letter names the part of the sheet, not the column.
  const plain = headText(text).replace(/^[a-g] (?=[a-z]{3})/, '')
  if (plain === '') return undefined
  const role = roles.find(([, pattern]) => pattern.test(plain))?.[0]
  // 'Qty / Days', 'Unit Price / Rate': the first of two meanings; the rows say when the other is meant.
  return role ?? (text.includes('/') ? roleOf(text.slice(0, text.indexOf('/'))) : undefined)
})

export const isHeadWord = remember((word: string): boolean => {
  const plain = inFull(word)
    .replace(/\(s\)/g, '')
    .replace(/[^a-z0-9%#/]+/g, ' ')
    .trim()
  return (
    plain === '' || plain === '/' || plain.split(/[\s/]+/).every((part) => words.has(part) || part === 's')
  )
})

export function kindOf(text: string): ResourceKind | undefined {
  const plain = headText(text)
  if (
    /\b(?:labou?r|manpower|designation|personnel|paggawa|tungkulin|katungkulan|manggagawa|trabahador)\b/.test(
      plain,
    )
  )
    return 'labor'
  if (/\b(?:equipment|name and capacity|kagamitan|makinarya|kapasidad|machinery)\b/.test(plain))
    return 'equipment'
  if (/\b(?:materials?|name and specifications?|materyales|espesipikasyon)\b/.test(plain)) return 'materials'
  return undefined
}

/** A line that only names a part of an item: 'A. LABOR', 'Materials', 'Equipment Cost:'. */
export function kindOfTitle(text: string): ResourceKind | undefined {
  // 'MATERIALS (per unit of work)': what stands in brackets does not name it.
  const plain = headText(text.replace(/\s\([^)]{0,40}\)\s*:?$/, '')).replace(
    /^(?:[a-z](?: \d)?|[ivx]{1,4}|\d(?: \d)*) (?=[a-z]{3})/,
    '',
  )
  const match =
    /^(?:direct |mga |cost of |lakas )?(labou?r|manpower|equipment|machinery|materials?|paggawa|manggagawa|kagamitan|makinarya|materyales)(?: (?:costs?|component|expenses|rental|rates?|and tools|and consumables|breakdown|requirements?|inputs?|schedule|list|needed|used|charges?|hire))?$/.exec(
      plain,
    )
  return match ? kindOf(match[1] ?? '') : undefined
}
