import { addDays, daysBetween, USUAL_RATES } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { DAYS, today } from '../../../platform/clock.ts'
import {
  accountOf,
  certifiedBill,
  draftedBill,
  draftOf,
  paidBill,
  readBill,
  seenAs,
  statementOf,
  submittedBill,
} from '../../../testing/bills.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { asTenant } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { approvedSwa, billedProject, certifiedSwa } from '../../../testing/statements.ts'
import { billingOfProjects } from './standing.ts'

const { server, manager, admin, foreman, lists } = await openEstimates('manager', 'admin', 'foreman')
const day = () => today(server.clock)
const reason = 'As agreed with the client'

/** Three statements a day apart: 40%, 65% and everything. */
async function billedInSteps(statuses: readonly number[]) {
  const project = await billedProject(manager, lists)
  const bills = []
  for (const status of statuses) {
    const { report_id } = await statementOf(manager, project, status)
    bills.push(await draftOf(manager, project.id, report_id))
    server.clock.advance(DAYS)
  }
  return { project, bills }
}

describe('a bill', () => {
  test('goes from a certified statement over its steps to a short payment that is written off', async () => {
    const bill = await draftedBill(manager, lists)
    // 5,250.00 at 10% retention, 5% VAT withheld and 2% EWT on 5,000.00.
    expect(bill).toMatchObject({
      number: 1,
      state: 'drafted',
      gross: 5_250,
      recoupment: 0,
      retention: 525,
      vat_withheld: 250,
      ewt: 100,
      liquidated_damages: 0,
      net: 4_375,
      receivable: 0,
      vat_base: 5_000,
      retained_from: 5_250,
      to_date_percent: 40,
      can: { submit: true, certify: false, collect: false, take_back: true },
    })
    const certified = await certifiedBill(manager, bill)
    expect(certified).toMatchObject({ state: 'certified', receivable: 4_375, certified_on: day() })
    const short = await paidBill(manager, certified, 4_000)
    expect(short).toMatchObject({ state: 'collected', collected: 4_000, receivable: 375 })
    const body = { ...seenAs(short), kind: 'write_off' as const, amount: 375, reason }
    await manager.billing.addOther({ body })
    const done = await readBill(manager, short.bill_id)
    expect(done).toMatchObject({ net: 4_000, other: 375, receivable: 0, can: { collect: false } })
    const { standing, parts } = await accountOf(manager, bill.project_id)
    expect(standing).toMatchObject({ billed: 5_250, collected: 4_000, receivable: 0, retention_held: 525 })
    expect(parts.find(({ part }) => part === 'not_done')?.amount).toBe(7_875)
  })

  test('is collected in several receipts, and never more than it brings', async () => {
    const bill = await paidBill(
      manager,
      await certifiedBill(manager, await draftedBill(manager, lists)),
      4_000,
    )
    const more = { ...seenAs(bill), official_receipt: 'OR 2', amount: 375.01 }
    expect(await refusal(manager.billing.collect({ body: more }))).toMatchObject({
      http: 422,
      body: { fields: [{ path: 'body.amount' }] },
    })
    const same = { ...more, official_receipt: bill.receipts[0]?.official_receipt as string, amount: 1 }
    expect(await refusal(manager.billing.collect({ body: same }))).toMatchObject({
      body: { fields: [{ path: 'body.official_receipt', message: 'This receipt is noted already.' }] },
    })
    await manager.billing.collect({ body: { ...more, amount: 375 } })
    const paid = await readBill(manager, bill.bill_id)
    expect(paid).toMatchObject({ collected: 4_375, receivable: 0, official_receipt: 'OR 3' })
    const [first, second] = paid.receipts
    const remove = async (receipt_id: number) =>
      manager.billing.removeReceipt({
        body: { ...seenAs(await readBill(manager, bill.bill_id)), receipt_id, reason },
      })
    await remove(first?.id as number)
    expect((await readBill(manager, bill.bill_id)).state).toBe('collected')
    await remove(second?.id as number)
    expect(await readBill(manager, bill.bill_id)).toMatchObject({ state: 'certified', receivable: 4_375 })
  })

  test('is of a certified statement, once, and of the oldest first', async () => {
    const project = await billedProject(manager, lists)
    const approved = await approvedSwa(manager, project.id)
    const draft = (report_log_id: number) =>
      manager.billing.draft({ body: { project_id: project.id, report_log_id } })
    expect(await refusal(draft(approved.report_id))).toMatchObject({
      code: 'billing.refused',
      message: 'SWA 1 is not certified. Certify it before you bill it.',
    })
    const { report_id, version } = approved
    await manager.reports.certifySwa({ body: { report_id, version } })
    server.clock.advance(DAYS)
    const second = await certifiedSwa(manager, project.id)
    expect(await refusal(draft(second.report_id))).toMatchObject({
      message: 'SWA 1 comes first: statements are billed one after the other.',
    })
    await draft(report_id)
    expect(await refusal(draft(report_id))).toMatchObject({
      code: 'billing.not_ready',
      message: 'SWA 1 is billed already, as No. 1.',
    })
    const other = await billedProject(manager, lists)
    const elsewhere = manager.billing.draft({
      body: { project_id: other.id, report_log_id: second.report_id },
    })
    expect(await refusal(elsewhere)).toMatchObject({ http: 404 })
  })

  test('is made once when two people make it at the same moment', async () => {
    const project = await billedProject(manager, lists)
    const { report_id } = await statementOf(manager, project, 40)
    const body = { project_id: project.id, report_log_id: report_id }
    const made = await Promise.allSettled([manager.billing.draft({ body }), admin.billing.draft({ body })])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await accountOf(manager, project.id)).bills).toHaveLength(1)
  })

  test('that was changed meanwhile is not changed over it', async () => {
    const bill = await draftedBill(manager, lists)
    await admin.billing.submit({ body: seenAs(bill) })
    expect(await refusal(manager.billing.submit({ body: seenAs(bill) }))).toMatchObject({
      http: 409,
      code: 'stale_version',
    })
  })

  test('keeps its statement certified until it is taken back', async () => {
    const project = await billedProject(manager, lists)
    const { report_id, version } = await statementOf(manager, project, 40)
    const bill = await draftOf(manager, project.id, report_id)
    const takeBack = () => manager.reports.takeBackSwa({ body: { report_id, version, reason } })
    expect(await refusal(takeBack())).toMatchObject({
      code: 'swa.billed',
      message: 'It is billed as No. 1. Take that bill back first.',
    })
    await manager.billing.takeBack({ body: { ...seenAs(bill), reason } })
    await takeBack()
    expect((await accountOf(manager, project.id)).bills).toEqual([])
  })

  test('is not seen by people without costs, and not made by people who only read', async () => {
    const bill = await draftedBill(manager, lists)
    const seen = foreman.billing.get({ params: { project_id: bill.project_id } })
    expect(await refusal(seen)).toMatchObject({ http: 403 })
    expect(await refusal(foreman.billing.submit({ body: seenAs(bill) }))).toMatchObject({ http: 403 })
  })
})

