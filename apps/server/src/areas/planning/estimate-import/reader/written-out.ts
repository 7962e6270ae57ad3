import { cellsOf, type Grid } from './grid.ts'
import { looksLikeAmount, type PrintedNumber, parseNumber } from './numbers.ts'
import { boxAround, type Line, textOf, type Word } from './page-types.ts'
import { remember } from './remember.ts'

const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thir|fif|eigh|twen|for|teen|ty|hundred|thousand|million|pesos?|centavos?|and|only|zero)+$|^\d{1,2}\/100$/

/** '(Two Hundred Fifty Pesos and 75/100)', or one line of it, says a figure once more. */
export const isWrittenOut: (text: string) => boolean = remember((text) => {
  const words = text.toLowerCase().match(/[^\s,&().-]+/g) ?? []
  return words.length > 0 && words.every((word) => NUMBER_WORD.test(word))
})

/** 'Two hundred pesos (P 200.00)': beside its words a figure in brackets is not less than zero. */
export function figureInBrackets(text: string): { number: PrintedNumber; rest: string } | undefined {
  const match = /^(.*?)\s*\(\s*((?:₱|php|p)?\.?\s?[\d,]*\.?\d+)\s*\)\s*(.*)$/i.exec(text.slice(0, 300))
  const number = parseNumber(match?.[2] ?? '')
  const rest = `${match?.[1]} ${match?.[3]}`.trim()
  return match && number && isWrittenOut(rest) ? { number, rest } : undefined
}

/** Lines of one cell stand closer than this, in letter heights. */
const WRAP = 1.75

/**
 * A price in figures and words fills several lines of its cell, above and below the line of its row: all of them are
 * put on that line, so that the words part no names and the figure is found beside its quantity.
 */
export function wordsInPlace(lines: Line[], grid: Grid): Line[] {
  let placed = lines
  grid.columns.forEach((column, index) => {
    const priced = column.role === 'unit_cost' || column.role === 'amount' || column.role === 'rate'
    if (priced || column.role === 'remarks') placed = columnInPlace(placed, grid, index)
  })
  return placed
}

interface Piece {
  at: number
  words: Word[]
}

function columnInPlace(lines: Line[], grid: Grid, index: number): Line[] {
  const pieces = lines.flatMap((line, at): Piece[] => {
    const words = spilled(line, cellsOf(line, grid)[index] ?? [])
    return words.length > 0 ? [{ at, words }] : []
  })
  if (!pieces.some(({ words }) => isWrittenOut(textOf(words)))) return lines
  const moved = [...lines]
  for (const block of blocksOf(pieces, lines)) {
    const first = block[0]?.at ?? 0
    const last = block.at(-1)?.at ?? 0
    const isRow = (at: number) => hasOtherFigures(lines[at] as Line, grid, index)
    const rows = Array.from({ length: last - first + 1 }, (_, step) => first + step).filter(isRow)
    const [row] = rows
    if (block.length < 2 || row === undefined || rows.length > 1) continue
    const words = block.flatMap((piece) => piece.words)
    for (const { at, words: own } of block) moved[at] = without(moved[at] as Line, own)
    moved[row] = withCell(moved[row] as Line, words)
  }
  return moved.filter((line) => line.words.length > 0)
}

/** Words that are too wide for their column reach into the next one. */
function spilled(line: Line, cell: Word[]): Word[] {
  const [first, last] = [cell[0], cell.at(-1)]
  if (!first || !last || !isWrittenOut(textOf(cell))) return cell
  let [from, to] = [line.words.indexOf(first), line.words.indexOf(last)]
  const near = (left: Word | undefined, right: Word | undefined) =>
    left && right && right.x0 - left.x1 < 0.8 * right.size
  const isSpilled = (word: Word | undefined) => word !== undefined && isWrittenOut(word.text)
  while (near(line.words[from - 1], line.words[from]) && isSpilled(line.words[from - 1])) from--
  while (near(line.words[to], line.words[to + 1]) && isSpilled(line.words[to + 1])) to++
  return line.words.slice(from, to + 1)
}

const hasFigure = ({ words }: Piece) => {
  const text = textOf(words)
  // '(PHP' may have found no room beside its figure.
  return !isWrittenOut(text) && !/^\(?(?:php|p|₱)\.?$/i.test(text)
}

/** A block that began with its words ends with its figure; one that began with the figure ends where the words do. */
function isEnd(piece: Piece, block: Piece[]): boolean {
  if (block[0] && !hasFigure(block[0])) return hasFigure(piece)
  return /\/100\)?$|\bonly\)?$/i.test(textOf(piece.words))
}

/** The lines of one price: a figure and its words in either order, none of them far from the next. */
function blocksOf(pieces: Piece[], lines: Line[]): Piece[][] {
  const blocks: Piece[][] = []
  for (const piece of pieces) {
    const block = blocks.at(-1)
    const before = block?.at(-1)
    const [above, below] = [lines[before?.at ?? -1], lines[piece.at]]
    const near = above && below && below.baseline - above.baseline < WRAP * below.size
    const opens = hasFigure(piece) && block?.some(hasFigure)
    const ended = block?.some(hasFigure) && before && isEnd(before, block)
    if (block && near && !opens && !ended) block.push(piece)
    else blocks.push([piece])
  }
  return blocks
}

const hasOtherFigures = (line: Line, grid: Grid, index: number) =>
  cellsOf(line, grid).some(
    (words, at) =>
      at !== index && grid.columns[at]?.role !== 'item' && words.some((word) => looksLikeAmount(word.text)),
  )

const without = (line: Line, words: Word[]): Line => ({
  ...line,
  words: line.words.filter((word) => !words.includes(word)),
})

const withCell = (line: Line, words: Word[]): Line => {
  const left = Math.min(...words.map((word) => word.x0))
  const at = line.words.findIndex((word) => word.x0 > left)
  const before = at < 0 ? line.words : line.words.slice(0, at)
  const all = [...before, ...words, ...line.words.slice(before.length)]
  return { ...line, ...boxAround(all), words: all }
}
