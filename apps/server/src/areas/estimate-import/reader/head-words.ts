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

export type ResourceKind = 'labor' | 'equipment' | 'materials'

/** Column headings as estimates spell them, without punctuation and currency. The first that fits wins. */
const roles: [Role, RegExp][] = [
  [
    'count',
    /^(?:total )?(?:no|nos|number|qty|quantity) (?:of )?(?:persons?|person s|workers?|men|man|manpower|units?|unit s|pax|heads?|laborers?|equipment)$/,
  ],
  ['count', /^(?:workers?|persons?|pax|men|manpower count|headcount|bilang ng tao|units)$/],
  ['hours', /^(?:total )?(?:(?:no|nos|number) (?:of )?)?(?:man ?)?(?:hours?|hrs?|hour s|oras)$/],
  [
    'days',
    /^(?:total )?(?:(?:no|nos|number) (?:of )?)?(?:man ?)?(?:days?|day s|duration|duration days?|araw)$/,
  ],
  ['hours', /^duration (?:hours?|hrs?)$/],
  [
    'rate',
    /^(?:hourly|daily|rental|wage|labor|equipment)? ?(?:rates?|wage)(?: per)?(?: (?:hour|hr|day))?$|^(?:hourly|daily) (?:cost|wage)$|^(?:cost|rate) (?:per )?(?:hour|hr|day)$/,
  ],
  [
    'unit_cost',
    /^(?:total |direct |bid |estimated )?(?:materials? |labou?r |equipment )?(?:unit|u) (?:costs?|prices?|rates?|bid price)(?: in figures)?$/,
  ],
  [
    'unit_cost',
    /^(?:price|unit cost direct|cost (?:per |\/ ?)?unit|price (?:per )?unit|presyo|presyo bawat yunit)$/,
  ],
  [
    'quantity',
    /^(?:est|estimated|total|bid|boq|contract)? ?(?:qty|qnty|qty s|quantity|quantities|dami|volume|vol)$/,
  ],
  ['unit', /^(?:unit|uom|unit of (?:measure|measurement|work|issue)|u m|yunit)$/],
  [
    'percent',
    /^(?:%|percent|percentage|weight|wt|% ?weight|weight %|% ?of total|% wt|rel weight|relative weight)$/,
  ],
  ['remarks', /^(?:remarks?|notes?|reference drawing|brand|source)$/],
  [
    'amount',
    /^(?:total |direct |extended |estimated |bid |line |sub )?(?:materials? |labou?r |equipment |contract |project )?(?:amounts?|costs?|totals?|prices?|total amount|total cost|halaga|kabuuan)(?: in figures)?$/,
  ],
  [
    'item',
    /^(?:pay |work |dpwh |ref )?(?:item|no|nos|number|code|ref|sn|s n|id|bilang)(?: (?:no|nos|number|code))?$/,
  ],
  [
    'description',
    /\b(?:descriptions?|particulars?|designation|activit(?:y|ies)|specifications?|capacity|position|scope of works?|nature of works?|items? of works?|work items?|works?|trade|personnel|materials?|labou?r|equipment|manpower|resources?|paglalarawan|gawain)\b/,
  ],
]

/** Words a heading is made of; a line of nothing else may be part of one. */
const words = new Set(
  `item items no nos number ref code sn id pay work works description descriptions particular particulars designation
  activity activities specification specifications name names and capacity position scope of nature trade personnel
  material materials labor labour equipment manpower resources resource qty qnty quantity quantities est estimated volume vol unit
  units uom measure measurement u m cost costs price prices rate rates amount amounts total totals direct hourly
  daily rental wage person persons person/s worker workers men man pax hour hours hour/s hrs hr day days duration
  per in figures php pesos peso p percent % weight wt remarks remark notes bid contract extended sub line dpwh or bill unit/s
  a b c d e f g brand dami yunit halaga kabuuan presyo bawat gawain paglalarawan bilang ng tao araw oras`.split(
    /\s+/,
  ),
)

/** Words that headings shorten. */
const inFull = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bmat(?:['’]?ls?)\b\.?|\bmats?\./g, 'material')
    .replace(/\bequip(?:['’]?t)?\b\.?/g, 'equipment')
    .replace(/\bamts?\b\.?/g, 'amount')
    .replace(/\bdesc\b\.?/g, 'description')

/** 'UNIT COST (PHP)' → 'unit cost'. */
export function headText(text: string): string {
  return inFull(text)
    .replaceAll('₱', ' ')
    .replace(/\/s\b/g, '')
    .replace(/[^a-z0-9%]+/g, ' ')
    .replace(/\b(?:php|pesos?|in pesos?)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?:p|in)$/, '')
}

export function roleOf(text: string): Role | undefined {
  // 'A. Labor Designation': the letter names the part of the sheet, not the column.
  const plain = headText(text).replace(/^[a-g] (?=[a-z]{3})/, '')
  return plain === '' ? undefined : roles.find(([, pattern]) => pattern.test(plain))?.[0]
}

export function isHeadWord(word: string): boolean {
  const plain = inFull(word)
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim()
  return plain === '' || plain.split(/[\s/]+/).every((part) => words.has(part) || part === 's')
}

export function kindOf(text: string): ResourceKind | undefined {
  const plain = headText(text)
  if (/\b(?:labou?r|manpower|designation|personnel)\b/.test(plain)) return 'labor'
  if (/\b(?:equipment|name and capacity)\b/.test(plain)) return 'equipment'
  if (/\b(?:materials?|name and specifications?)\b/.test(plain)) return 'materials'
  return undefined
}

/** A line that only names a part of an item: 'A. LABOR', 'Materials', 'Equipment Cost:'. */
export function kindOfTitle(text: string): ResourceKind | undefined {
  const plain = headText(text).replace(/^(?:[a-z]|[ivx]{1,4}|\d(?: \d)*) (?=[a-z]{3})/, '')
  const match =
    /^(?:direct )?(labou?r|manpower|equipment|materials?)(?: (?:costs?|component|expenses|rental|and tools))?$/.exec(
      plain,
    )
  return match ? kindOf(match[1] ?? '') : undefined
}
