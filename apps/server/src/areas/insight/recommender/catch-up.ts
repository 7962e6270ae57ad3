import type { AdvisedCost, CatchUpAdvice, EstimateScope } from '@itayo/contract'
import { daysBetween } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { nameOf } from '../../planning/schedule/plan.ts'
import { isDecided } from './decided.ts'
import { type CatchUp, type CatchUpColumn, catchUpOf, readSituation } from './situation.ts'

type Option = CatchUp['options'][number]

/** Null when the project is not behind, nothing would help, or somebody has decided already. */
export function readCatchUp(
  ctx: Ctx,
  projectId: number,
  column: CatchUpColumn,
): Promise<CatchUpAdvice | null> {
  return ctx.transaction(async (tx) => {
    const situation = await readSituation(tx, ctx, projectId)
    if (isDecided(situation.decisions, column, { slippage: situation.slippage })) return null
    const plan = await catchUpOf(tx, situation, column)
    if (!plan) return null
    const { project, tasks } = situation.stored
    const names = new Map(tasks.map((task) => [task.id, nameOf(task)]))
    return {
      column,
      recommendation: plan.recommendation,
      slippage: plan.slippage,
      late: plan.late.map(({ task, points }) => ({ psow_id: task.id, item: task.name, points })),
      late_in_all: plan.lateInAll,
      now: { finish: plan.now.finish, slippage: plan.now.slippage },
      evaluated_on: plan.evaluatedOn,
      options: plan.options.map((option) => ({
        option: option.key,
        label: option.label,
        schedule: option.schedule.map(({ id, start, end }) => ({
          psow_id: id,
          start_date: start,
          end_date: end,
          item: names.get(id) ?? '',
          is_moved: option.moves.some((move) => move.id === id),
        })),
        actual_cost: costsOf(plan, option),
        added_cost: option.cost,
        finish: option.finish,
        finish_days: daysBetween(project.end_date, option.finish),
        slippage_after: option.slippage,
        reasons: option.reasons,
      })),
      can: { decide: ctx.may('/recommender/save') && project.archived_at === null },
    }
  })
}

/** Crews as the option has them, work item by work item. */
function costsOf({ scopes }: CatchUp, option: Option): AdvisedCost[] {
  return option.paces.flatMap(({ id, pace }): AdvisedCost[] => {
    const scope = scopes.get(id) as EstimateScope
    const linesOf = (kind: 'labor' | 'equipment') => pace.lines.filter(({ line }) => line.kind === kind)
    return [
      {
        sow: scope.work_item,
        sow_id: scope.sow_id,
        psow_id: id,
        phase: scope.phase,
        phase_id: scope.phase_id,
        measurement: scope.measurement,
        unit_id: scope.unit_id,
        labor: linesOf('labor').map(({ line, count }) => ({
          designation: line.name,
          labor_id: scope.labor.find((one) => one.id === line.id)?.labor_id ?? null,
          labor_rate: line.rate,
          labor_count: count,
          hired_workers: line.present,
          estimated_workers: line.estimated,
          duration: pace.days,
          project_labor_id: line.id,
        })),
        equipment: linesOf('equipment').map(({ line, count }) => ({
          designation: line.name,
          equipment_id: scope.equipment.find((one) => one.id === line.id)?.equipment_category_id ?? null,
          equipment_rate: line.rate,
          equipment_count: count,
          ordered_quantity: line.present,
          estimated_quantity: line.estimated,
          duration: pace.days,
          project_equipment_id: line.id,
        })),
      },
    ]
  })
}