describe('days', () => {
  test('of a step are neither to come nor before the step that it follows', async () => {
    const bill = await draftedBill(manager, lists)
    const submit = (date: string) => manager.billing.submit({ body: { ...seenAs(bill), day: date } })
    expect(await refusal(submit('2099-01-01'))).toMatchObject({
      body: { fields: [{ path: 'body.day', message: 'Choose today or an earlier day.' }] },
    })
    expect(await refusal(submit('2026-01-01'))).toMatchObject({
      body: {
        fields: [{ path: 'body.day', message: expect.stringContaining('not before the end of its period') }],
      },
    })
    const submitted = await submittedBill(manager, bill)
    const certify = manager.billing.certify({ body: { ...seenAs(submitted), day: '2026-11-01' } })
    expect(await refusal(certify)).toMatchObject({
      body: { fields: [{ message: expect.stringContaining('its submission') }] },
    })
  })

  test('after the contract cost liquidated damages, and an extension before certification takes them off', async () => {
    const project = await billedProject(manager, lists)
    server.clock.advance(14 * DAYS)
    const contract_end = addDays(day(), -10)
    const duration = daysBetween('2026-11-16', contract_end)
    await server.owner.query('update project set duration = $2 where id = $1', [project.id, duration])
    const { report_id } = await statementOf(manager, project, 40)
    const bill = await draftOf(manager, project.id, report_id)
    // Ten days of 0.1% of 13,125.00.
    expect(bill).toMatchObject({ late_days: 10, liquidated_damages: 131.25, contract_end })
    const extend = async (days: number) =>
      manager.billing.addExtension({
        body: {
          project_id: project.id,
          version: (await accountOf(manager, project.id)).settings.version,
          days,
          granted_on: day(),
          reason,
        },
      })
    await extend(6)
    const shorter = await readBill(manager, bill.bill_id)
    expect(shorter).toMatchObject({ late_days: 4, liquidated_damages: 52.5 })
    const certified = await certifiedBill(manager, shorter)
    await extend(4)
    expect(await readBill(manager, bill.bill_id)).toMatchObject({ liquidated_damages: 52.5 })
    const given = { ...seenAs(certified), kind: 'other' as const, amount: -52.5, reason }
    await manager.billing.addOther({ body: given })
    expect((await readBill(manager, bill.bill_id)).net).toBe(4_375)
  })
})

