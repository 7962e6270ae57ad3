import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { columnLetters } from '../../../../../platform/sheets/references.ts'
import { type LaidCell, type LaidSheet, LETTER_SIZE, LINE, PAD, TOP } from './lay-out.ts'
import { type ShownPage, shownPages } from './pages.ts'

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
)
const INK = '#1b2430'
const FAINT = '#8a94a0'
const GRID = '#cfd5db'
const SHADE = '#f1f3f5'
const HEAD = 14
const NUMBER_ROOM = 28

/** The sheets as a PDF of plain grids, to be looked at beside what was read from them. */
export function drawSheets(sheets: readonly LaidSheet[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const parts: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.on('error', reject)
  })
  document.registerFont('cells', FONT)
  for (const page of shownPages(sheets)) drawPage(document, sheets[page.sheet] as LaidSheet, page)
  document.end()
  return done
}

function drawPage(document: PDFKit.PDFDocument, sheet: LaidSheet, page: ShownPage): void {
  document.addPage({ size: [sheet.width, page.height], margin: 0 })
  document.font('cells').fontSize(LETTER_SIZE)
  const rows = sheet.rows.slice(page.from, page.to).map((row) => ({
    ...row,
    y0: row.y0 - page.shift,
    y1: row.y1 - page.shift,
  }))
  const [left, right] = [sheet.columns[0]?.x0 ?? 0, sheet.columns.at(-1)?.x1 ?? 0]
  const bottom = rows.at(-1)?.y1 ?? TOP
  document.fillColor(INK).text(sheet.name, left, 8, { lineBreak: false })
  document
    .rect(left - NUMBER_ROOM, TOP - HEAD, right - left + NUMBER_ROOM, HEAD)
    .rect(left - NUMBER_ROOM, TOP, NUMBER_ROOM, bottom - TOP)
    .fill(SHADE)
  document.fillColor(FAINT).fontSize(LETTER_SIZE - 1)
  for (const { number, x0, x1 } of sheet.columns)
    if (x1 - x0 > 8) document.text(columnLetters(number), x0, TOP - 11, { width: x1 - x0, align: 'center' })
  for (const { number, y0 } of rows)
    document.text(String(number), left - NUMBER_ROOM, y0 + 2, { width: NUMBER_ROOM - 3, align: 'right' })
  document.lineWidth(0.4).strokeColor(GRID)
  for (const y of [TOP, ...rows.flatMap((row) => [row.y0, row.y1])]) document.moveTo(left, y).lineTo(right, y)
  for (const row of rows)
    for (const x of [left, ...sheet.columns.map((column) => column.x1)])
      if (!row.cells.some((cell) => cell.x0 < x - 1 && cell.x1 > x + 1))
        document.moveTo(x, row.y0).lineTo(x, row.y1)
  document.stroke()
  document.fillColor(INK).fontSize(LETTER_SIZE)
  for (const row of rows) for (const cell of row.cells) drawCell(document, cell, row)
}

function drawCell(document: PDFKit.PDFDocument, cell: LaidCell, row: { y0: number; y1: number }): void {
  const width = cell.x1 - cell.x0 - 2 * PAD
  document.text(cell.text, cell.x0 + PAD, row.y0 + 1.5, {
    width,
    height: row.y1 - row.y0,
    align: cell.align,
    lineGap: LINE - document.currentLineHeight(),
    ellipsis: true,
  })
}
