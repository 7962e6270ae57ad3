import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { orderedBlocks } from '../../../testing/onsite.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'
import { attendanceSheet, dailyTimeRecords } from './forms/attendance.ts'
import { calculate } from './formulas.fixture.ts'
import { sheetsOf } from './writing/sheets.ts'

const { server, manager, foreman, viewer, stranger } = await openDemo(
  'manager',
  'foreman',
  'viewer',
  'stranger',
)
const PERIOD = { from: '2026-03-09', to: '2026-03-15' }
let project: number
let identifier: string
beforeAll(async () => {
  const { id, lists } = await orderedBlocks(server, manager)
  project = id
  const { rows } = await server.owner.query(
    `update project set identifier = 'PAP 01/' || id where id = $1 returning identifier`,
    [id],
  )
  identifier = rows[0].identifier
  await server.owner.query(
    `insert into position_rate (company_id, position_id, effective_date, daily_rate) values ($1, $2, '2026-03-01', 800)
     on conflict (company_id, position_id, effective_date) do update set daily_rate = 800`,
    [manager.companyId, lists.position],
  )
  const half = (name: string, merediem: 'am' | 'pm', time_out = merediem === 'am' ? '12:00' : '16:00') => ({
    name,
    designation_id: lists.position,
    merediem,
    time_in: merediem === 'am' ? '07:00' : '13:00',
    time_out,
  })
  const absent = { is_absent: true, time_in: null, time_out: null }
  const save = (day: string, records: object[]) =>
    manager.onsite.saveAttendance({ body: { project_id: id, day, records: records as never } })
  await save('2026-03-10', [half('Arnel', 'am'), half('Arnel', 'pm', '18:00'), half('Berto', 'am')])
  await save('2026-03-11', [{ ...half('Arnel', 'am'), ...absent }, half('Berto', 'am'), half('Berto', 'pm')])
  await save('2026-03-15', [half('Berto', 'am')])
  // Outside of these days, and taken back.
  await save('2026-03-16', [half('Arnel', 'am')])
  const wrong = (await save('2026-03-12', [half('Arnel', 'am')])).response[0]
  await manager.onsite.reverseAttendance({
    body: { id: wrong?.id as number, version: 1, reason: 'Another site' },
  })
})

async function take(by: SignedInClient, body: object) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/onsite/labor/download',
    headers: { authorization: `Bearer ${by.token}` },
    payload: { project_id: project, ...PERIOD, ...body },
  })
  return { http: reply.statusCode, name: reply.headers['content-disposition'], reply }
}

describe('the payroll file', () => {
  const lines = async (by: SignedInClient) =>
    (await take(by, { type: 'csv' })).reply.body.replace('\ufeff', '').trim().split('\r\n')

  test('has hours and amounts of each person, and is named by project and days', async () => {
    const { http, name } = await take(manager, { type: 'csv' })
    expect(http).toBe(200)
    expect(name).toBe(
      `attachment; filename="Payroll_${identifier.replace(/[ /]/g, '_')}_2026-03-09_to_2026-03-15.csv"`,
    )
    const [head, arnel, berto, ...more] = await lines(manager)
    expect(head?.split(',').at(-1)).toBe('Amount')
    // 8 hours and 2 of overtime at 100: 800 + 250; 13 hours, and 5 on a Sunday at 1.30.
    expect(arnel?.split(',').slice(4)).toEqual([
      'Arnel',
      expect.any(String),
      ...['1', '8', '2', '10', '0', '0', '0', '0', '1050.00'],
    ])
    expect(berto?.split(',').slice(6)).toEqual(['2', '18', '0', '13', '5', '0', '0', '0', '1950.00'])
    expect(more).toEqual([])
  })

  test('has no amounts for people who see none', async () => {
    const [head, arnel] = await lines(foreman)
    expect(head).not.toContain('Amount')
    expect(arnel?.split(',').slice(6)).toEqual(['1', '8', '2', '10', '0', '0', '0', '0'])
  })
})

test.each([
  ['sheet', 'Attendance', 1],
  ['dtr', 'DTR', 2],
])('the %s is a workbook and a print', async (paper, fileName, pages) => {
  const workbook = await take(foreman, { paper, type: 'xlsx' })
  expect(workbook.name).toContain(`filename="${fileName}_PAP_01_`)
  const sheetName = paper === 'sheet' ? 'Attendance' : 'Berto'
  const rows = await readAll(Buffer.from(workbook.reply.rawPayload), {}, { sheetName })
  const cells = rows.flatMap((row) => row.cells)
  expect(cells).toContain(paper === 'sheet' ? 'Berto' : 'Name: Berto')
  expect(cells.some((cell) => String(cell).includes('Amount'))).toBe(false)
  const print = readPdf((await take(manager, { paper, type: 'pdf' })).reply.rawPayload)
  expect(print).toHaveLength(pages)
  const text = print.flatMap((page) => page.lines).join('\n')
  expect(text).toContain('03/09/2026 to 03/15/2026')
  expect(text).toContain('1,950.00')
})

