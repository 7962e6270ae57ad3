import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { TableColumn } from '../../apps/server/src/platform/pdf/model.ts'
import { benchLines, type Line } from './rows.ts'

/**
 * One document in a process of its own: `node write.ts <arm> <folder of the other libraries>`. Reports
 * the time from the rows to the whole file, and the most memory the process ever had.
 */
export type Arm = 'pdf' | 'pdfmake' | 'xlsx' | 'exceljs'

export interface Report {
  milliseconds: number
  peakMib: number
  bytes: number
}

type Write = (lines: readonly Line[]) => Promise<Uint8Array>

const TITLES = ['Item', 'Description', 'Unit', 'Quantity', 'Labor', 'Equipment', 'Material', 'Amount']
const SHARES = [6, 34, 6, 9, 11, 11, 11, 12]

const valuesOf = (line: Line): (string | number)[] => [
  line.item,
  line.description,
  line.unit,
  line.quantity,
  line.labor,
  line.equipment,
  line.material,
  line.amount,
]

/** Twelve, as wide as the detailed estimate is downloaded. */
const wideValuesOf = (line: Line) => [
  ...valuesOf(line),
  line.labor,
  line.equipment,
  line.material,
  line.amount,
]

const arms: Record<Arm, (others: string) => Promise<Write>> = {
  pdf: async () => {
    const { renderPdf } = await import('../../apps/server/src/platform/pdf/render-pdf.ts')
    const columns = TITLES.map(
      (title, at): TableColumn => ({ title, share: SHARES[at] ?? 1, kind: at < 3 ? 'text' : 'number' }),
    )
    return (lines) =>
      renderPdf(
        {
          paper: 'A4',
          landscape: true,
          title: 'Detailed estimate',
          head: { company: 'Bench' },
          footer: { printedAt: new Date(), by: 'Bench Mark' },
          blocks: [
            {
              kind: 'table',
              columns,
              carriedColumn: 7,
              rows: lines.map((line) => ({ kind: 'row', cells: valuesOf(line) })),
            },
          ],
        },
        { caller: 'bench' },
      )
  },

  pdfmake: async (others) => {
    const require = createRequire(join(others, 'package.json'))
    const pdfmake = require('pdfmake')
    const fontFile = (name: string) => require.resolve(`pdfmake/fonts/Roboto/${name}.ttf`)
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(() => true)
    pdfmake.setFonts({ Roboto: { normal: fontFile('Roboto-Regular'), bold: fontFile('Roboto-Medium') } })
    const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const cell = (value: string | number) =>
      typeof value === 'number' ? { text: amount.format(value), alignment: 'right' } : value
    const shares = SHARES.reduce((sum, share) => sum + share, 0)
    // The columns share the width of the paper without its margins and the cells' own padding.
    const widths = SHARES.map((share) => (share / shares) * 690)
    const body = (lines: readonly Line[]) => [TITLES, ...lines.map((line) => valuesOf(line).map(cell))]
    return (lines) =>
      pdfmake
        .createPdf({
          pageSize: 'A4',
          pageOrientation: 'landscape',
          pageMargins: 36,
          defaultStyle: { fontSize: 8 },
          footer: (page: number, pages: number) => `Page ${page} of ${pages}`,
          content: [{ table: { headerRows: 1, widths, body: body(lines) } }],
        })
        .getBuffer()
  },

  xlsx: async () => {
    const { workbookBuffer } = await import('../../apps/server/src/platform/sheets/write-workbook.ts')
    return (lines) =>
      workbookBuffer([
        {
          name: 'Estimate',
          columns: wideTitles().map((title) => ({ title, width: 14 })),
          rows: lines.values().map((line) => ({ cells: wideValuesOf(line) })),
        },
      ])
  },

  exceljs: async (others) => {
    const { Workbook } = createRequire(join(others, 'package.json'))('exceljs')
    return (lines) => {
      const workbook = new Workbook()
      const sheet = workbook.addWorksheet('Estimate')
      sheet.columns = wideTitles().map((header) => ({ header, width: 14 }))
      for (const line of lines) sheet.addRow(wideValuesOf(line))
      return workbook.xlsx.writeBuffer()
    }
  },
}

function wideTitles(): string[] {
  return [...TITLES, ...TITLES.slice(4).map((title) => `${title}, approved`)]
}

const [arm, others = ''] = process.argv.slice(2)
const write = await arms[arm as Arm](others)
const lines = benchLines()
const started = performance.now()
const { length: bytes } = await write(lines)
const report: Report = {
  milliseconds: performance.now() - started,
  peakMib: process.resourceUsage().maxRSS / 1024,
  bytes,
}
process.send?.(report)
