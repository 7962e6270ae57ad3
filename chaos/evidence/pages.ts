import type { Fact } from '../ledger.ts'

/** As it is shown: marks are not, so the server's own id tells things apart. */
export const fact = (kind: string, id: number | string, value: string): Fact => ({
  kind,
  mark: '',
  id: String(id),
  value,
})

/** All pages of a list, one after the other. */
export async function everyPage<Row>(
  read: (page: number) => Promise<{ response: { data: Row[]; total_items: number } }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, total_items } = (await read(page)).response
    rows.push(...data)
    if (data.length === 0 || rows.length >= total_items) return rows
  }
}
