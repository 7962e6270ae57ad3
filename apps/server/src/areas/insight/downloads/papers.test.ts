import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Block, Cell, TableRow } from '../../../platform/pdf/model.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { listsOf, newScope, readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { material } from '../../../testing/scopes.ts'
import { unitPriceForms } from './forms/unit-price-analysis.ts'
import { phasesOf } from './report-source.ts'
import { SOURCE } from './source.fixture.ts'
import { printOf } from './writing/print.ts'

/** Papers as a district office takes them. */
const { server, manager } = await openDemo('manager')
const lists = await listsOf(server, manager.companyId)

const DETAILED = 1
const BOM = 2
const BOQ = 3
const DUPA = 9
const PROGRAM = 11

let project: number
beforeAll(async () => {
  project = await addProject(manager, { name: 'Two-storey school', source_of_funds: 'DPWH' })
  await submitEstimate(manager, project, [
    newScope(lists, 'GR-01', { measurement: 1 }),
    newScope(lists, 'CW-02', { own_number: '900(1)c2' }),
    newScope(lists, 'CW-05', { measurement: 7.3333 }),
    newScope(lists, 'CW-10'),
  ])
  await server.owner.query(
    `update project set contract_number = '26CB0042', city = 'Santa Maria', province = 'Bulacan' where id = $1`,
    [project],
  )
})

async function download(report_type: number, type: 'xlsx' | 'pdf', project_id = project) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/project/download/reports',
    headers: { authorization: `Bearer ${manager.token}` },
    payload: { project_id, report_type, type },
  })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}
const pagesOf = async (type: number, id?: number) => readPdf(await download(type, 'pdf', id))
const linesOf = async (type: number, id?: number) =>
  (await pagesOf(type, id)).flatMap(({ lines }) => lines).join('\n')
const partOf = (file: Buffer, name: string) =>
  strFromU8(unzipSync(new Uint8Array(file))[name] ?? new Uint8Array())
const rowsOf = async (type: number, id?: number) =>
  (await readAll(Buffer.from(await download(type, 'xlsx', id)))).map(({ cells }) => cells)

test.each([DETAILED, BOM, BOQ, DUPA, PROGRAM])(
  'report %i names work items by their numbers',
  async (type) => {
    const text = await linesOf(type)
    for (const number of ['900(1)c2', '900(1)c', 'CW-10']) expect(text).toContain(number)
    for (const code of ['CW-02', 'CW-05', 'GR-01']) expect(text).not.toContain(code)
  },
)

describe('the DUPA', () => {
  const figure = (cell: Cell | undefined) =>
    typeof cell === 'number' ? Number(cell.toFixed(2)) : Number(String(cell ?? '0').replaceAll(',', ''))
  const decimalsOf = (cell: Cell | undefined) =>
    typeof cell === 'number' ? 2 : (String(cell).split('.')[1]?.length ?? 0)
  const rounded = (value: number, decimals: number) =>
    Math.round(Number((value * 10 ** decimals).toPrecision(15))) / 10 ** decimals
  const lettered = (rows: readonly TableRow[], start: string) =>
    rows.find((row) => row.kind === 'subtotal' && row.text.startsWith(start)) as
      | { cells?: readonly Cell[] }
      | undefined

  test('of every work item of the demo adds up from what is printed', async () => {
    const { rows: projects } = await server.owner.query(
      `select distinct project_id::int as id from project_work_item
       where company_id = $1 and removed_at is null and project_id <> $2`,
      [manager.companyId, project],
    )
    let sheets = 0
    for (const { id } of projects) {
      const { detailed } = await readEstimate(manager, id)
      const pages = await unitPriceForms({ ...SOURCE, phases: phasesOf(detailed) })
      for (const page of pages.slice(1)) {
        const { blocks } = await printOf([page], SOURCE.head, true)
        const tables = blocks.filter((block): block is Block & { kind: 'table' } => block.kind === 'table')
        const [labor, equipment] = [tables[0]?.rows ?? [], tables[1]?.rows ?? []]
        const at = (rows: readonly TableRow[], start: string) => lettered(rows, start)?.cells?.at(-1)
        const [A, B, C] = [
          at(labor, 'Sub-total for A'),
          at(equipment, 'Sub-total for B'),
          at(equipment, 'C.'),
        ]
        const [D, E] = [at(equipment, 'D.'), at(equipment, 'E.')]
        const decimals = Math.max(...[A, B, C].map(decimalsOf))
        expect([page.name, rounded(figure(A) + figure(B), decimals)]).toEqual([page.name, figure(C)])
        if (D !== undefined)
          expect([page.name, rounded(figure(C) / figure(D), 2)]).toEqual([page.name, figure(E)])
        sheets += 1
      }
    }
    expect(sheets).toBeGreaterThan(50)
  })

  test('says on every sheet whose it is', async () => {
    const pages = await pagesOf(DUPA)
    expect(pages.length).toBeGreaterThan(4)
    const { rows } = await server.owner.query('select identifier from project where id = $1', [project])
    for (const { lines } of pages) {
      const text = lines.join('\n')
      expect(text).toContain('Two-storey school')
      expect(text).toContain(rows[0].identifier)
      expect(text).toContain('Bulacan')
    }
  })
})