test('one person’s record alone', async () => {
  const { rows } = await server.owner.query('select min(id)::int as id from employee where company_id = $1', [
    manager.companyId,
  ])
  const { http, reply } = await take(manager, { paper: 'dtr', manpower_id: rows[0].id })
  expect([http, reply.json().description]).toEqual([409, 'Nobody was written down in these days.'])
})

test('the sums of the sheets are formulas that come to what is written', async () => {
  const record = { am: null, pm: null, amount: 100.05 }
  const sheet = (name: string) => ({
    manpower_id: null,
    name,
    designation: 'Mason',
    days: [
      { ...record, day: '2026-03-10', regular: 8, overtime: 2.25 },
      { ...record, day: '2026-03-11', regular: 5.5, overtime: 0 },
    ],
    daysWorked: 2,
    regular: 13.5,
    overtime: 2.25,
    amount: 200.1,
    hoursByKind: { ordinary: 15.75, rest: 0, special: 0, regular: 0, double: 0 },
  })
  const head = {
    company: { name: 'B', address: '', contact: '', tin: '', pcab: '' },
    logo: null,
    paper: 'A4' as const,
    standing: '',
    facts: [],
    signatures: [],
    contractNumber: '',
    printedAt: new Date(),
    printedBy: '',
  }
  for (const form of [attendanceSheet, dailyTimeRecords]) {
    const made = await calculate(sheetsOf(form([sheet('Arnel'), sheet('Berto')], PERIOD), head, true))
    expect(made.formulas.length).toBeGreaterThanOrEqual(3)
    for (const { place, written } of made.formulas) expect(made.value(place), place).toBe(written)
  }
})

describe('is refused', () => {
  test.each([
    [
      'days that run backwards',
      { from: '2026-03-15', to: '2026-03-14' },
      'The last day is before the first one.',
    ],
    ['too many days', { to: '2026-06-09' }, 'Choose 62 days at most.'],
  ])('for %s', async (_what, body, text) => {
    const { http, reply } = await take(manager, body)
    expect([http, reply.json().description]).toEqual([422, text])
  })

  test('for who may not, and for another company', async () => {
    expect((await take(viewer, {})).http).toBe(403)
    expect((await take(stranger, {})).http).toBe(404)
  })
})

describe('the paper on the screen', () => {
  const paper = async (by: SignedInClient, change: object = {}) =>
    (await by.downloads.attendancePaper({ body: { project_id: project, ...PERIOD, ...change } })).response
  const tableIn = ({ blocks }: Awaited<ReturnType<typeof paper>>) => {
    const [table] = blocks.filter((block) => block.kind === 'table')
    if (!table) throw new Error('a paper without a table')
    return table
  }

  test.each(['sheet', 'dtr'] as const)('says what the PDF of the %s says', async (which) => {
    const { reply } = await take(manager, { paper: which, type: 'pdf' })
    const printed = readPdf(reply.rawPayload)
      .flatMap(({ texts }) => texts.map(({ text }) => text))
      .join('')
    const shown = await paper(manager, { paper: which })
    const words = shown.blocks.flatMap((block) => {
      if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells)
      if (block.kind === 'facts') return block.facts.flatMap(({ label, value }) => [label, value])
      return block.kind === 'heading' ? [block.text] : []
    })
    const plain = (text: string) => text.replace(/\s+/g, '')
    for (const word of words.filter(Boolean)) expect(plain(printed), word).toContain(plain(word))
    expect(shown.title).toBe(which === 'sheet' ? 'Attendance Sheet' : 'Daily Time Record')
    expect(shown.blocks.filter(({ kind }) => kind === 'page-break')).toHaveLength(which === 'sheet' ? 0 : 1)
  })

  test('has a total, and amounts only for people who see them', async () => {
    const own = tableIn(await paper(manager))
    expect(own.columns.map(({ title }) => title)).toContain('Amount')
    expect(own.rows.at(-1)).toMatchObject({ is_total: true })
    expect(own.rows.at(-1)?.cells).toContain('3,000.00')
    const shown = tableIn(await paper(foreman))
    expect(shown.columns.map(({ title }) => title)).not.toContain('Amount')
    expect(JSON.stringify(shown)).not.toContain('3,000.00')
  })

  test('says which characters the PDF cannot draw', async () => {
    expect((await paper(manager)).characters).toEqual([])
    await server.owner.query(
      `update attendance set person_name = 'Berto \u{1f477}' where person_name = 'Berto'`,
    )
    expect((await paper(manager)).characters).toEqual(['\u{1f477}'])
    await server.owner.query(`update attendance set person_name = 'Berto' where person_name like 'Berto _'`)
  })

  test('is refused as the file is', async () => {
    expect((await refusal(paper(viewer))).code).toBe('permission_denied')
    expect((await refusal(paper(stranger))).http).toBe(404)
    expect((await refusal(paper(manager, { from: '2026-03-16', to: '2026-03-15' }))).http).toBe(422)
    expect((await refusal(paper(manager, { from: '2025-03-01', to: '2025-03-02' }))).code).toBe(
      'download.empty',
    )
  })
})
