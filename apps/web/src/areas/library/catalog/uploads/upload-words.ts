import type { ListUpload, UploadRow } from '@itayo/contract'
import { formatDay, formatQuantity } from '../../../../lib/formats.ts'

const whole = new Intl.NumberFormat('en-US')

/** "1 row", "2,400 rows". */
export function rowWords(count: number): string {
  return `${whole.format(count)} ${count === 1 ? 'row' : 'rows'}`
}

/** Rows that loading would add or change; unchanged rows are not touched. */
export function rowsToLoad(upload: Pick<ListUpload, 'rows_added' | 'rows_changed'>): number {
  return upload.rows_added + upload.rows_changed
}

export function isUnderWay(upload: Pick<ListUpload, 'state'>): boolean {
  return upload.state === 'reading' || upload.state === 'loading'
}

/** An upload is open until it is loaded or thrown away. */
export function isOpen(upload: Pick<ListUpload, 'state'>): boolean {
  return isUnderWay(upload) || upload.state === 'checked'
}

/** Tells what happens to wrong rows, before anybody presses Load. */
export function leftOutWords(wrong: number): string {
  if (wrong === 0) return ''
  return wrong === 1 ? '1 row with problems is left out.' : `${rowWords(wrong)} with problems are left out.`
}

/** "12 added, 3 changed, 5 the same, 2 left out"; zeros are not mentioned. */
export function resultWords(upload: ListUpload): string {
  const parts = [
    [upload.rows_added, 'added'],
    [upload.rows_changed, 'changed'],
    [upload.rows_same, 'the same'],
    [upload.rows_wrong, 'left out'],
  ] as const
  const summary = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${whole.format(count)} ${words}`)
    .join(', ')
  return summary || 'Nothing to change'
}

/** The columns of these rows, in the order of the template; unknown ones come last. */
export function columnsOf(rows: readonly UploadRow[], known: readonly string[]): string[] {
  const found = new Set(rows.flatMap((row) => Object.keys(row.cells)))
  return [...known.filter((name) => found.has(name)), ...[...found].filter((name) => !known.includes(name))]
}

export function cellWords(value: UploadRow['cells'][string] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return formatQuantity(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}

/** "Price, Supplier: You may not set prices.": a message shared by columns is written once. */
export function problemLines(problems: UploadRow['problems']): string[] {
  const columns = new Map<string, string[]>()
  for (const { column, message } of problems)
    columns.set(message, [...(columns.get(message) ?? []), ...(column ? [column] : [])])
  return [...columns].map(([message, names]) =>
    names.length > 0 ? `${names.join(', ')}: ${message}` : message,
  )
}
