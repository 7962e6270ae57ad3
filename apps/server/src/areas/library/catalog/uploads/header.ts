import type { SheetRow } from '../../../../platform/sheets/sheet.ts'
import { tidy } from './cells.ts'
import type { Cell, Column } from './list-plan.ts'

/** Why a file as a whole cannot be used, in words for the one who sent it. */
export class FileRefused extends Error {}

export interface Header {
  /** Rows above it are titles and remarks. */
  row: number
  places: { column: Column; at: number }[]
}

/** 'UNIT * (see list)' and 'Unit' are the same title. */
function plain(title: Cell): string {
  return tidy(title)
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The first row that names every required column. */
export function findHeader(rows: readonly SheetRow[], columns: readonly Column[]): Header {
  let nearest: Header = { row: 0, places: [] }
  for (const { row, cells } of rows) {
    const found = { row, places: placesOf(cells, columns) }
    if (missingIn(found, columns).length === 0) return found
    if (found.places.length > nearest.places.length) nearest = found
  }
  const missing = missingIn(nearest, columns).map(({ title }) => `'${title}'`)
  const said = missing.length === 1 ? `The column ${missing[0]} is` : `The columns ${joined(missing)} are`
  throw new FileRefused(`${said} missing. Download the template to see the columns.`)
}

function placesOf(cells: readonly Cell[], columns: readonly Column[]): Header['places'] {
  const titles = cells.map(plain)
  return columns.flatMap((column) => {
    const names = [column.title, column.otherTitle ?? column.title].map(plain)
    const at = titles.findIndex((title) => names.includes(title))
    return at < 0 ? [] : [{ column, at }]
  })
}

function missingIn(header: Header, columns: readonly Column[]): Column[] {
  return columns.filter((column) => column.isRequired && !header.places.some((one) => one.column === column))
}

function joined(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