describe('the BOQ as a bid form', () => {
  test('has the contract, the price in words and the signature of the bidder', async () => {
    const { totals } = await readEstimate(manager, project)
    const total = totals.estimated_contract_cost ?? 0
    const text = await linesOf(BOQ)
    for (const words of [
      'Contract ID | 26CB0042',
      'Bidder',
      'Bidder: | Prepared by:',
      'Authorized',
      'Approved by:',
      `PhP ${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Total bid price in words: [A-Z][A-Za-z -]+ Pesos (Only|and \d\d\/100)/)
  })

  test('keeps the words and the signatures of a long one on one page, in the sheet too', async () => {
    const id = await addProject(manager, { source_of_funds: 'DPWH' })
    const codes = await server.owner.query('select code from work_item where company_id = $1 order by id', [
      manager.companyId,
    ])
    const scopes = codes.rows
      .slice(0, 70)
      .map(({ code }) => newScope(lists, code, { material: [material()] }))
    await submitEstimate(manager, id, scopes)
    const pages = await pagesOf(BOQ, id)
    const withSignatures = pages.filter(({ lines }) => /Authorized|Approved by/.test(lines.join()))
    expect(withSignatures).toHaveLength(1)
    const sheet = partOf(await download(BOQ, 'xlsx', id), 'xl/worksheets/sheet1.xml')
    const rows = await readAll(Buffer.from(await download(BOQ, 'xlsx', id)))
    const words = rows.find(({ cells }) => String(cells[0]).startsWith('Total bid price'))?.row ?? 0
    // The empty row before the words begins the page.
    expect(/<brk id="(\d+)"/.exec(sheet)?.[1]).toBe(String(words - 2))
    const short = partOf(await download(BOQ, 'xlsx'), 'xl/worksheets/sheet1.xml')
    expect(short).not.toContain('<brk')
  })
})

test('the program of work says what the estimate and the overview say', async () => {
  const overview = (
    await manager.overview.get({ params: { companyId: manager.companyId, projectId: project } })
  ).response
  const { totals } = await readEstimate(manager, project)
  const { build_up } = overview
  const rows = await rowsOf(PROGRAM)
  const total = rows.find((cells) => cells[0] === 'TOTAL') ?? []
  expect(total).toEqual(
    expect.arrayContaining([build_up?.direct, build_up?.vat, build_up?.indirect, build_up?.contract, 100]),
  )
  expect(build_up?.contract).toBe(totals.estimated_contract_cost)
  const labelled = (text: string) => rows.find((cells) => cells.includes(text)) ?? []
  expect(labelled('Labor')).toContain(build_up?.labor)
  expect(labelled('Materials')).toContain(build_up?.material)
  expect(labelled('Equipment')).toContain(build_up?.equipment)
  expect(labelled('TOTAL COST (D + H)')).toContain(build_up?.contract)
  for (const phase of overview.contract_cost)
    expect(
      rows.some(
        (cells) =>
          cells[0] === phase.code && cells.includes(phase.contract_cost ?? -1) && cells[1] === phase.phase,
      ),
    ).toBe(true)
  const text = await linesOf(PROGRAM)
  for (const words of [
    'Program of Work',
    'By contract',
    'Minimum equipment',
    'Technical personnel',
    'Approved by',
  ])
    expect(text).toContain(words)
})

test('characters that cannot be printed are told before, marked, and explained', async () => {
  const id = await addProject(manager, { name: 'Hall 大厅 😀' })
  await submitEstimate(manager, id, [
    newScope(lists, 'CW-02', { material: [material({ description: '混凝土' })] }),
  ])
  const ask = async (body: { project_id: number; report_type: number }) =>
    (await manager.downloads.unprintable({ body })).response.characters
  expect(await ask({ project_id: id, report_type: DETAILED })).toEqual(['大', '厅', '😀', '混', '凝', '土'])
  expect(await ask({ project_id: project, report_type: DETAILED })).toEqual([])
  const text = await linesOf(DETAILED, id)
  expect(text).toContain('Hall □□ □')
  expect(text).toContain('□ stands for a character that cannot be printed here.')
  expect(JSON.stringify(await rowsOf(DETAILED, id))).toContain('混凝土')
})
