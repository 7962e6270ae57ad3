import { addCosts, scopeCost, sum } from '@itayo/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, asTenant, demoProject, personWith } from '../../../testing/projects.ts'
import { refusal } from '../../../testing/refusal.ts'
import { edited, labor, savedScope } from '../../../testing/scopes.ts'
import { bookCosts } from '../../project/figures/ledger.ts'

const { server, estimator, lists } = await openEstimates('estimator')

let entry = 0
async function spend(
  projectId: number,
  workItemId: number | null,
  kind: string,
  amount: number,
  line: { estimate_labor_id?: number } = {},
): Promise<void> {
  entry += 1
  const source = { entry_date: '2026-11-15', source_kind: 'test', source_id: entry }
  const place = { ...line, ...(workItemId && { project_work_item_id: workItemId }) }
  await asTenant(server, estimator, (tx) => bookCosts(tx, projectId, [{ ...source, kind, amount, ...place }]))
}

test('an estimate without work is empty, and says so in every figure', async () => {
  const estimate = await readEstimate(estimator, await addProject(estimator))
  expect(estimate).toMatchObject({
    estimate_status: 1,
    approval_state: 'none',
    mode: 1,
    revision: null,
    last_edit: null,
    submitted: null,
    proposal: null,
    approval_ids: [],
    download_enabled: false,
    can: { edit: true, decide: false, download: true },
    detailed: [],
    summary: { rows: [], total: { estimated_cost: 0, actual_cost: 0, profit: 0 } },
    totals: { estimated_direct_cost: 0, estimated_contract_cost: 0, ocm_percentage: 15, cp_percenteage: 10 },
  })
})

test('says who edited last and when', async () => {
  const id = await addProject(estimator)
  await saveEstimate(estimator, id, [newScope(lists, 'CW-02')])
  const { last_edit, download_enabled } = await readEstimate(estimator, id)
  const { rows } = await server.owner.query('select full_name from app_user where id = $1', [
    estimator.userId,
  ])
  expect(last_edit?.by).toBe(rows[0].full_name)
  expect(Date.now() - Date.parse(last_edit?.at ?? '')).toBeLessThan(60_000)
  expect(download_enabled).toBe(true)
})

describe('totals', () => {
  test.each(['BUL-2026-014', 'ILO-2026-009'])(
    'of %s are the sums of the work items, phase by phase and for the project',
    async (identifier) => {
      const { detailed, totals, summary } = await readEstimate(
        estimator,
        await demoProject(server, identifier),
      )
      expect(detailed.length).toBeGreaterThan(5)
      const terms = {
        ocm: totals.ocm_percentage as number,
        cp: totals.cp_percenteage as number,
        vat: totals.vat_percentage as number,
      }
      const costs = detailed.map((scope) => {
        const parts = {
          labor: sum(scope.labor.map((line) => line.estimated_cost ?? 0)),
          equipment: sum(scope.equipment.map((line) => line.estimated_cost ?? 0)),
          material: sum(scope.material.map((line) => line.estimated_cost ?? 0)),
        }
        const cost = scopeCost(parts, terms, { withoutMarkUp: scope.without_mark_up })
        expect(scope).toMatchObject({ direct_cost: cost.direct, contract_cost: cost.contract, vat: cost.vat })
        return { phase: scope.phase_id, cost }
      })
      const whole = addCosts(costs.map(({ cost }) => cost))
      expect(totals).toMatchObject({
        estimated_direct_cost: whole.direct,
        estimated_indirect_cost: whole.indirect,
        estimated_contract_cost: whole.contract,
        ocm: whole.ocm,
        cp: whole.cp,
        vat: whole.vat,
      })
      expect(summary.total).toMatchObject({ estimated_cost: whole.direct, contract_cost: whole.contract })
      for (const row of summary.rows) {
        const phase = addCosts(costs.filter(({ phase }) => phase === row.phase_id).map(({ cost }) => cost))
        expect(row).toMatchObject({
          estimated_cost: phase.direct,
          contract_cost: phase.contract,
          vat: phase.vat,
        })
      }
      const parts = ['labor', 'equipment', 'material'] as const
      const byKind = parts.flatMap((kind) => [
        totals[`estimated_${kind}_cost`],
        totals[`estimated_${kind}_cost_sub_con`],
        totals[`estimated_${kind}_cost_vo`],
      ])
      expect(sum(byKind.map((amount) => amount ?? 0))).toBe(whole.direct)
    },
  )

  test('own work and subcontractors are apart, and together the direct cost', async () => {
    const id = await addProject(estimator)
    await saveEstimate(estimator, id, [
      newScope(lists, 'CW-02'),
      newScope(lists, 'CW-05', { is_sub_con: 1, labor: [labor({ rate: 100 })] }),
    ])
    expect((await readEstimate(estimator, id)).totals).toMatchObject({
      estimated_labor_cost: 3000,
      estimated_labor_cost_sub_con: 600,
      estimated_material_cost: 5000,
      estimated_material_cost_sub_con: 5000,
      estimated_sub_con_cost: 7600,
      estimated_direct_cost: 17_600,
    })
  })

  test('what was spent stands beside: by kind, fuel with equipment, without a work item, on removed ones', async () => {
    const id = await addProject(estimator)
    const saved = await saveEstimate(estimator, id, [newScope(lists, 'CW-02'), newScope(lists, 'CW-05')])
    const [kept, gone] = [savedScope(saved, 'CW-02'), savedScope(saved, 'CW-05')]
    await spend(id, kept.psow_id, 'labor', 100)
    await spend(id, kept.psow_id, 'fuel', 20)
    await spend(id, kept.psow_id, 'subcontract', 3)
    await spend(id, gone.psow_id, 'material', 50)
    await spend(id, null, 'material', 7.77)
    await saveEstimate(estimator, id, [edited(gone, { remove_sow: true })])
    const { detailed, totals, summary } = await readEstimate(estimator, id)
    expect(detailed).toHaveLength(1)
    expect(detailed[0]).toMatchObject({
      actual_labor_cost: 100,
      actual_equipment_cost: 20,
      actual_other_cost: 3,
      actual_direct_cost: 123,
      balance: 9877,
      labor_balance: 2900,
    })
    expect(totals).toMatchObject({
      not_allocated: 7.77,
      removed_work_items: 50,
      actual_direct_cost: 180.77,
      // 15% and 10% of what was spent, and 5% of all that.
      actual_contract_cost: 237.27,
    })
    expect(summary.total).toMatchObject({ estimated_cost: 10_000, actual_cost: 180.77, balance: 9819.23 })
    expect(summary.rows.map(({ description, actual_cost }) => [description, actual_cost])).toEqual([
      [detailed[0]?.phase, 123],
      ['Not allocated', 7.77],
      ['Removed work items', 50],
    ])
    const { rows } = await server.owner.query(
      'select actual::float8 from project_figures where project_id = $1',
      [id],
    )
    expect(rows).toEqual([{ actual: 180.77 }])
  })

  test('a cost booked on a line shows there', async () => {
    const id = await addProject(estimator)
    const scope = savedScope(await saveEstimate(estimator, id, [newScope(lists, 'CW-02')]), 'CW-02')
    await spend(id, scope.psow_id, 'labor', 250, { estimate_labor_id: scope.labor[0]?.id as number })
    const { detailed } = await readEstimate(estimator, id)
    expect(detailed[0]?.labor[0]).toMatchObject({ actual_cost: 250, balance: 2750 })
  })
})

