import { type ImportRow, MOST_READ } from '@itayo/contract'
import { type ImportProblem, mostWords, rowProduct } from '@itayo/domain'
import { formatAmount, formatPeso, formatQuantity } from '../../../../../lib/formats.ts'
import { readNumber } from '../../../../../ui/number/number-text.ts'
import type { SentField } from './changes.ts'

/** The text of a problem under its row. */
export function problemWords(row: ImportRow, problem: ImportProblem): string {
  if (problem.code === 'product') return `${productWords(row)} ${pageSays(problem)}`.trim()
  if (problem.code === 'unsure_item' && row.item_name)
    return `Did you mean ${row.item_name}?${row.score === null ? '' : ` ${scoreWords(row.score)}`}`
  return problem.text
}

/** '4,960.00 × 1,286.40 = ₱6,380,544.00.' */
function productWords(row: ImportRow): string {
  const made = rowProduct(row)
  if (made === null) return ''
  const hasTime = row.kind === 'labor' || row.kind === 'equipment'
  const factors = [row.quantity, hasTime ? row.duration : null, row.rate]
  const written = factors.flatMap((each) => (each === null || each === undefined ? [] : [figureWords(each)]))
  return `${written.join(' × ')} = ${formatPeso(made)}.`
}

/** The rule's own words on where the page and the product differ. */
const pageSays = ({ text }: ImportProblem) => text.slice(Math.max(0, text.indexOf('The page says')))

export const scoreWords = (score: number) => `${Math.round(score * 100)}%`

/** Two decimals, and more where there are more. */
export function figureWords(value: number): string {
  return Math.round(value * 100) / 100 === value ? formatAmount(value) : formatQuantity(value)
}

export function durationWords({
  duration,
  duration_unit,
}: Pick<ImportRow, 'duration' | 'duration_unit'>): string {
  if (duration === null) return ''
  const unit = duration_unit === 'hour' ? ' h' : duration_unit === 'day' ? ' d' : ''
  return `${formatQuantity(duration)}${unit}`
}

const DURATION = /^(.*?)\s*(h|hrs?|hours?|d|days?)?$/i

/** '12.5 h' as number and unit; a number alone keeps the unit that was there. */
export function typedDuration(
  text: string,
  before: Pick<ImportRow, 'duration_unit'>,
): { change: Pick<ImportRow, 'duration' | 'duration_unit'> } | { refused: string } {
  const [, figure = '', word = ''] = DURATION.exec(text.trim()) ?? [undefined, text]
  const reading = readNumber(figure, 4)
  if (reading.is !== 'number') return { refused: 'Write hours or days, as 8 h or 2 d.' }
  if ((reading.value ?? 0) > MOST_READ) return { refused: mostWords(MOST_READ) }
  if (reading.value === null) return { change: { duration: null, duration_unit: before.duration_unit } }
  const unit = /^h/i.test(word) ? 'hour' : /^d/i.test(word) ? 'day' : null
  return { change: { duration: reading.value, duration_unit: unit ?? before.duration_unit ?? 'day' } }
}

export const rowLabel = ({ item_no, name }: Pick<ImportRow, 'item_no' | 'name'>) =>
  `${item_no} ${name}`.trim() || 'Row without a name'

/** Names the entry that a settled row becomes, unless that is the row's own name. */
export function becomesWords(row: ImportRow): string | null {
  if (row.choice !== 'take') return null
  if (row.new_in_phase_id !== null) return 'New in the catalogue'
  if (row.item_id === null || !row.item_name) return null
  // A work item's name begins with its number.
  const bare = plain(row.item_name)
  const isSame = bare === plain(row.name) || bare === plain(`${row.item_no} ${row.name}`)
  return isSame || bare.endsWith(` ${plain(row.name)}`) ? null : row.item_name
}

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

const FIELD_WORDS: Readonly<Partial<Record<SentField, string>>> = {
  item_no: 'Item',
  name: 'Description',
  quantity: 'Quantity',
  duration: 'Duration',
  rate: 'Unit cost',
  percent: 'Percent',
  amount: 'Amount',
}
const CHOICES = { take: 'taken', leave: 'left out' } as const

/** One of two versions of a row in words: only the fields that differ. */
export function versionWords(row: ImportRow, fields: readonly SentField[]): string {
  const words = fields.flatMap((field) => {
    const label = FIELD_WORDS[field]
    if (label) return `${label} ${valueWords(row[field])}`
    if (field === 'item_id' || field === 'new_in_phase_id')
      return `becomes ${row.item_name || (row.new_in_phase_id === null ? 'nothing yet' : 'a new work item')}`
    if (field === 'choice') return row.choice ? CHOICES[row.choice] : 'to settle'
    if (field === 'unit_id') return row.unit_id === null ? 'no unit' : 'another unit'
    return []
  })
  return [...new Set(words)].join(', ') || 'the same figures'
}

function valueWords(value: ImportRow[SentField] | undefined): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  return typeof value === 'number' ? figureWords(value) : String(value)
}

/** "Pages 2, 5 to 8 and 11 hold no text that can be read". */
export function unreadTitle(pages: readonly number[]): string {
  return `${pagesWords(pages)} ${pages.length === 1 ? 'holds' : 'hold'} no text that can be read`
}

/** "Page 3 was read from a picture". */
export function scannedTitle(pages: readonly number[]): string {
  return `${pagesWords(pages)} ${pages.length === 1 ? 'was read from a picture' : 'were read from pictures'}`
}

function pagesWords(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && page === run[1] + 1) run[1] = page
    else runs.push([page, page])
  }
  const named = runs.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`))
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${list}`
}
