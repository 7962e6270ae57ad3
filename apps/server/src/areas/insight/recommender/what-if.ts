import type { WhatIf } from '@itayo/contract'
import { type Schedule, sum } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { comparedCurves } from '../../planning/schedule/curve.ts'
import { nameOf } from '../../planning/schedule/plan.ts'
import { type CatchUpColumn, catchUpOf, readSituation, type Situation } from './situation.ts'

/** More than can be compared at a glance; a plan may move a thousand. */
const MOST_ITEMS = 12

/**
 * Every option of a catch-up plan tried on a copy of the project: where it ends, what it costs and how the curve runs,
 * beside the project as it goes. The copy is one in memory, and nothing of it is saved.
 */
export function readWhatIf(ctx: Ctx, projectId: number, column: CatchUpColumn): Promise<WhatIf | null> {
  return ctx.transaction(async (tx) => {
    const situation = await readSituation(tx, ctx, projectId)
    const { stored, today } = situation
    const plan = await catchUpOf(tx, situation, column)
    if (!plan) return null
    const ways = [plan.now.dates, ...plan.options.map(({ dates }) => dates)]
    const [asItGoes = [], ...curves] = await comparedCurves(tx, stored, today, ways)
    const direct = sum(stored.tasks.map((task) => Number(task.direct)))
    const late = plan.late.map(({ task }) => task.id)
    const compared = comparedItems(situation, late, ways)
    return {
      today,
      contract_end: stored.project.end_date,
      evaluated_on: plan.evaluatedOn,
      days: asItGoes.map(({ date }) => date),
      planned: asItGoes.map(({ planned }) => planned),
      actual: asItGoes.map(({ actual }) => actual),
      expected: asItGoes.map(({ forecast }) => forecast),
      direct_cost: direct,
      items: compared,
      options: plan.options.map((option, at) => ({
        option: option.key,
        expected: (curves[at] ?? []).map(({ forecast }) => forecast),
        direct_cost: sum([direct, option.cost]),
        ends: compared.map(({ psow_id }) => ({
          psow_id,
          expected_end: option.dates.get(psow_id)?.end ?? null,
        })),
      })),
    }
  })
}

/** The late ones, and of those whose end an option changes the ones that end last; in the order of the estimate. */
function comparedItems(
  { stored }: Situation,
  late: readonly number[],
  [now = new Map(), ...others]: readonly Schedule['dates'][],
): WhatIf['items'] {
  const endOf = (id: number) => now.get(id)?.end ?? ''
  const changed = stored.tasks
    .map(({ id }) => id)
    .filter((id) => !late.includes(id) && others.some((dates) => dates.get(id)?.end !== now.get(id)?.end))
    .sort((a, b) => endOf(b).localeCompare(endOf(a)) || a - b)
  const chosen = new Set([...late, ...changed].slice(0, MOST_ITEMS))
  return stored.tasks
    .filter(({ id }) => chosen.has(id))
    .map((task) => ({
      psow_id: task.id,
      item: nameOf(task),
      phase: task.phase,
      status: Number(task.status),
      start_date: task.start_date,
      end_date: task.end_date,
      expected_end: now.get(task.id)?.end ?? null,
    }))
}
