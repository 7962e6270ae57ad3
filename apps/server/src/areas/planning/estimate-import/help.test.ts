import { type ReaderHints, rowEdit, type TableHint, UPLOAD_STATUS } from '@itayo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import {
  type BillRow,
  bill,
  nextSwappedBill,
  openImports,
  previewOf,
  read,
  strangeHeads,
  swappedBill,
  whenRead,
} from './imports.fixture.ts'

const { admin, stranger, project } = await openImports()

const first = (word: string) => swappedBill(word, 'first.pdf')
const second = (word: string) => nextSwappedBill(word, 'second.pdf')

const detailsOf = async (client: SignedInClient, id: number) =>
  (await client['estimate-import'].helpDetails({ body: { uploaded_file_id: id } })).response

/** The table as it was read, with quantity and unit price the other way round. */
async function swapped(client: SignedInClient, id: number): Promise<{ version: number; hints: ReaderHints }> {
  const { version, tables } = await detailsOf(client, id)
  const { is_proposed: _, ...table } = tables[0] ?? expect.fail('no table')
  const other: Record<string, TableHint['columns'][number]['meaning']> = {
    quantity: 'unit_cost',
    unit_cost: 'quantity',
  }
  const columns = table.columns.map((column) => ({
    ...column,
    meaning: other[column.meaning] ?? column.meaning,
  }))
  // The headings stand between 80 and 95.
  const hint = { ...table, frame: { ...table.frame, y0: 75 }, begins: 96, columns }
  return { version, hints: { tables: [hint], rows: [] } }
}

async function help(client: SignedInClient, id: number, remember: boolean) {
  const { version, hints } = await swapped(client, id)
  const body = { uploaded_file_id: id, version, hints, remember }
  const { response } = await client['estimate-import'].help({ body })
  expect(response.status).toBe(UPLOAD_STATUS.pending)
  return whenRead(client, id)
}

const counts = async (client: SignedInClient, id: number) =>
  (await previewOf(client, id)).rows.map(({ quantity, rate }) => [quantity, rate])

test('columns that a person names are read again, with what it was worth before; without help it is as it was', async () => {
  const { upload_id: id } = await read(admin, project, await first('a'))
  expect(await counts(admin, id)).toEqual([
    [12.5, 400],
    [10, 300],
  ])
  expect((await previewOf(admin, id)).help).toBeNull()
  await help(admin, id, false)
  const preview = await previewOf(admin, id)
  expect(preview.rows.map(({ quantity, rate }) => [quantity, rate])).toEqual([
    [400, 12.5],
    [300, 10],
  ])
  expect(preview.help).toEqual({
    by: 'person',
    layout: null,
    before: { share: 1, to_check: expect.any(Number) },
  })
  const { version, hints } = await detailsOf(admin, id)
  expect(hints?.tables[0]?.begins).toBe(96)
  await admin['estimate-import'].help({
    body: { uploaded_file_id: id, version, hints: null, remember: false },
  })
  await whenRead(admin, id)
  expect(await counts(admin, id)).toEqual([
    [12.5, 400],
    [10, 300],
  ])
  expect((await previewOf(admin, id)).help).toBeNull()
})

test('the next file that looks like it is read the same way, in this company only, until it is forgotten', async () => {
  const { upload_id: id } = await read(admin, project, await first('b'))
  await help(admin, id, true)
  const learnt = (await previewOf(admin, id)).help?.layout
  expect(learnt).toMatchObject({ named_by: expect.any(String) })
  const { layout_id, version } = learnt ?? expect.fail('nothing was learnt')

  const next = await read(admin, project, await second('b'))
  const preview = await previewOf(admin, next.upload_id)
  expect(preview.rows.map(({ quantity }) => quantity)).toEqual([200, 100])
  expect(preview.help).toEqual({ by: 'layout', layout: learnt, before: null })
  // Other headings are another layout.
  const other = await read(admin, project, await second('c'))
  expect((await previewOf(admin, other.upload_id)).help).toBeNull()

  const theirs = await read(stranger, await addProject(stranger), await second('b'))
  expect(await counts(stranger, theirs.upload_id)).toEqual([
    [11, 200],
    [12, 100],
  ])
  const forget = (client: SignedInClient) =>
    client['estimate-import'].forgetLayout({ body: { layout_id, version } })
  expect(await refusal(forget(stranger))).toMatchObject({ http: 404 })
  await forget(admin)
  expect(await refusal(forget(admin))).toMatchObject({ http: 404 })
  expect((await previewOf(admin, next.upload_id)).help).toMatchObject({ by: 'layout', layout: null })
  const after = await read(admin, project, await second('b'))
  expect((await previewOf(admin, after.upload_id)).help).toBeNull()
})