describe('a search', () => {
  let id: number
  beforeAll(async () => {
    id = await addProject(estimator)
    const tag = await lists.tag('East wing')
    await saveEstimate(estimator, id, [
      newScope(lists, 'CW-02'),
      newScope(lists, 'MW-02'),
      newScope(lists, 'MW-02', { company_tag_id: tag }),
    ])
  })

  test.each([
    ['footing', ['CW-02']],
    ['MASONRY', ['MW-02', 'MW-02']],
    ['east', ['MW-02']],
    ['cw-0', ['CW-02']],
    ['nothing like that', []],
    ['%', []],
  ])('%s finds %j, and the totals stay those of the project', async (search, codes) => {
    const { detailed, totals } = await readEstimate(estimator, id, { search })
    expect(detailed.map((scope) => scope.code)).toEqual(codes)
    expect(totals.estimated_direct_cost).toBe(30_000)
  })

  test('by work item', async () => {
    const { detailed } = await readEstimate(estimator, id, { sow: String(lists.item('MW-02').sow_id) })
    expect(detailed.map((scope) => scope.tag_name)).toEqual(['', 'East wing'])
  })
})

describe('who reads', () => {
  test('without costs: everything but money, and no editing', async () => {
    const id = await addProject(estimator)
    await saveEstimate(estimator, id, [newScope(lists, 'CW-02')])
    const viewer = await server.signIn('viewer@bayanihan.test')
    const estimate = await readEstimate(viewer, id)
    expect(estimate.detailed[0]).toMatchObject({ work_item: expect.any(String), measurement: 10 })
    expect(estimate.detailed[0]?.labor[0]).toMatchObject({ estimated_workers: 2, duration: '3 days' })
    expect(JSON.stringify(estimate)).not.toMatch(
      /"(estimated|actual|direct|contract)_\w*cost"|"rate"|"vat"|"balance"/,
    )
    expect(estimate.can).toEqual({ edit: false, decide: false, download: false })
  })

  test('another company reads nothing', async () => {
    const id = await addProject(estimator)
    const stranger = await server.signIn('admin@pundasyon.test')
    expect((await refusal(readEstimate(stranger, id))).code).toBe('not_found')
  })

  test('nobody without a session, nor without the projects', async () => {
    const id = await addProject(estimator)
    const params = { companyId: estimator.companyId, id }
    expect((await refusal(server.nobody.estimate.get({ params }))).http).toBe(401)
    const outsider = await personWith(server, ['/costs/view'])
    expect((await refusal(readEstimate(outsider, id))).code).toBe('permission_denied')
  })
})

describe('validation status', () => {
  const status = async (project_id: number) =>
    (await estimator.estimate.validationStatus({ query: { project_id: String(project_id) } })).response

  test('an empty estimate is not valid', async () => {
    expect(await status(await addProject(estimator))).toMatchObject({ work_items: 0, is_valid: false })
  })

  test('counts what is missing', async () => {
    const id = await addProject(estimator)
    const saved = await saveEstimate(estimator, id, [
      newScope(lists, 'CW-02'),
      newScope(lists, 'CW-05', { labor: [], equipment: [], material: [] }),
      newScope(lists, 'CW-06', { labor: [labor({ rate: null }), labor({ basis: 'lump_sum', rate: null })] }),
    ])
    await saveEstimate(estimator, id, [edited(savedScope(saved, 'CW-02'), { measurement: 0 })])
    expect(await status(id)).toMatchObject({
      work_items: 3,
      without_measurement: 1,
      without_lines: 1,
      without_price: 1,
      is_valid: false,
    })
  })

  test('a complete one is', async () => {
    const id = await addProject(estimator)
    await saveEstimate(estimator, id, [newScope(lists, 'CW-02')])
    expect(await status(id)).toMatchObject({ work_items: 1, is_valid: true, download_enabled: true })
  })
})
