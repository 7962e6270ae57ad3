import type { Estimate } from '@itayo/contract'
import { addCosts, sum } from '@itayo/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saves, sentStep } from '../../../testing/estimate-steps.ts'
import { readEstimate, saveEstimate } from '../../../testing/estimates.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { addProject } from '../../../testing/projects.ts'
import {
  recomputedScopes,
  recomputedWhole,
  storedFigures,
  storedScopes,
} from '../../../testing/recomputed.ts'

/** In any order of saves, the stored figures are what the rules make of the lines. */
const { server, estimator, lists } = await openEstimates('estimator')

/** DPWH. */
const TERMS = { ocm: 15, cp: 10, vat: 5 }

async function expectTrue(id: number, read: Estimate): Promise<void> {
  const costs = await recomputedScopes(server.owner, id, TERMS)
  expect(await storedScopes(server.owner, id)).toEqual(costs.map(({ indirect: _, ...cost }) => cost))
  const { indirect } = addCosts(costs)
  const whole = await recomputedWhole(server.owner, id, costs)
  expect(await storedFigures(server.owner, id)).toEqual([{ work_items: costs.length, ...whole }])
  expect(read.totals).toMatchObject({
    estimated_direct_cost: whole.direct,
    estimated_indirect_cost: indirect,
    estimated_contract_cost: whole.contract,
  })
  expectSums(read)
}

/** Lines to work items, work items to phases, phases to the project. */
function expectSums({ detailed, summary, totals }: Estimate): void {
  const add = <Row>(rows: readonly Row[], of: (row: Row) => number | undefined) =>
    sum(rows.map((row) => of(row) ?? 0))
  for (const scope of detailed) {
    expect(add(scope.labor, (line) => line.estimated_cost)).toBe(scope.estimated_labor_cost)
    expect(add(scope.equipment, (line) => line.estimated_cost)).toBe(scope.estimated_equipment_cost)
    expect(add(scope.material, (line) => line.estimated_cost)).toBe(scope.estimated_material_cost)
  }
  for (const row of summary.rows) {
    const phase = detailed.filter((scope) => scope.phase_id === row.phase_id)
    expect(add(phase, (scope) => scope.direct_cost)).toBe(row.estimated_cost)
    expect(add(phase, (scope) => scope.contract_cost)).toBe(row.contract_cost)
  }
  expect(add(summary.rows, (row) => row.estimated_cost)).toBe(totals.estimated_direct_cost)
  expect(add(summary.rows, (row) => row.contract_cost)).toBe(totals.estimated_contract_cost)
  expect(summary.total.estimated_cost).toBe(totals.estimated_direct_cost)
}

test('after any sequence of saves the figures are true, and what was saved is what is read', async () => {
  await fc.assert(
    fc.asyncProperty(saves, async (sequence) => {
      const id = await addProject(estimator)
      for (const steps of sequence) {
        const before = await readEstimate(estimator, id)
        const scopes = steps.map((one) => ({
          ...sentStep(
            lists,
            one,
            before.detailed.find((scope) => scope.code === one.code),
          ),
          key: one.code,
        }))
        const saved = await saveEstimate(estimator, id, scopes)
        const after = await readEstimate(estimator, id)
        for (const { key, scope } of saved.saved) {
          expect(after.detailed.find((one) => one.code === key)).toEqual(scope)
        }
        for (const gone of saved.removed) {
          expect(after.detailed.map((scope) => scope.psow_id)).not.toContain(gone)
        }
        await expectTrue(id, after)
      }
    }),
    { seed: 20_261_115, numRuns: 25 },
  )
})