describe('the rates of a project', () => {
  test('count for new bills, and the ones that are made keep theirs', async () => {
    const { project, bills } = await billedInSteps([40])
    const { settings } = await accountOf(manager, project.id)
    const rates = { ...USUAL_RATES, retention: 5, ewt: 1, reason }
    await manager.billing.saveRates({ body: { project_id: project.id, version: settings.version, ...rates } })
    const { report_id } = await statementOf(manager, project, 50)
    const second = await draftOf(manager, project.id, report_id)
    // 1,312.50 of gross, all of it below half; 1,250.00 without VAT.
    expect(second).toMatchObject({ gross: 1_312.5, retention: 65.63, ewt: 12.5, terms: { retention: 5 } })
    expect(await readBill(manager, bills[0]?.bill_id as number)).toMatchObject({ retention: 525, ewt: 100 })
    const { settings: now } = await accountOf(manager, project.id)
    expect(now.history).toMatchObject([{ retention: 5, reason, changed_by: expect.any(String) }])
    const stale = { project_id: project.id, version: settings.version, ...rates }
    expect(await refusal(admin.billing.saveRates({ body: stale }))).toMatchObject({ code: 'stale_version' })
  })

  test('an advance is at most 15%, is paid before the first bill, and is recouped to the centavo', async () => {
    const project = await billedProject(manager, lists)
    const paid = (amount: number, version = 1) =>
      manager.billing.saveAdvance({ body: { project_id: project.id, version, amount, paid_on: day() } })
    expect(await refusal(paid(1_968.76))).toMatchObject({
      body: { fields: [{ path: 'body.amount', message: 'An advance is at most 15% of the contract cost.' }] },
    })
    await paid(1_968.75)
    const { report_id } = await statementOf(manager, project, 40)
    const first = await draftOf(manager, project.id, report_id)
    expect(first).toMatchObject({ recoupment: 787.5, net: 3_587.5, terms: { advance_rate: 15 } })
    expect(await refusal(paid(1, 2))).toMatchObject({ code: 'billing.not_ready' })
    server.clock.advance(DAYS)
    const last = await statementOf(manager, project, 100)
    expect(await draftOf(manager, project.id, last.report_id)).toMatchObject({ recoupment: 1_181.25 })
  })
})

describe('taken back', () => {
  test('is the newest bill, one step at a time, for a reason', async () => {
    const { bills } = await billedInSteps([40, 65])
    const [first, second] = bills
    if (!first || !second) throw new Error('two bills')
    const back = async (id: number) =>
      manager.billing.takeBack({ body: { ...seenAs(await readBill(manager, id)), reason } })
    expect(await refusal(back(first.bill_id))).toMatchObject({
      message: 'No. 2 came after this one. Take that back first.',
    })
    expect(await refusal(manager.billing.submit({ body: seenAs(second) }))).toMatchObject({
      code: 'billing.not_ready',
    })
    // The one before may go back while the next is a draft.
    const certified = await certifiedBill(manager, first)
    const paid = await paidBill(manager, certified, 100)
    expect(await refusal(back(first.bill_id))).toMatchObject({ message: 'Remove its receipts first.' })
    const receipt_id = paid.receipts[0]?.id as number
    await manager.billing.removeReceipt({ body: { ...seenAs(paid), receipt_id, reason } })
    await back(first.bill_id)
    expect((await readBill(manager, first.bill_id)).state).toBe('submitted')
    await back(first.bill_id)
    expect((await readBill(manager, first.bill_id)).state).toBe('drafted')
    await back(second.bill_id)
    await back(first.bill_id)
    expect((await accountOf(manager, first.project_id)).bills).toEqual([])
  })
})

describe('retention', () => {
  test('is released after everything is billed and certified, in parts', async () => {
    const { project, bills } = await billedInSteps([40, 100])
    const release = (amount: number) => manager.billing.release({ body: { project_id: project.id, amount } })
    expect(await refusal(release(1))).toMatchObject({ code: 'billing.refused' })
    for (const bill of bills) await certifiedBill(manager, bill)
    // 10% of the first half, 6,562.50.
    expect((await accountOf(manager, project.id)).releasable).toBe(656.25)
    expect(await refusal(release(656.26))).toMatchObject({ code: 'billing.refused' })
    const { bill_id } = (await release(400)).response
    const part = await readBill(manager, bill_id as number)
    expect(part).toMatchObject({ kind: 'release', number: 3, gross: 0, net: 400, retention_released: 400 })
    expect((await accountOf(manager, project.id)).releasable).toBe(256.25)
    await paidBill(manager, await certifiedBill(manager, part), 400)
    const { standing, parts } = await accountOf(manager, project.id)
    expect(standing.retention_held).toBe(256.25)
    expect(parts.find(({ part: name }) => name === 'not_done')?.amount).toBe(0)
  })
})

test('several projects are read at once, each with its own bills and receipts by day', async () => {
  const first = await draftedBill(manager, lists)
  const second = await paidBill(
    manager,
    await certifiedBill(manager, await draftedBill(manager, lists)),
    4_000,
  )
  const empty = await billedProject(manager, lists)
  const ids = [first.project_id, second.project_id, empty.id]
  const all = await asTenant(server, manager, (tx) => billingOfProjects(tx, ids, day()))
  expect(all.get(first.project_id)).toMatchObject({ billed: 0, receivable: 0, receipts: [] })
  expect(all.get(second.project_id)).toMatchObject({
    billed: 5_250,
    certified_net: 4_375,
    collected: 4_000,
    receivable: 375,
    receipts: [{ day: day(), amount: 4_000 }],
  })
  expect(all.get(empty.id)).toMatchObject({ bills: [], billed: 0, advance_left: 0 })
})
