import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Cell,
  drawPdf,
} from '../../apps/server/src/areas/planning/estimate-import/reader/testing/draw.ts'

const cells: Cell[] = [
  { x: 40, width: 40 },
  { x: 85, width: 210 },
  { x: 300, width: 55, align: 'right' },
  { x: 360, width: 45, align: 'center' },
  { x: 410, width: 65, align: 'right' },
  { x: 480, width: 75, align: 'right' },
]
const heads = ['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount']
const names = ['Structure excavation', 'Gravel bedding', 'Concrete footing', 'Formworks', 'Rebar', 'CHB wall']
const ROWS_ON_A_PAGE = 40

const money = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A ruled bill as long as wanted, drawn anew on each run. */
export async function longBill(folder: string, pages: number): Promise<string> {
  const bytes = await drawPdf((on) => {
    for (let page = 0; page < pages; page++) {
      if (page > 0) on.page()
      on.row(cells, heads, 50, true)
      for (let row = 0; row < ROWS_ON_A_PAGE; row++) {
        const [quantity, cost] = [
          10 + ((page * 7 + row * 13) % 900) / 4,
          25 + ((page * 31 + row * 17) % 4_000),
        ]
        const name = `${names[(page + row) % names.length]}, level ${row + 1}`
        const texts = [`${page + 1}.${row + 1}`, name, money(quantity), 'cu.m.', money(cost)]
        on.row(cells, [...texts, money(Math.round(quantity * cost * 100) / 100)], 70 + row * 17)
        on.line(36, 66 + row * 17, 558, 66 + row * 17)
      }
      for (const x of [36, 82, 298, 358, 408, 478, 558]) on.line(x, 46, x, 66 + ROWS_ON_A_PAGE * 17)
    }
  })
  const file = join(folder, 'long-bill.pdf')
  await writeFile(file, bytes)
  return file
}