test('rows that somebody worked on are counted until another reading replaces them', async () => {
  const { upload_id: id } = await read(admin, project, await first('f'))
  expect(await detailsOf(admin, id)).toMatchObject({ rows_touched: 0, can_be_remembered: true })
  const { rows, version } = await previewOf(admin, id)
  const [one] = rows.map(rowEdit)
  const data = {
    version,
    prices: 'direct' as const,
    rows: [{ ...(one ?? expect.fail('no row')), name: 'Desk' }],
  }
  await admin['estimate-import'].updatePreview({ body: { uploaded_file_id: id, status: 3, data } })
  expect((await detailsOf(admin, id)).rows_touched).toBe(1)
  await help(admin, id, false)
  expect((await detailsOf(admin, id)).rows_touched).toBe(0)
})

test('a file in which nothing was found can be helped', async () => {
  // Two figures a row: no product tells what they are.
  const rows: BillRow[] = [
    ['1', 'Zinc desk', '', '', '', '5,000.00'],
    ['2', 'Oak shelf', '', '', '', '3,000.00'],
    ['3', 'Pine bench', '', '', '', '1,000.00'],
  ]
  const sent = await read(admin, project, await bill(rows, '9,000.00', 'lump.pdf', strangeHeads('d')))
  expect(sent).toMatchObject({ status: UPLOAD_STATUS.rejected, can_help: true })
  const { version, pages } = await detailsOf(admin, sent.upload_id)
  expect(pages[0]?.lines.map(({ text }) => text)).toContain('1 Zinc desk 5,000.00')
  const meanings = ['item', 'description', 'amount'] as const
  const edges = [35, 85, 470, 560]
  const table: TableHint = {
    page: 1,
    frame: { x0: 30, y0: 75, x1: 570, y1: 400 },
    begins: 96,
    kind: 'bill',
    columns: meanings.map((meaning, at) => ({ from: edges[at] ?? 0, to: edges[at + 1] ?? 0, meaning })),
  }
  const hints = { tables: [table], rows: [] }
  const body = { uploaded_file_id: sent.upload_id, version, hints, remember: false }
  await admin['estimate-import'].help({ body })
  expect(await whenRead(admin, sent.upload_id)).toMatchObject({ status: UPLOAD_STATUS.doneProcessing })
  const preview = await previewOf(admin, sent.upload_id)
  expect(preview.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Zinc desk', 5000],
    ['Oak shelf', 3000],
    ['Pine bench', 1000],
  ])
})

describe('help that does not fit', () => {
  let id: number
  let version: number
  let table: TableHint
  beforeAll(async () => {
    id = (await read(admin, project, await first('e'))).upload_id
    const given = await swapped(admin, id)
    version = given.version
    table = given.hints.tables[0] ?? expect.fail('no table')
  })
  const send = (hints: ReaderHints | null, of = version) =>
    refusal(
      admin['estimate-import'].help({ body: { uploaded_file_id: id, version: of, hints, remember: true } }),
    )
  const crossing = () =>
    table.columns.map((column, at) => (at === 1 ? { ...column, to: column.from - 5 } : column))

  test.each([
    ['a page that is not there', () => ({ page: 9 }), 'This document has no page 9.'],
    [
      'a frame outside the page',
      () => ({ frame: { ...table.frame, x1: 900 } }),
      'The frame on page 1 reaches over the edge of the page.',
    ],
    [
      'a frame around nothing',
      () => ({ frame: { ...table.frame, y0: 700, y1: 800 }, begins: 710 }),
      'There is no text inside the frame on page 1.',
    ],
    [
      'columns that cross',
      () => ({ columns: crossing() }),
      'Columns of the table on page 1 cross each other, or leave room between them.',
    ],
    [
      'a row that is not there',
      () => ({ begins: 700 }),
      'There is no row where the table on page 1 is said to begin.',
    ],
  ])('%s is said so, and nothing changes', async (_, change, message) => {
    expect(await send({ tables: [{ ...table, ...change() }], rows: [] })).toMatchObject({
      http: 422,
      message,
    })
    expect((await detailsOf(admin, id)).version).toBe(version)
  })

  test('a row to join or to split that is not there', async () => {
    expect(await send({ tables: [], rows: [{ is: 'joined', page: 1, from: 1, to: 5 }] })).toMatchObject({
      http: 422,
      message: 'There are no two lines to join there on page 1.',
    })
    expect(await send({ tables: [], rows: [{ is: 'split', page: 1, at: 5 }] })).toMatchObject({
      http: 422,
      message: 'There is no row to split there on page 1.',
    })
  })

  test('an older version is refused', async () => {
    expect(await send({ tables: [table], rows: [] }, version + 1)).toMatchObject({ http: 409 })
  })

  test('help that leads to no row at all leaves the rows as they were, and says why', async () => {
    const before = await previewOf(admin, id)
    const hints = { tables: [{ ...table, kind: 'aside' as const }], rows: [] }
    await admin['estimate-import'].help({ body: { uploaded_file_id: id, version, hints, remember: true } })
    expect(await whenRead(admin, id)).toMatchObject({ status: before.upload.status })
    const after = await previewOf(admin, id)
    expect(after.rows).toEqual(before.rows)
    expect(after.help_problem).toMatch(/^No estimate was found/)
    expect(after.help).toBeNull()
  })
})
