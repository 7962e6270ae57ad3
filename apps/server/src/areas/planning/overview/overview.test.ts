import { type ProjectOverview, overview as routes } from '@itayo/contract'
import { addDays, NO_COST, shareOf, sum, timeElapsed } from '@itayo/domain'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { costPaths, pathsIn } from '../../../contract-tests/cost-paths.ts'
import { today } from '../../../platform/clock.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject, addWorkItem, asTenant, demoProject } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { refreshFigures } from '../../project/figures/figures.ts'
import { bookCosts } from '../../project/figures/ledger.ts'

const { server, manager } = await openDemo('manager')

const read = async (projectId: number, by = manager): Promise<ProjectOverview> =>
  (await by.overview.get({ params: { companyId: by.companyId, projectId } })).response

describe('the overview of a running project', () => {
  test('says what the project is, in the groups of the specification', async () => {
    const is = await read(await demoProject(server, 'BUL-2026-014'))
    expect(is).toMatchObject({
      project_info: {
        name: 'Sta. Maria ES 2-Storey, 6-Classroom School Building',
        identifier: 'BUL-2026-014',
        ocm: 15,
        cp: 10,
        has_vat: '1',
        vat_override: null,
        vat_rate: 5,
        project_cost: 16_250_000,
        contract_amount: 15_839_064.94,
        region: 'Region III (Central Luzon)',
        province: 'Bulacan',
        city: 'Santa Maria',
        barangay: 'Bagbaguin',
        project_category: 'Institutional/School',
        project_type: 'New construction',
        bid_category: '10-50 Million',
        source_of_funds: 'DPWH',
        duration: 240,
        reconciliation_cycle: 'weekly',
      },
      project_team: { architect: 'Ar. Liza Montemayor', project_manager: 'Ramon Villanueva', inspector: '' },
      customer_contact: {
        client_name: 'Engr. R. Bautista',
        company_name: 'DPWH Bulacan 1st District Engineering Office',
        phone_number: '09175550142',
        email: 'projects@client.test',
      },
      key_dates: {
        proposal_submission: addDays(is.start_date, -56),
        kick_off_start: is.start_date,
        turn_over: addDays(is.end_date, 7),
      },
      photo_count: 5,
      work_items: 20,
      total_estimate: 12_067_859,
      total_budget: 16_250_000,
      // With ten days that the client has added.
      days_left: 97,
      undated: 0,
      missing_pow: 2,
      is_incomplete: false,
      estimate_status: 2,
      estimate_approved: true,
      archived_at: null,
    })
    expect(is.images).toHaveLength(4)
    expect(is.images.map((image) => image.is_main)).toEqual([true, false, false, false])
    expect(is.time_elapsed).toBe(timeElapsed(is.start_date, is.end_date, today(server.clock)))
    expect(is.time_elapsed).toBe(63.75)
  })

  test.each(['BUL-2026-014', 'LAG-2026-021', 'QUE-2026-003', 'LAG-2026-004', 'RIZ-2026-015'])(
    'the numbers of %s agree with each other',
    async (identifier) => {
      const id = await demoProject(server, identifier)
      const source = { source_kind: 'test', source_id: id }
      await asTenant(server, manager, (tx) =>
        bookCosts(tx, id, [{ kind: 'fuel', amount: 1234.56, entry_date: '2026-01-01', ...source }]),
      )
      const is = await read(id)
      const build = is.build_up as NonNullable<ProjectOverview['build_up']>
      const of = (figure: 'estimate' | 'actual' | 'contract_cost') =>
        sum(is.contract_cost.map((phase) => phase[figure] as number))
      expect(of('estimate')).toBe(is.total_estimate)
      expect(of('contract_cost')).toBe(build.contract)
      expect(build.not_allocated).toBe(1234.56)
      expect(sum([of('actual'), build.not_allocated])).toBe(is.total_cost)
      expect(build.direct).toBe(is.total_estimate)
      expect(sum([build.labor, build.equipment, build.material])).toBe(build.direct)
      expect(sum([build.ocm, build.cp, build.vat])).toBe(build.indirect)
      expect(sum([build.direct, build.ocm, build.cp, build.vat])).toBe(build.contract)
      expect(is.budget_spent).toBe(shareOf(is.total_cost as number, is.total_budget as number))
      expect(is.cost_percent).toBe(shareOf(is.total_cost as number, is.total_estimate as number))
      expect(is.missing_pow).toBe(is.contract_cost.filter((phase) => !phase.has_pow).length)
      expect(is.contract_cost.every((phase) => phase.in_estimate)).toBe(true)
      const { response: header } = await manager.projects.header({ params: { id } })
      const { progress: Progress, planned, slippage, state, days_left } = is
      expect(header).toMatchObject({ Progress, planned, slippage, state, days_left })
    },
  )

  test('phases add up to the total after a work item with cost left the estimate', async () => {
    const id = await addProject(manager)
    const [kept, gone] = [await addWorkItem(server, id, 'CW-02'), await addWorkItem(server, id, 'CW-05')]
    await asTenant(server, manager, async (tx) => {
      const cost = { kind: 'material', entry_date: '2026-01-01', source_kind: 'test', source_id: id }
      await bookCosts(tx, id, [
        { ...cost, sequence: 1, amount: 100, project_work_item_id: kept },
        { ...cost, sequence: 2, amount: 50.25, project_work_item_id: gone },
      ])
      await sql`update project_work_item set removed_at = now() where id = ${gone}`.execute(tx)
      await refreshFigures(tx, id)
    })
    const is = await read(id)
    expect(is).toMatchObject({
      total_cost: 150.25,
      build_up: { not_allocated: 0, removed_work_items: 50.25 },
    })
    expect(is.contract_cost.map(({ actual }) => actual)).toEqual([100])
  })

  test('an empty project has honest zeros', async () => {
    const id = await addProject(manager, { start_date: '2030-01-01' })
    const { indirect: _, ...zeros } = NO_COST
    expect(await read(id)).toMatchObject({
      contract_cost: [],
      build_up: {
        ...zeros,
        not_allocated: 0,
        removed_work_items: 0,
        without_mark_up: 0,
      },
      images: [],
      photo_count: 0,
      work_items: 0,
      total_estimate: 0,
      total_cost: 0,
      total_budget: null,
      time_elapsed: 0,
      progress: 0,
      planned: null,
      slippage: null,
      cost_percent: 0,
      budget_spent: 0,
      state: 'not_started',
      missing_pow: 0,
      is_incomplete: true,
    })
  })

  test('a phase with an amount but without work is shown, and is not missing anything', async () => {
    const id = await addProject(manager)
    const { response: phases } = await manager.overview.phases({ params: { projectId: id } })
    expect(phases).toHaveLength(25)
    const data = [{ phase_id: phases[3]?.phase_id as number, pow_amount: 500 }]
    await manager.overview.addPow({ body: { project_id: id, data } })
    const { contract_cost, missing_pow } = await read(id)
    expect(contract_cost).toEqual([
      expect.objectContaining({ in_estimate: false, has_pow: true, pow_amount: 500, estimate: 0 }),
    ])
    expect(missing_pow).toBe(0)
    expect((await manager.overview.phases({ params: { projectId: id } })).response).toHaveLength(24)
  })

  test('is 404 for another company, 403 with its id as a claim, 401 for nobody', async () => {
    const projectId = await demoProject(server, 'BUL-2026-014')
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(read(projectId, stranger))).http).toBe(404)
    const params = { companyId: manager.companyId, projectId }
    expect((await refusal(stranger.overview.get({ params }))).code).toBe('wrong_claim')
    expect((await refusal(server.nobody.overview.get({ params }))).http).toBe(401)
  })
})

describe('who may not see costs', () => {
  test('gets the overview without any amount, and the rest of it whole', async () => {
    const money = costPaths(routes.get.reply)
    expect(money.length).toBeGreaterThan(15)
    const foreman = await server.signIn('foreman@bayanihan.test')
    const id = await demoProject(server, 'BUL-2026-014')
    const [full, seen] = [await read(id), await read(id, foreman)]
    expect(pathsIn(full).filter((path) => money.includes(path)).length).toBe(money.length)
    expect(pathsIn(seen).filter((path) => money.includes(path))).toEqual([])
    expect(full.project_info.bid_category).not.toBe('')
    expect(seen.project_info).not.toHaveProperty('bid_category')
    expect(seen).toMatchObject({ progress: full.progress, missing_pow: 2, work_items: 20 })
    expect(seen.contract_cost[0]).toEqual({
      phase_id: expect.any(Number),
      code: 'GR',
      phase: 'General Requirements',
      in_estimate: true,
      has_pow: true,
    })
  })
})
