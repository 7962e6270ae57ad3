import { sum } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { orderedBlocks, receiveBlocks } from '../../../testing/onsite.ts'
import { personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'

const { server, manager, stranger } = await openDemo('manager', 'stranger')
const day = today(server.clock)

const view = async (body: { project_id?: number; from?: string; until?: string } = {}) =>
  (await manager.finance.view({ body })).response

describe('all projects of the demo', () => {
  test('the totals are those of the projects, and the actual cost is the ledger', async () => {
    const { totals, projects, cash } = await view()
    expect(projects.length).toBeGreaterThan(5)
    for (const key of ['budget', 'actual', 'committed', 'to_go', 'forecast', 'margin_at_end'] as const)
      expect(sum(projects.map((project) => project[key] ?? 0))).toBe(totals[key])
    const { rows } = await server.owner.query(
      `select coalesce(sum(c.amount), 0)::float8 as spent from cost_entry c
       join project p on p.company_id = c.company_id and p.id = c.project_id
       where p.company_id = $1 and p.archived_at is null and p.deleted_at is null`,
      [manager.companyId],
    )
    expect(totals.actual).toBe(rows[0].spent)
    expect(sum((cash?.months ?? []).map(({ spent }) => spent))).toBe(totals.actual)
    expect(sum((cash?.months ?? []).map(({ to_spend }) => to_spend))).toBe(
      sum([totals.forecast ?? 0, -(totals.actual ?? 0)]),
    )
  })

  test('each is what its schedule and its requests say, and its phases come to it', async () => {
    const { projects } = await view()
    for (const { project_id, forecast, committed, budget, actual } of projects.slice(0, 6)) {
      const { totals, phases } = await view({ project_id })
      expect(totals).toMatchObject({ forecast, committed, budget, actual })
      for (const key of ['budget', 'actual', 'committed', 'to_go', 'forecast', 'variance'] as const)
        expect(sum(phases.map((phase) => phase[key] ?? 0))).toBe(totals[key])
      const params = { project_id: String(project_id) }
      expect((await manager.requests.committed({ params })).response.total).toBe(committed)
      const curve = (await manager.schedule.curve({ query: params })).response
      if (curve.earned_value?.EAC != null) expect(forecast).toBe(curve.earned_value.EAC)
    }
  })

  test('a period cuts the months, and the lines go on from what was before it', async () => {
    const whole = await view()
    const from = whole.cash?.months[2]?.month as string
    const cut = await view({ from })
    expect(cut.cash?.months[0]?.month).toBe(from)
    expect(cut.cash?.lines[0]).toEqual(whole.cash?.lines[2])
  })
})

test('a project whose forecast passed its budget this week stands first', async () => {
  const ordered = await orderedBlocks(server, manager)
  expect((await view()).projects.find(({ project_id }) => project_id === ordered.id)?.standing).toEqual({
    is_over: false,
    turned_red: false,
  })
  await receiveBlocks(server, manager, ordered, 0, {
    items: [{ tx_id: ordered.tx_id, arrived: 100, unit_price: 900_000 }],
  })
  const [first] = (await view()).projects
  expect(first).toMatchObject({ project_id: ordered.id, standing: { is_over: true, turned_red: true } })
  // A month ago it would be no news.
  await server.owner.query(`update cost_entry set entry_date = entry_date - 30 where project_id = $1`, [
    ordered.id,
  ])
  expect((await view()).projects.find(({ project_id }) => project_id === ordered.id)?.standing).toEqual({
    is_over: true,
    turned_red: false,
  })
})

test('without costs no amount is told, and no file is made', async () => {
  const blind = await personWith(server, ['/finance/Finance'])
  const { totals, projects, cash } = (await blind.finance.view({ body: {} })).response
  expect(Object.keys(totals)).toEqual(['bills'])
  expect(Object.keys(projects[0] ?? {}).sort()).toEqual(['identifier', 'name', 'project_id'])
  expect(cash).toBeUndefined()
})

test('another company sees its own alone', async () => {
  const [own] = (await view()).projects
  const theirs = (await stranger.finance.view({ body: {} })).response.projects
  expect(theirs.map(({ project_id }) => project_id)).not.toContain(own?.project_id)
  const asked = stranger.finance.view({ body: { project_id: own?.project_id as number } })
  expect(await refusal(asked)).toMatchObject({ http: 404 })
})

const file = (url: string, payload?: object) =>
  server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${manager.token}` },
    ...(payload && { payload }),
  })

describe('files', () => {
  test('the purchases journal adds up to what the ledger booked', async () => {
    const reply = await file(`/finance/journal/purchases?from=2026-01-01&until=${day}&type=csv`)
    expect(reply.statusCode).toBe(200)
    const lines = reply.body.trim().split('\r\n')
    const [gross, net, vat, without] = (lines.at(-1) ?? '').split(',').slice(-4).map(Number)
    const { rows } = await server.owner.query(
      `select sum(amount)::float8 as amount from cost_entry
       where company_id = $1 and entry_date between '2026-01-01' and $2`,
      [manager.companyId, day],
    )
    expect(gross).toBe(rows[0].amount)
    expect(sum([net ?? 0, vat ?? 0, without ?? 0])).toBe(gross)
  })

  test('what the page shows is a workbook and a PDF', async () => {
    const sheet = await file('/finance/download', { type: 'xlsx' })
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const [first] = (await view()).projects
    const paper = await file('/finance/download', { type: 'pdf', project_id: first?.project_id })
    expect([paper.statusCode, paper.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  })
})

describe('payments from a sheet', () => {
  const sheet = (rows: readonly string[]) =>
    new File([['Payable,Date paid,Reference,Amount paid', ...rows].join('\n')], 'payments.csv', {
      type: 'text/csv',
    })
  const owed = async () => {
    const ordered = await orderedBlocks(server, manager)
    await receiveBlocks(server, manager, ordered, 40)
    const query = { project_id: String(ordered.id) }
    const [payable] = (await manager.finance.payables({ query })).response.data
    if (!payable) throw new Error('nothing is owed')
    return payable
  }

  test('are recorded row by row, several for one payable too', async () => {
    const { id, number } = await owed()
    const rows = [`${number},${day},CV 1,"200.00"`, `${number},${day},CV 2,400`, 'AP-000001,,,']
    const { response } = await manager.finance.uploadPayments({ file: sheet(rows) })
    expect(response).toEqual({ payments: 2, amount: 600, refused: [] })
    const read = (await manager.finance.payable({ params: { id: String(id) } })).response
    expect(read).toMatchObject({ state: 'paid', payments: [{ amount: 200 }, { amount: 400 }] })
  })

  test('with one wrong row nothing is recorded, and every wrong row is told', async () => {
    const { id, number } = await owed()
    const rows = [
      `${number},${day},CV 1,200`,
      `AP-999999999,${day},CV 1,5`,
      `${number},2099-01-01,CV 1,5`,
      `${number},${day},CV 3,400.01`,
      `${number},${day},,5`,
    ]
    const { response } = await manager.finance.uploadPayments({ file: sheet(rows) })
    expect(response).toEqual({
      payments: 0,
      amount: 0,
      refused: [
        { row: 3, problem: 'There is no payable AP-999999999.' },
        { row: 4, problem: 'Date paid: This date is in the future.' },
        { row: 5, problem: `Only 400.00 of ${number} is open.` },
        { row: 6, problem: 'Reference: Reference is required.' },
      ],
    })
    expect((await manager.finance.payable({ params: { id: String(id) } })).response.paid).toBe(0)
  })

  test('a sheet without the columns is refused as a whole', async () => {
    const wrong = new File(['Name,Amount\nCement,5\n'], 'x.csv', { type: 'text/csv' })
    expect(await refusal(manager.finance.uploadPayments({ file: wrong }))).toMatchObject({
      code: 'invalid_file',
    })
  })
})
