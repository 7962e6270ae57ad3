import { addDays } from '@itayo/domain'
import { describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { accountOf, certifiedBill, draftOf, statementOf } from '../../../testing/bills.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, addWorkItem } from '../../../testing/projects.ts'
import { accomplish, billedProject } from '../../../testing/statements.ts'
import { overviewOf } from './overview.fixture.ts'

const { server, manager, foreman, engineer, lists } = await openEstimates('manager', 'foreman', 'engineer')
const { put, read } = overviewOf(manager)

const glance = async (projectId: number, by = manager) =>
  (await by.overview.glance({ params: { projectId } })).response

const missingOf = async (projectId: number, by = manager) =>
  (await glance(projectId, by)).missing.map(({ kind }) => kind)

describe('the strip of a project', () => {
  test('follows the work into its statement, its bill and the share of the contract', async () => {
    const project = await billedProject(manager, lists)
    expect(await glance(project.id)).toMatchObject({
      contract: 13_125,
      is_contract: true,
      progress: 0,
      billed: 0,
      financial: 0,
      next_billing: { kind: 'nothing', number: 1, gross: 0 },
    })
    await accomplish(manager, project, 25)
    expect((await glance(project.id)).next_billing).toMatchObject({
      kind: 'work',
      number: 1,
      gross: 3_281.25,
    })
    const { report_id } = await statementOf(manager, project, 40)
    const day = today(server.clock)
    expect((await glance(project.id)).next_billing).toEqual({
      kind: 'statement',
      number: 1,
      day,
      gross: 5_250,
    })
    const bill = await draftOf(manager, project.id, report_id)
    expect((await glance(project.id)).next_billing).toEqual({ kind: 'draft', number: 1, day, gross: 5_250 })
    await certifiedBill(manager, bill)
    expect(await glance(project.id)).toMatchObject({
      progress: 40,
      billed: 5_250,
      financial: 40,
      next_billing: { kind: 'nothing', number: 2, gross: 0 },
    })
  })

  test('counts the days to the end with its extensions, then the days past it', async () => {
    const { id } = await billedProject(manager, lists)
    const { end_date } = await read(id)
    const before = await glance(id)
    expect(before).toMatchObject({ contract_end: end_date, extension_days: 0, late_days: 0 })
    const { settings } = await accountOf(manager, id)
    const granted = { granted_on: today(server.clock), reason: 'Typhoon' }
    await manager.billing.addExtension({
      body: { project_id: id, version: settings.version, days: 15, ...granted },
    })
    expect(await glance(id)).toMatchObject({
      contract_end: addDays(end_date, 15),
      extension_days: 15,
      days_left: before.days_left + 15,
    })
    const late = await addProject(manager, { start_date: addDays(today(server.clock), -20), duration: 10 })
    const end = (await read(late)).end_date
    expect(await glance(late)).toMatchObject({ contract_end: end, days_left: 0, late_days: 10 })
  })

  test('has no peso for who sees no costs', async () => {
    const { id } = await billedProject(manager, lists)
    const seen = await glance(id, foreman)
    for (const field of ['contract', 'billed', 'financial', 'next_billing'])
      expect(seen).not.toHaveProperty(field)
    expect(seen).toMatchObject({ progress: 0, extension_days: 0 })
  })
})

describe('what is missing', () => {
  test('is told in the order of setting up, to who can give it, and goes when it is given', async () => {
    const id = await addProject(manager)
    expect(await missingOf(id)).toEqual(['details', 'budget', 'contract_amount', 'estimate'])
    expect(await missingOf(id, engineer)).toEqual([])
    expect(await missingOf(id, foreman)).toEqual([])
    const { versions } = await read(id)
    await put(id, {
      total_budget: 20_000,
      contract_amount: 13_125,
      ocm: 15,
      cp: 10,
      has_vat: '1',
      vat_override: null,
      billing_version: versions.billing,
    })
    expect(await missingOf(id)).toEqual(['details', 'estimate'])
  })

  test('of the estimate leads to the first work item that lacks something', async () => {
    const { id } = await billedProject(manager, lists)
    const bought = await addWorkItem(server, id, 'CW-05', { material: 5_000 })
    const { missing } = await glance(id)
    expect(missing.map(({ kind }) => kind)).toEqual([
      'details',
      'budget',
      'contract_amount',
      'labor',
      'pow',
      'dates',
      'billing_rates',
    ])
    expect(missing.find(({ kind }) => kind === 'labor')).toEqual({
      kind: 'labor',
      text: '1 work item has no labor.',
      link: `/projects/Index?id=${id}&menu=2&psow_id=${bought}`,
    })
    expect(missing.find(({ kind }) => kind === 'pow')?.link).toBe(
      `/projects/Index?id=${id}&menu=1&do=edit-pow`,
    )
  })
})
