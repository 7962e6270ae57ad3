import { rawPdf } from '../raw-pdf.ts'

/**
 * Pages written as the operators of a PDF, by no drawing library: text in one piece or in shown strings that are
 * moved apart (TJ), each line placed by its own matrix, fonts without widths of their own.
 */
const WIDTHS: Record<string, number> = Object.fromEntries([
  ...[...'0123456789_abdeghnopquL#$?'].map((letter) => [letter, 556]),
  ...[...' .,:;/I!ftj'].map((letter) => [letter, 278]),
  ...[...'cksvxyzJ'].map((letter) => [letter, 500]),
  ...[..."il'"].map((letter) => [letter, 222]),
  ...[...'()r-`'].map((letter) => [letter, 333]),
  ...[...'ABEKPSVXY&'].map((letter) => [letter, 667]),
  ...[...'CDHNRUw'].map((letter) => [letter, 722]),
  ...[...'GOQ'].map((letter) => [letter, 778]),
  ...[...'FTZ'].map((letter) => [letter, 611]),
  ['m', 833],
  ['M', 833],
  ['W', 944],
  ['%', 889],
  ['@', 1015],
  ['=', 584],
  ['+', 584],
  ['*', 389],
  ['"', 355],
  ['—', 1000],
] as [string, number][])

type Align = 'left' | 'right' | 'center'
interface Column {
  x: number
  width: number
  align?: Align
}

export interface Paper {
  text(words: string, x: number, y: number, size?: number): void
  /** Cells beside each other; null leaves a cell empty. */
  row(columns: Column[], cells: (string | null)[], y: number, size?: number): void
  line(x0: number, y0: number, x1: number, y1: number): void
  page(): void
}

interface PaperLook {
  width: number
  height: number
  font: 'Helvetica' | 'Courier' | 'Times-Roman'
  /** How a cell's words are shown: whole, word by word, or as pieces that are moved apart. */
  shown: 'whole' | 'words' | 'pieces'
  /** The sheet is stored upright and turned a quarter when it is looked at. */
  turned?: boolean
}

/** y counts down from the top of the page, as a person measures it. */
export function writePaper(look: PaperLook, draw: (on: Paper) => void): Uint8Array {
  const pages: string[][] = [[]]
  const put = (operator: string) => (pages.at(-1) as string[]).push(operator)
  const widthOf = (words: string, size: number) =>
    look.font === 'Courier'
      ? words.length * 0.6 * size
      : ([...words].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556), 0) / 1000) * size
  const show = (words: string, x: number, y: number, size: number) => {
    const at = (left: number) =>
      `BT /F1 ${size} Tf 1 0 0 1 ${left.toFixed(2)} ${(look.height - y).toFixed(2)} Tm`
    if (look.shown === 'whole') put(`${at(x)} (${escaped(words)}) Tj ET`)
    else if (look.shown === 'pieces')
      put(
        `${at(x)} [${(words.match(/.{1,3}/g) ?? []).map((piece) => `(${escaped(piece)})`).join(' -4 ')}] TJ ET`,
      )
    else {
      let left = x
      for (const word of words.split(' ')) {
        put(`${at(left)} (${escaped(word)}) Tj ET`)
        left += widthOf(`${word} `, size)
      }
    }
  }
  const on: Paper = {
    text: (words, x, y, size = 9) => show(words, x, y, size),
    row: (columns, cells, y, size = 8) => {
      columns.forEach((column, index) => {
        const words = cells[index]
        if (!words) return
        const free = column.width - 4 - widthOf(words, size)
        const shift = column.align === 'right' ? free : column.align === 'center' ? free / 2 : 0
        show(words, column.x + 2 + shift, y, size)
      })
    },
    line: (x0, y0, x1, y1) => put(`0.5 w ${x0} ${look.height - y0} m ${x1} ${look.height - y1} l S`),
    page: () => pages.push([]),
  }
  draw(on)
  return bound(look, pages)
}

/** Letters that the font keeps at a place of its own. */
const PLACES: Record<string, string> = { '₱': '\\200', '–': '\\226', '—': '\\227' }
const escaped = (words: string) =>
  words.replace(/[\\()]/g, (mark) => `\\${mark}`).replace(/[₱–—]/g, (mark) => PLACES[mark] ?? mark)

function bound({ width, height, font, turned }: PaperLook, pages: string[][]): Uint8Array {
  const [box, turn] = turned
    ? [`[0 0 ${height} ${width}] /Rotate 90`, `0 1 -1 0 ${height} 0 cm\n`]
    : [`[0 0 ${width} ${height}]`, '']
  const encoding = '<< /BaseEncoding /WinAnsiEncoding /Differences [128 /uni20B1] >>'
  const numbers = pages.map((_, index) => 4 + index * 2)
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding ${encoding} >>`,
    ...pages.flatMap((operators, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      { dictionary: '', data: Buffer.from(turn + operators.join('\n'), 'latin1') },
    ]),
  ])
}

/** Columns side by side from the left, given by their widths and how they are set. */
export function columnsOf(left: number, places: [number, Align?][]): Column[] {
  let x = left
  return places.map(([width, align]) => {
    const column: Column = { x, width, ...(align && { align }) }
    x += width
    return column
  })
}

/** Lines around the cells of a table. */
export function rule(on: Paper, columns: Column[], ys: number[]): void {
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last) return
  const right = last.x + last.width
  for (const y of ys) on.line(first.x, y, right, y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  for (const column of columns) on.line(column.x, top, column.x, bottom)
  on.line(right, top, right, bottom)
}

export const money = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const cents = (amount: number): number => Math.round(amount * 100 + 1e-6) / 100
