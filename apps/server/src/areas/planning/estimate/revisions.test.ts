import { EstimateScope } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newScope, readEstimate, submitEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject, demoProject } from '../../../testing/projects.ts'
import { edited, savedScope } from '../../../testing/scopes.ts'

/** Every approval freezes only what changed, and that is enough to rebuild the whole estimate. */
const { server, estimator, manager, lists } = await openEstimates('estimator', 'manager')

const written = async (id: number) => {
  const { rows } = await server.owner.query(
    `select number, array_agg(content->>'code' order by content->>'code') as codes
     from estimate_revision_scope where project_id = $1 group by number order by number`,
    [id],
  )
  return rows.map((row) => row.codes)
}

/** The estimate at revision n: for each work item its newest row up to n. */
async function rebuilt(id: number, number: number): Promise<EstimateScope[]> {
  const { rows } = await server.owner.query(
    `select distinct on (project_work_item_id) is_removed, content from estimate_revision_scope
     where project_id = $1 and number <= $2 order by project_work_item_id, number desc`,
    [id, number],
  )
  const live = rows.filter((row) => !row.is_removed).map((row) => row.content)
  return z.array(EstimateScope).parse(live)
}

const byId = (scopes: readonly EstimateScope[]) =>
  scopes.toSorted((a, b) => (a.psow_id as number) - (b.psow_id as number))

test('only changed work items are written, and each state can be rebuilt', async () => {
  const id = await addProject(manager)
  const states: EstimateScope[][] = []
  const keep = async () => states.push(byId((await readEstimate(manager, id)).detailed))
  const first = await submitEstimate(manager, id, [
    newScope(lists, 'CW-02'),
    newScope(lists, 'CW-05'),
    newScope(lists, 'CW-06'),
  ])
  await keep()
  const one = savedScope(first, 'CW-02')
  await submitEstimate(manager, id, [edited(one, { labor: [{ ...one.labor[0], edit: true, rate: 777 }] })])
  await keep()
  await submitEstimate(manager, id, [
    edited(savedScope(first, 'CW-05'), { remove_sow: true }),
    newScope(lists, 'CW-07'),
  ])
  await keep()
  expect(await written(id)).toEqual([['CW-02', 'CW-05', 'CW-06'], ['CW-02'], ['CW-05', 'CW-07']])
  for (const [number, state] of states.entries()) {
    expect(byId(await rebuilt(id, number)), `revision ${number}`).toEqual(state)
  }
})

test('a revision keeps the percentages, the totals, who prepared it and who approved it', async () => {
  const id = await addProject(estimator)
  await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
  const { approval_ids } = await readEstimate(manager, id)
  await manager.approvals.decide({ body: { id: approval_ids[0] as number, decision: 'approve' } })
  const { rows } = await server.owner.query(
    `select number, ocm::float8, cp::float8, vat::float8, direct::float8, contract::float8, prepared_by::int,
       created_by::int from estimate_revision where project_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      number: 0,
      ocm: 15,
      cp: 10,
      vat: 5,
      direct: 10_000,
      contract: 13_125,
      prepared_by: estimator.userId,
      created_by: manager.userId,
    },
  ])
})

test('drafts and refused edits freeze nothing', async () => {
  const id = await addProject(estimator)
  await submitEstimate(estimator, id, [newScope(lists, 'CW-02')])
  expect(await written(id)).toEqual([])
})

test('other percentages of an approved estimate are a revision of their own, without work items', async () => {
  const id = await addProject(manager)
  await submitEstimate(manager, id, [newScope(lists, 'CW-02')])
  await manager.overview.save({
    params: { companyId: manager.companyId, projectId: id },
    body: { update: { ocm: 20 } },
  })
  expect((await readEstimate(manager, id)).revision).toBe(1)
  expect(await written(id)).toEqual([['CW-02']])
  const { rows } = await server.owner.query(
    'select ocm::float8, contract::float8 from estimate_revision where project_id = $1 order by number',
    [id],
  )
  expect(rows).toEqual([
    { ocm: 15, contract: 13_125 },
    { ocm: 20, contract: 13_650 },
  ])
})

test('the approved demo projects start at revision 0 with all their work', async () => {
  const id = await demoProject(server, 'BUL-2026-014')
  const { detailed, revision, totals } = await readEstimate(manager, id)
  expect(revision).toBe(0)
  const frozen = await rebuilt(id, 0)
  expect(frozen.length).toBe(detailed.length)
  expect(sum(frozen.map((scope) => scope.direct_cost ?? 0))).toBe(totals.estimated_direct_cost)
})
