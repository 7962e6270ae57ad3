import { strToU8, zipSync } from 'fflate'
import { columnLetters } from '../../../../../platform/sheets/references.ts'
import { oddParts } from '../../../../../platform/sheets/xlsx.fixture.ts'

/** A number with two decimals and thousands, as money is shown. */
export const MONEY = 1
export type MadeCell = string | number | null | { value: number; style?: number; formula?: string }

export interface MadeSheet {
  name: string
  rows: MadeCell[][]
  hidden?: boolean
  merged?: string[]
  /** Numbers of rows, from 1. */
  hiddenRows?: number[]
  hiddenColumns?: number[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const STYLES =
  '<numFmts><numFmt numFmtId="170" formatCode="&quot;P&quot;#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="4"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="3"/><xf numFmtId="9"/></cellXfs>'

/** A workbook as a spreadsheet program saves it. */
export function workbookFile(sheets: readonly MadeSheet[]): Uint8Array {
  const parts = oddParts({ styles: STYLES, contentType: TYPE })
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  parts['xl/_rels/workbook.xml.rels'] =
    `<Relationships>${sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('st', 'styles', 'styles.xml')}</Relationships>`
  parts['xl/workbook.xml'] =
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, hidden }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at}"${hidden ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`
  sheets.forEach((sheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet)
  })
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

function sheetXml({ rows, merged = [], hiddenRows = [], hiddenColumns = [] }: MadeSheet): string {
  const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`).join('')
  const data = rows
    .map((cells, at) => {
      const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : ''
      return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${columnLetters(column + 1)}${at + 1}`)).join('')}</row>`
    })
    .join('')
  const over = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('')
  return `<worksheet xmlns="${MAIN}">${columns && `<cols>${columns}</cols>`}<sheetData>${data}</sheetData>${over && `<mergeCells>${over}</mergeCells>`}</worksheet>`
}

function cellXml(cell: MadeCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  const { value, style = 0, formula } = typeof cell === 'number' ? { value: cell } : cell
  const words = formula === undefined ? '' : `<f>${escaped(formula)}</f>`
  return `<c r="${reference}" s="${style}">${words}${Number.isNaN(value) ? '' : `<v>${value}</v>`}</c>`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
