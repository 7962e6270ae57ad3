import { monthOf, shareOf, sum } from '@itayo/domain'
import { expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { readAll } from '../../../platform/sheets/xlsx.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { demoProject } from '../../../testing/projects.ts'
import { pesoText } from '../downloads/forms/cells.ts'

/* A peso is the same peso on every page and on every paper. */

const { server, manager } = await openDemo('manager')
const day = today(server.clock)

async function file(url: string, payload: object): Promise<Buffer> {
  const headers = { authorization: `Bearer ${manager.token}` }
  const reply = await server.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  expect(reply.statusCode, url).toBe(200)
  return reply.rawPayload
}
/** Without line ends, which may fall between PhP and its figure. */
const pdfText = (content: Buffer) =>
  readPdf(content)
    .flatMap(({ lines }) => lines)
    .join(' ')
const sheetText = async (content: Buffer) => JSON.stringify(await readAll(content))

test.each(['BUL-2026-014', 'QUE-2026-003', 'RIZ-2026-002'])(
  '%s has one contract, one billed, one collected and one cost, wherever it is read',
  async (identifier) => {
    const project_id = await demoProject(server, identifier)
    const account = (await manager.billing.get({ params: { project_id } })).response
    const { standing, bills } = account
    const facts = {
      contract: account.contract_cost,
      billed: standing.billed,
      collected: standing.collected,
    }
    expect(facts.billed).toBeGreaterThan(0)
    expect(facts.collected).toBeGreaterThan(0)

    const { totals } = (await manager.finance.view({ body: { project_id } })).response
    expect(totals).toMatchObject(facts)
    const actual = totals.actual as number
    expect(actual).toBeGreaterThan(0)

    const everything = (await manager.finance.view({ body: {} })).response
    const ofAll = everything.projects.find((project) => project.project_id === project_id)
    expect(ofAll).toMatchObject({ ...facts, actual, receivable: totals.receivable })

    const { data } = (await manager.dashboard.projects({ body: { per_page: 100 } })).response
    const onDashboard = data.find((project) => project.project_id === project_id)
    expect(onDashboard).toMatchObject({
      contract: facts.contract,
      margin_at_end: totals.margin_at_end,
      cost_percent: shareOf(actual, totals.budget as number),
    })
    const glance = (await manager.overview.glance({ params: { projectId: String(project_id) } })).response
    expect(glance).toMatchObject({
      contract: facts.contract,
      billed: facts.billed,
      next_billing: onDashboard?.next_billing,
    })

    // The days that the client has added count wherever days are counted.
    const header = (await manager.projects.header({ params: { id: String(project_id) } })).response
    const { data: mine } = (await manager.projects.urgent({ query: { most: '20' } })).response
    const row = mine.find(({ ProjectId }) => ProjectId === project_id)
    expect([header.days_left, row?.contract_end]).toEqual([glance.days_left, glance.contract_end])

    const params = { companyId: String(manager.companyId), projectId: String(project_id) }
    const overview = (await manager.overview.get({ params })).response
    expect([overview.build_up?.contract, overview.total_cost]).toEqual([facts.contract, actual])

    const month = { project_id, month: monthOf(day) }
    for (const text of [
      pdfText(await file('/report/monthly/download', month)),
      await sheetText(await file('/report/monthly/download', { ...month, type: 'xlsx' })),
    ])
      for (const pesos of [...Object.values(facts), actual]) expect(text).toContain(pesoText(pesos))

    const list = pdfText(await file('/billing/download', { project_id, type: 'pdf' }))
    const held = [standing.retention_held, standing.receivable, standing.advance_left]
    for (const pesos of [...Object.values(facts), ...held]) expect(list).toContain(pesoText(pesos))

    // The bills come to it, and each prints the contract it was made of.
    const sent = bills.filter(({ state }) => state !== 'drafted')
    expect(sum(sent.map(({ gross }) => gross))).toBe(facts.billed)
    expect(sum(bills.map(({ collected }) => collected))).toBe(facts.collected)
    const [newest] = bills
    const paper = pdfText(await file('/billing/bill/download', { bill_id: newest?.bill_id, type: 'pdf' }))
    expect(paper).toContain(pesoText(facts.contract))
    expect(paper).toContain(pesoText(newest?.net as number))
  },
)

test('what the company is owed is the same on its dashboard and in the bills of its running projects', async () => {
  const { cards, cash } = (await manager.dashboard.company()).response
  const running = (await manager.dashboard.projects({ body: { per_page: 100 } })).response.data
  const standings = []
  for (const { project_id } of running)
    standings.push((await manager.billing.get({ params: { project_id } })).response.standing)
  const due = standings.filter(({ receivable }) => receivable > 0)
  expect(cards.find(({ kind }) => kind === 'bills')).toMatchObject({
    count: due.length,
    amount: sum(due.map(({ receivable }) => receivable)),
  })
  for (const { ageing, receivable } of standings)
    expect(sum(ageing.map(({ amount }) => amount))).toBe(receivable)
  // Somebody waits for more than sixty days, and the company has been paid by others.
  expect(standings.some(({ ageing }) => (ageing[2]?.amount ?? 0) > 0)).toBe(true)
  const months = (await manager.finance.view({ body: {} })).response.cash?.months ?? []
  for (const { month, in: came, out, is_forecast } of cash ?? [])
    if (!is_forecast)
      expect(months.find((one) => one.month === month)).toMatchObject({ collected: came, spent: out })
})
