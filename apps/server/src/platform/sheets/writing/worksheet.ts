import { columnLetters, LAST_ROW } from '../references.ts'
import { encodeText } from '../text.ts'
import { fitsOnePage } from './page-room.ts'
import type { ColumnPlan, PrintPlan, RowPlan, SheetPlan } from './plan.ts'
import { USUAL_WIDTH } from './row-height.ts'
import { rowWriter } from './rows.ts'
import type { StyleBook } from './styles.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PIECE = 65_536
const PAPER_NUMBERS: Record<PrintPlan['paper'], number> = { letter: 1, legal: 5, a3: 8, a4: 9, long: 14 }
const USUAL_MARGINS = { top: 0.75, right: 0.5, bottom: 0.75, left: 0.5 }

/** The place of a column's choices, as a formula; undefined for a column without. */
export type ChoicesAt = (column: ColumnPlan) => string | undefined

/** The order of the elements is the format's: a program that finds another one offers a repair. */
export async function* worksheetXml(
  plan: SheetPlan,
  isFirst: boolean,
  styles: StyleBook,
  choicesAt: ChoicesAt,
): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}">`
  if (plan.print) yield '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
  yield `${viewXml(plan, isFirst)}<sheetFormatPr defaultRowHeight="15"/>${columnsXml(plan.columns, styles)}<sheetData>`

  const writer = rowWriter(plan.columns, styles)
  let piece = ''
  const breaks: number[] = []
  let rows = 0
  for await (const row of allRows(plan)) {
    if (row.together && plan.print && !fitsOnePage(plan, writer.height(), row.together)) breaks.push(rows)
    rows += 1
    piece += writer.write(row)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData>`
  yield* mergesXml(writer.merges)
  yield choicesXml(plan, choicesAt)
  if (plan.print) yield printXml(plan.print)
  yield breaksXml(breaks)
  yield '</worksheet>'
}

/** The row people and printers keep in view; 0 for a sheet without a header. */
export function headerRowOf({ columns, above = [] }: SheetPlan): number {
  return columns.some((column) => column.title !== undefined) ? above.length + 1 : 0
}

async function* allRows(plan: SheetPlan): AsyncGenerator<RowPlan> {
  yield* plan.above ?? []
  if (headerRowOf(plan) > 0) yield headerRow(plan.columns)
  yield* plan.rows
}

function headerRow(columns: readonly ColumnPlan[]): RowPlan {
  return { look: 'header', cells: columns.map(({ title = null }) => title) }
}

function viewXml(plan: SheetPlan, isFirst: boolean): string {
  const rows = headerRowOf(plan)
  const columns = plan.frozenColumns ?? 0
  const pane =
    (columns > 0 && rows > 0 && 'bottomRight') || (rows > 0 && 'bottomLeft') || (columns > 0 && 'topRight')
  const frozen = pane
    ? `<pane${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}` +
      ` topLeftCell="${columnLetters(columns + 1)}${rows + 1}" activePane="${pane}" state="frozen"/>` +
      `<selection pane="${pane}"/>`
    : ''
  const selected = isFirst ? ' tabSelected="1"' : ''
  return `<sheetViews><sheetView${selected} workbookViewId="0">${frozen}</sheetView></sheetViews>`
}

/** The style of a column is what a row that people add themselves will look like. */
function columnsXml(columns: readonly ColumnPlan[], styles: StyleBook): string {
  if (columns.length === 0) return ''
  const each = columns.map(({ width = USUAL_WIDTH, format = 'general', hidden = false }, at) => {
    const style = styles.numberOf({ format, look: 'plain', quoted: false })
    const folded = hidden ? ' hidden="1"' : ''
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}"${folded} customWidth="1"/>`
  })
  return `<cols>${each.join('')}</cols>`
}

function* mergesXml(merges: readonly string[]): Generator<string> {
  if (merges.length === 0) return
  yield `<mergeCells count="${merges.length}">`
  for (const area of merges) yield `<mergeCell ref="${area}"/>`
  yield '</mergeCells>'
}

function choicesXml(plan: SheetPlan, choicesAt: ChoicesAt): string {
  const from = headerRowOf(plan) || (plan.above?.length ?? 0)
  const lists = plan.columns.flatMap((column, at) => {
    const list = choicesAt(column)
    if (!list) return []
    const letters = columnLetters(at + 1)
    return (
      '<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="Choose from the list"' +
      ` error="Please choose one of the values in the list." sqref="${letters}${from + 1}:${letters}${LAST_ROW}">` +
      `<formula1>${encodeText(list)}</formula1></dataValidation>`
    )
  })
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : ''
}

/** Before the row after each of these. */
function breaksXml(breaks: readonly number[]): string {
  if (breaks.length === 0) return ''
  const each = breaks.map((row) => `<brk id="${row}" max="16383" man="1"/>`).join('')
  return `<rowBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">${each}</rowBreaks>`
}

function printXml({
  paper,
  landscape = false,
  marginsInInches = USUAL_MARGINS,
  footer = '',
}: PrintPlan): string {
  const { top, right, bottom, left } = marginsInInches
  // An ampersand starts a code in a footer; two are one.
  const words = encodeText(footer.slice(0, 100).replaceAll('&', '&&'))
  return (
    `<pageMargins left="${left}" right="${right}" top="${top}" bottom="${bottom}" header="0.3" footer="0.3"/>` +
    `<pageSetup paperSize="${PAPER_NUMBERS[paper]}" fitToHeight="0"` +
    ` orientation="${landscape ? 'landscape' : 'portrait'}"/>` +
    `<headerFooter><oddFooter>&amp;L${words}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`
  )
}
