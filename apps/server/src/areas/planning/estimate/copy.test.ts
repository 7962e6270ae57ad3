import { expect, test } from 'vitest'
import { newScope, readEstimate, saveEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import { edited, equipment, savedScope } from '../../../testing/scopes.ts'

/** The estimate of a copied project: a fresh draft with the same work items, lines and prices. */
const { server, manager, lists } = await openEstimates('manager')

const copyOf = async (project_id: number) =>
  (await manager.projects.duplicate({ body: { project_id, copy: ['estimate'] } })).response.project_id

test('has the same lines and figures, and is nobody’s approved one', async () => {
  const source = await addProject(manager)
  await submitEstimate(manager, source, [
    newScope(lists, 'CW-02', {
      company_tag_id: await lists.tag('Ground floor'),
      is_sub_con: 1,
      equipment: [equipment({ basis: 'percent_of_labor', percent: 10 })],
    }),
    newScope(lists, 'GR-01'),
  ])
  const from = await readEstimate(manager, source)
  const to = await readEstimate(manager, await copyOf(source))
  expect(to).toMatchObject({ estimate_status: 1, approval_state: 'none', mode: 1, revision: null })
  expect(to.totals).toEqual(from.totals)
  expect(to.summary).toEqual(from.summary)
  const bare = (scopes: typeof from.detailed) =>
    scopes.map((scope) => ({
      ...scope,
      psow_id: null,
      version: null,
      labor: scope.labor.map((line) => ({ ...line, id: null })),
      equipment: scope.equipment.map((line) => ({ ...line, id: null })),
      material: scope.material.map((line) => ({ ...line, id: null })),
    }))
  expect(bare(to.detailed)).toEqual(bare(from.detailed))
})

test('a work item without a measurement, or that moved to another phase since, comes along', async () => {
  const source = await addProject(manager)
  const saved = await saveEstimate(manager, source, [newScope(lists, 'CW-05'), newScope(lists, 'CW-06')])
  await saveEstimate(manager, source, [edited(savedScope(saved, 'CW-05'), { measurement: 0 })])
  await server.owner.query('update work_item set phase_id = $1 where id = $2', [
    lists.item('MW-02').phase_id,
    lists.item('CW-06').sow_id,
  ])
  const { detailed, totals } = await readEstimate(manager, await copyOf(source))
  expect(detailed.map((scope) => [scope.code, scope.measurement])).toEqual([
    ['CW-05', 0],
    ['CW-06', 10],
  ])
  expect(totals.estimated_direct_cost).toBe(20_000)
})

test('what was spent, removed or decided stays behind', async () => {
  const source = await addProject(manager)
  const saved = await submitEstimate(manager, source, [
    newScope(lists, 'CW-02', { is_sub_con: 1 }),
    newScope(lists, 'EW-02'),
  ])
  const psow_id = savedScope(saved, 'CW-02').psow_id as number
  await saveEstimate(manager, source, [edited(savedScope(saved, 'EW-02'), { remove_sow: true })], {
    estimate_status: 2,
    labor_total_actual_cost: [{ psow_id, total: 500 }],
  })
  const to = await readEstimate(manager, await copyOf(source))
  expect(to.detailed.map((scope) => scope.code)).toEqual(['CW-02'])
  expect(to.totals).toMatchObject({ actual_direct_cost: 0, estimated_direct_cost: 10_000 })
})
