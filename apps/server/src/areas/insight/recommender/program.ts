import type { EstimateScope } from '@itayo/contract'
import { expectedStatus, ladderStep, progressOf } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { nameOf, type TaskRow } from '../../planning/schedule/plan.ts'
import { taskOf } from '../../planning/schedule/read.ts'
import { type CatchUp, type CatchUpColumn, catchUpOf, readSituation, type Situation } from './situation.ts'
import { lastCatchUp } from './store/decisions.ts'

type Option = CatchUp['options'][number]

/** A work item of the program with the five resources that the order asks to be named: the input that makes it faster. */
export interface ProgramItem {
  item: string
  phase: string
  /** Points of the project's slippage; null for a work item that only moves along. */
  points: number | null
  status: number
  old: { start: string | null; end: string | null }
  new: { start: string | null; end: string | null }
  /** Percent, by the day of the next evaluation. */
  target: number
  money: number
  manpower: string[]
  materials: string[]
  equipment: string[]
  management: string[]
}

/** The catch-up program of D.O. 193 as it is handed in; kept with the decision as it was accepted. */
export interface CatchUpProgram {
  made_on: string
  option: string
  planned: number
  progress: number
  slippage: number
  stage: string
  demands: string[]
  evaluated_on: string
  contract_end: string
  now: { finish: string | null; slippage: number }
  after: { finish: string; slippage: number }
  money: number
  items: ProgramItem[]
}

interface ProgramRequest {
  project_id: number
  column: CatchUpColumn
  /** An option of a plan that nobody has decided about yet; without it the accepted one is meant. */
  option?: Option['key'] | undefined
}

export async function readProgram(
  tx: Tx,
  ctx: Ctx,
  { project_id: projectId, column, option: key }: ProgramRequest,
): Promise<{ program: CatchUpProgram; isAccepted: boolean }> {
  if (!key) {
    const decision = await lastCatchUp(tx, projectId)
    const program = (decision?.snapshot as { program?: CatchUpProgram } | undefined)?.program
    if (!program) throw new AppError('download.empty', { text: 'No catch-up plan has been accepted.' })
    return { program, isAccepted: true }
  }
  const situation = await readSituation(tx, ctx, projectId)
  const plan = await catchUpOf(tx, situation, column)
  const option = plan?.options.find((one) => one.key === key)
  if (!plan || !option) throw new AppError('recommender.stale')
  return { program: programOf(situation, plan, option), isAccepted: false }
}

export function programOf(situation: Situation, plan: CatchUp, option: Option): CatchUpProgram {
  const { stored, today, slippage } = situation
  const { planned, progress } = progressOf(stored.tasks.map(taskOf), today, stored.known.calendar)
  const step = ladderStep(slippage)
  const rows = new Map(stored.tasks.map((task) => [task.id, task]))
  return {
    made_on: today,
    option: `${option.key} · ${option.label}`,
    planned,
    progress,
    slippage,
    stage: step?.name ?? '',
    demands: [...(step?.demands ?? [])],
    evaluated_on: plan.evaluatedOn,
    contract_end: stored.project.end_date,
    now: { finish: plan.now.finish, slippage: plan.now.slippage },
    after: { finish: option.finish, slippage: option.slippage },
    money: option.cost,
    items: option.edits.map(({ id }) => itemOf(situation, plan, option, rows.get(id) as TaskRow)),
  }
}

function itemOf({ stored, today }: Situation, plan: CatchUp, option: Option, task: TaskRow): ProgramItem {
  const moved = option.schedule.find(({ id }) => id === task.id)
  const pace = option.paces.find(({ id }) => id === task.id)?.pace
  const status = Number(task.status)
  const target = expectedStatus({ status }, option.dates.get(task.id), {
    today,
    day: plan.evaluatedOn,
    calendar: stored.known.calendar,
  })
  const crewOf = (kind: 'labor' | 'equipment') =>
    (pace?.lines ?? []).filter(({ line }) => line.kind === kind).map(crewWords)
  return {
    item: nameOf(task),
    phase: task.phase,
    points: plan.late.find((late) => late.task.id === task.id)?.points ?? null,
    status,
    old: { start: task.start_date, end: task.end_date },
    new: { start: moved?.start ?? task.start_date, end: moved?.end ?? task.end_date },
    target: Math.floor(target * 100) / 100,
    money: pace?.cost ?? 0,
    manpower: crewOf('labor'),
    materials: toOrder(plan.scopes.get(task.id)),
    equipment: crewOf('equipment'),
    management: managementOf(option, task, pace?.days),
  }
}

const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

function crewWords({ line, count }: NonNullable<Option['paces'][number]>['pace']['lines'][number]): string {
  const more = count - (line.present > 0 ? line.present : line.estimated)
  return `${FIGURES.format(count)} ${line.name}${more > 0 ? ` (${FIGURES.format(more)} more)` : ''}`
}

/** Materials of the estimate that nobody has ordered yet. */
function toOrder(scope: EstimateScope | undefined): string[] {
  return (scope?.material ?? []).flatMap(
    ({ description, unit, estimated_quantity, ordered_quantity, remove }) => {
      const missing = Math.round(((estimated_quantity ?? 0) - ordered_quantity) * 1e4) / 1e4
      return missing > 0 && !remove ? [`${FIGURES.format(missing)} ${unit} ${description} to order`] : []
    },
  )
}

function managementOf({ key, reasons }: Option, task: TaskRow, days: number | undefined): string[] {
  if (key === 'B') return ['10 hours a day, 2 of them overtime']
  if (key === 'C') return reasons.filter((reason) => reason.includes(nameOf(task)))
  return days === undefined ? [] : [`Done in ${days} working ${days === 1 ? 'day' : 'days'}`]
}
