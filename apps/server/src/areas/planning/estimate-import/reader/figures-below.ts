import type { Grid } from './grid.ts'
import type { LineInTable } from './line-in-table.ts'
import { isCurrency, parseNumber } from './numbers.ts'
import { textOf, type Word } from './page-types.ts'
import { isTotalText } from './row-kind.ts'
import { lineOf } from './words.ts'

/** Lines of one row are nearer than this, in letter heights. */
export const WRAP = 1.75

/** 'PHP' over its amount: figures that found no room beside the others stand alone under them. */
export function withFiguresBelow(lines: LineInTable[], grid: Grid): LineInTable[] {
  const joined: LineInTable[] = []
  for (const each of lines) {
    const last = joined.at(-1)
    const gap = last ? each.line.baseline - last.line.baseline : Infinity
    const alone =
      each.anchor && !each.described && !each.item && each.line.words.every((word) => isPrice(word.text))
    const filled = each.cells.flatMap((words, index) =>
      words.some((word) => parseNumber(word.text)) && isFigureColumn(grid, index) ? [index] : [],
    )
    const signs = filled.filter((index) => isBegun(last?.cells[index] ?? [], each.cells[index] ?? []))
    const free = filled.every((index) => signs.includes(index) || (last?.cells[index] ?? []).length === 0)
    const goesOn = alone || (signs.length > 0 && (!each.item || goesOnInItem(each)))
    if (
      last?.anchor &&
      each.anchor &&
      goesOn &&
      free &&
      gap < WRAP * each.line.size &&
      !isTotalText(last.text)
    ) {
      joined[joined.length - 1] = {
        ...last,
        cells: last.cells.map((words, index) => [...words, ...(each.cells[index] ?? [])]),
        line: {
          ...lineOf([...last.line.words, ...each.line.words], last.line.page),
          baseline: each.line.baseline,
        },
        text: `${last.text} ${each.text}`,
        name: [last.name, each.name].filter((text) => text !== '').join(' '),
      }
    } else joined.push(each)
  }
  return joined
}

export function isFigureColumn(grid: Grid, index: number): boolean {
  const role = grid.columns[index]?.role
  return role !== undefined && !['item', 'description', 'unit', 'remarks'].includes(role)
}

/** A peso sign without its figure, or the first digits of one that found no room: '1,234,5' over '67.00'. */
function isBegun(above: Word[], below: Word[]): boolean {
  const text = textOf(above)
  if (above.length === 0 || parseNumber(text)) return false
  return isCurrency(text) || (/\d[\d,.]*$/.test(text) && parseNumber(text + textOf(below)) !== undefined)
}

const isPrice = (text: string) => parseNumber(text) !== undefined || isCurrency(text)

/** '(1)' under '1000', '-2' under 'III': the number found no room on one line. */
export const goesOnInItem = (each: LineInTable): boolean =>
  /^[(./–-]\S{0,4}$/.test(each.line.words[0]?.text ?? '')
