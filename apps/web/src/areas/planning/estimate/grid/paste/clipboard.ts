/**
 * The cells of what a spreadsheet puts on the clipboard: tabs and line breaks between them, cells with
 * line breaks in quotes. Empty rows and columns at the end are cut off; every row is as wide as the widest.
 */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quoted = text.charAt(at) === '"' ? quotedCell(text, at) : null
    const end = quoted?.end ?? endOfCell(text, at)
    const cell = quoted?.text ?? text.slice(at, end)
    rows.at(-1)?.push(tidy(cell))
    const sign = text.charAt(end)
    if (sign === '\r' || sign === '\n') rows.push([])
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return rectangle(rows)
}

function endOfCell(text: string, from: number): number {
  let end = from
  while (end < text.length && !'\t\r\n'.includes(text.charAt(end))) end += 1
  return end
}

/** Null for a text that only begins with a quote, as `"A" grade` does: its last quote ends no cell. */
function quotedCell(text: string, from: number): { text: string; end: number } | null {
  let at = from + 1
  let cell = ''
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    cell += text.slice(at, quote)
    if (text.charAt(quote + 1) !== '"') {
      const end = quote + 1
      return end === text.length || '\t\r\n'.includes(text.charAt(end)) ? { text: cell, end } : null
    }
    cell += '"'
    at = quote + 2
  }
}

/** A name that was broken into lines to fit its column is one name. */
function tidy(cell: string): string {
  return cell
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .trim()
}

function rectangle(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  const filled = rows.slice(0, last + 1)
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}
