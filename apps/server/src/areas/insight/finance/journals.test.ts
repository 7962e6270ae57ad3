import { sum } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { DAYS, today } from '../../../platform/clock.ts'
import { certifiedBill, draftOf, paidBill, readBill, seenAs, statementOf } from '../../../testing/bills.ts'
import { bookedMachine, orderedBlocks, receiveBlocks } from '../../../testing/onsite.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { type BilledProject, billedProject } from '../../../testing/statements.ts'

/* What the accountant gets, against tables that were worked out by hand, and against the books. */

const { server, manager, lists } = await openEstimates('manager')
const day = () => today(server.clock)

/** The lines of a journal without its head; cells that hold amounts are numbers. */
async function journal(path: string, query: Record<string, string | number>): Promise<(string | number)[][]> {
  const asked = new URLSearchParams({ from: '2026-01-01', until: day(), type: 'csv' })
  for (const [key, value] of Object.entries(query)) asked.set(key, String(value))
  const reply = await server.app.inject({
    url: `/api/finance/journal/${path}?${asked}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const [, ...lines] = reply.body.trim().split('\r\n')
  return lines.map((line) =>
    line.split(',').map((cell) => (/^-?\d+\.\d\d$/.test(cell) ? Number(cell) : cell)),
  )
}

const one = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await server.owner.query<{ amount: number }>(sql, values)).rows[0]?.amount as number

/** 40%, then everything, of 13,125.00 with an advance of 15%; a short payment written off; half the retention released. */
async function wholeContract(change: Parameters<typeof billedProject>[2] = {}): Promise<BilledProject> {
  const project = await billedProject(manager, lists, change)
  const { id: project_id } = project
  await server.owner.query(`update project set client_company = 'City of Tests' where id = $1`, [project_id])
  const { response } = await manager.billing.get({ params: { project_id } })
  const advance = { amount: response.contract_cost * 0.15, paid_on: day() }
  await manager.billing.saveAdvance({ body: { project_id, version: 1, ...advance } })
  const bill = async (status: number) => {
    const { report_id } = await statementOf(manager, project, status)
    return certifiedBill(manager, await draftOf(manager, project_id, report_id))
  }
  const first = await bill(40)
  const short = await paidBill(manager, first, first.net - 37.5)
  const written = { kind: 'write_off' as const, amount: 37.5, reason: 'Charges of the bank' }
  await manager.billing.addOther({ body: { ...seenAs(short), ...written } })
  server.clock.advance(DAYS)
  const second = await bill(100)
  await paidBill(manager, second, 1_000)
  const { bill_id } = (await manager.billing.release({ body: { project_id, amount: 300 } })).response
  await certifiedBill(manager, await readBill(manager, bill_id as number))
  return project
}

describe('the sales journal', () => {
  /* Gross, net of VAT, output VAT, VAT withheld, EWT, retention, recoupment, damages, other, released, net. */
  test.each([
    {
      of: 'a government client at 5%',
      change: {},
      lines: [
        [5_250, 5_000, 250, 250, 100, 525, 787.5, 0, 37.5, 0, 3_550],
        [7_875, 7_500, 375, 375, 150, 131.25, 1_181.25, 0, 0, 0, 6_037.5],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 300],
        [13_125, 12_500, 625, 625, 250, 656.25, 1_968.75, 0, 37.5, 300, 9_887.5],
      ],
      collected: [3_550, 1_000],
    },
    {
      of: 'a private client at 12%',
      change: { source_of_funds: 'Private' as const },
      lines: [
        [5_600, 5_000, 600, 0, 100, 560, 840, 0, 37.5, 0, 4_062.5],
        [8_400, 7_500, 900, 0, 150, 140, 1_260, 0, 0, 0, 6_850],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 300],
        [14_000, 12_500, 1_500, 0, 250, 700, 2_100, 0, 37.5, 300, 11_212.5],
      ],
      collected: [4_062.5, 1_000],
    },
  ])('of $of is the table of its bills, and its receipts are what came in', async (facts) => {
    const { id: project_id } = await wholeContract(facts.change)
    const sales = await journal('sales', { project_id })
    expect(sales.map((line) => line.slice(-11))).toEqual(facts.lines)
    expect(sales.map((line) => line[1])).toEqual(['1', '2', '3', ''])
    expect(sales[0]?.[2]).toBe('City of Tests')
    for (const [gross = 0, , , vat, ewt, kept, recouped, damages, other, released, net] of facts.lines)
      expect(sum([net, kept, -(released ?? 0), recouped, vat, ewt, damages, other].map(Number))).toBe(gross)
    const receipts = await journal('sales', { project_id, of: 'receipts' })
    expect(receipts.map((line) => line.at(-1))).toEqual([...facts.collected, sum(facts.collected)])
    expect(receipts.slice(0, 2).map((line) => line[1])).toEqual([
      expect.stringMatching(/^OR /),
      expect.stringMatching(/^OR /),
    ])
    const { totals } = (await manager.finance.view({ body: { project_id } })).response
    expect([totals.billed, totals.collected]).toEqual([facts.lines.at(-1)?.[0], sum(facts.collected)])
  })

  test('of the whole company is what all its bills and receipts come to, of archived projects too', async () => {
    await server.owner.query(
      `update project set archived_at = now() where id = (
         select project_id from bill where company_id = $1 and state = 'collected' order by id desc limit 1)`,
      [manager.companyId],
    )
    const [sales, receipts] = [await journal('sales', {}), await journal('sales', { of: 'receipts' })]
    const billed = `select sum(gross)::float8 as amount from bill
      where company_id = $1 and submitted_on between '2026-01-01' and $2`
    expect(sales.at(-1)?.at(-11)).toBe(await one(billed, manager.companyId, day()))
    const received = `select sum(amount)::float8 as amount from bill_receipt
      where company_id = $1 and received_on between '2026-01-01' and $2`
    expect(receipts.at(-1)?.at(-1)).toBe(await one(received, manager.companyId, day()))
  })

  test('has a bill on the day it was submitted, and on no other', async () => {
    const project = await billedProject(manager, lists)
    const { report_id } = await statementOf(manager, project, 40)
    const bill = await draftOf(manager, project.id, report_id)
    server.clock.advance(DAYS)
    await manager.billing.submit({ body: seenAs(bill) })
    const on = async (from: string) => journal('sales', { project_id: project.id, from, until: from })
    expect(await on(day())).toHaveLength(2)
    const reply = await server.app.inject({
      url: `/api/finance/journal/sales?from=2026-01-01&until=${bill.drafted_on}&project_id=${project.id}`,
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'download.empty'])
  })
})

describe('the purchases journal', () => {
  const ledger = (projectId: number) =>
    one('select sum(amount)::float8 as amount from cost_entry where project_id = $1', projectId)

  test('has the VAT of suppliers within their prices, and what was sent back in its own line', async () => {
    const ordered = await orderedBlocks(server, manager)
    const first = await receiveBlocks(server, manager, ordered, 40, {
      supplier: 'Bulacan Cement Trading',
      receipt_number: 'DR-7',
    })
    const { id, number, version } = await receiveBlocks(server, manager, ordered, 20)
    server.clock.advance(DAYS)
    await manager.onsite.reverseDelivery({ body: { id, version, reason: 'The truck was sent back.' } })
    const lines = await journal('purchases', { project_id: ordered.id })
    /* Slip, gross, net of VAT, input VAT, without VAT. */
    expect(lines.map((line) => [line[2], ...line.slice(-4)])).toEqual([
      [first.number, 600, 535.71, 64.29, 0],
      [number, 300, 267.86, 32.14, 0],
      [number, -300, -267.86, -32.14, 0],
      ['', 600, 535.71, 64.29, 0],
    ])
    expect(lines[0]).toEqual(expect.arrayContaining(['Bulacan Cement Trading', 'DR-7']))
    expect(lines.at(-1)?.at(-4)).toBe(await ledger(ordered.id))
    const unregistered = await journal('purchases', { project_id: ordered.id, vat: 0 })
    expect(unregistered.at(-1)?.slice(-4)).toEqual([600, 0, 0, 600])
  })

  test('has no VAT of own machines, and that of rented ones', async () => {
    const shift = async ({ isRental }: { isRental: boolean }) => {
      const { id, booking, operator, psow_id } = await bookedMachine(server, manager)
      await server.owner.query('update equipment_booking set is_rental = $2 where id = $1', [
        booking,
        isRental,
      ])
      const items = [{ psow_id, hours: 8 }]
      const body = { project_id: id, booking_id: booking, day: '2026-03-09', operator_id: operator, items }
      await manager.onsite.useMachine({ body })
      const lines = await journal('purchases', { project_id: id })
      expect(lines.at(-1)?.at(-4)).toBe(await ledger(id))
      return lines.map((line) => line.slice(-4))
    }
    expect(await shift({ isRental: true })).toEqual([
      [8_000, 7_142.86, 857.14, 0],
      [8_000, 7_142.86, 857.14, 0],
    ])
    expect(await shift({ isRental: false })).toEqual([
      [8_000, 0, 0, 8_000],
      [8_000, 0, 0, 8_000],
    ])
  })
})
