import type { AcceptedAdvice, PlanColumn, PlanEdit } from '@itayo/contract'
import { diversionEdits, type Link, type Move, movesBetween, planWith, schedule } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { adoptPlan } from '../../planning/schedule/adopt-plan.ts'
import { GONE } from '../../planning/schedule/change-plan.ts'
import { datesOf } from '../../planning/schedule/plan.ts'
import { type AdviceFacts, isDecided } from './decided.ts'
import { factsOf as aboutDependencies, dependenciesOf, linksWith, pairOf } from './dependencies.ts'
import { diversionOf, factsOf } from './diversion.ts'
import { type CrewChange, correctEstimate } from './estimate-part.ts'
import { type CatchUpProgram, programOf } from './program.ts'
import { catchUpOf, readSituation, type Situation } from './situation.ts'
import { insertDecision } from './store/decisions.ts'

/** A plan as it would be carried out now. */
interface Drafted {
  facts: AdviceFacts
  edits: { id: number; workDays: number; notBefore?: string }[]
  links: readonly Link[]
  moves: readonly Move[]
  schedule: readonly { id: number; start: string; end: string }[]
  crews: CrewChange[]
  /** The paper that a catch-up plan is handed in as; other plans have none. */
  program?: CatchUpProgram
}

/**
 * Schedule, estimate and status in one transaction. What is saved is worked out anew from the facts of this moment, and
 * only when it is what the person saw: a plan that has become another one stops here.
 */
export function acceptAdvice(ctx: Ctx, form: AcceptedAdvice) {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, form.project_id)
    const situation = await readSituation(tx, ctx, form.project_id)
    refuseUnknown(situation, form)
    const refuseDecided = (facts: AdviceFacts) => {
      if (isDecided(situation.decisions, form.column, facts)) throw new AppError('recommender.decided')
    }
    if (isCatchUp(form.column)) refuseDecided({ slippage: situation.slippage })
    const drafted = await draft(tx, situation, form)
    if (!drafted) throw new AppError('recommender.stale')
    // A link that somebody decided about is not advised any more.
    if (form.column !== 'uc_6') refuseDecided(drafted.facts)
    if (!isAsSeen(drafted.schedule, form.schedule)) throw new AppError('recommender.stale')
    const { stored } = situation
    const versions = new Map(stored.tasks.map((task) => [task.id, task.schedule_version]))
    const { moved, kept } = await adoptPlan(
      tx,
      stored,
      {
        edits: drafted.edits.map(
          ({ id, workDays, notBefore }): PlanEdit => ({
            id,
            version: versions.get(id),
            work_days: workDays,
            ...(notBefore && { not_before: notBefore }),
          }),
        ),
        links: drafted.links.map((link) => ({
          predecessor_id: link.predecessor,
          successor_id: link.successor,
          kind: link.kind,
          lag: link.lag,
          lag_unit: link.lagUnit,
        })),
      },
      drafted.moves.map(({ id, to }) => ({ id, start_date: to.start, end_date: to.end })),
    )
    const estimate = await correctEstimate(tx, ctx, form.project_id, drafted.crews)
    // The plan itself moves the slippage: it is the one from here on that tells when to advise again.
    const facts =
      'slippage' in drafted.facts
        ? { slippage: (await readSituation(tx, ctx, form.project_id)).slippage }
        : drafted.facts
    const option = form.option ?? null
    await insertDecision(tx, {
      project_id: form.project_id,
      column: form.column,
      status: 2,
      option,
      facts,
      snapshot: { plan: kept, estimate, ...(drafted.program && { program: drafted.program }) },
    })
    await audit.record(tx, 'schedule.advice_accepted', form.project_id, {
      after: {
        advice: form.column,
        option,
        edited: drafted.edits.length,
        moved: moved.length,
        estimate: estimate.did,
      },
    })
    await tellProject(tx, ctx, form.project_id)
    return { moved: moved.length, estimate: estimate.did }
  })
}

const isCatchUp = (column: PlanColumn) => column === 'uc_1' || column === 'uc_5'

function draft(tx: Tx, situation: Situation, form: AcceptedAdvice): Promise<Drafted | null> {
  if (form.column === 'uc_6') return draftDependencies(tx, situation, form)
  return form.column === 'uc_7' ? draftDiversion(tx, situation, form) : draftCatchUp(tx, situation, form)
}

/** The wanted of the links that are advised now. */
async function draftDependencies(
  tx: Tx,
  situation: Situation,
  form: AcceptedAdvice,
): Promise<Drafted | null> {
  const asked = new Set((form.links ?? []).map(pairOf))
  if (asked.size === 0) throw missing('body.links', 'Choose at least one link.')
  const wanted = (await dependenciesOf(tx, situation)).filter((one) => asked.has(pairOf(one)))
  if (wanted.length !== asked.size) return null
  const { links, moves } = linksWith(situation.stored, wanted)
  const schedule = moves.map(({ id, to }) => ({ id, ...to }))
  return { facts: aboutDependencies(wanted), edits: [], links, moves, schedule, crews: [] }
}

/** Every id that was sent must be a live work item of the project. */
function refuseUnknown(
  { stored }: Situation,
  { schedule: seen, affected = [], links = [] }: AcceptedAdvice,
): void {
  const live = new Set(stored.tasks.map((task) => task.id))
  const sent = [...seen, ...affected].map(({ psow_id }) => psow_id)
  const others = [
    ...affected.flatMap(({ alternates }) => alternates),
    ...links.flatMap(({ predecessor, successor }) => [predecessor, successor]),
  ]
  if (![...sent, ...others].every((id) => live.has(id))) throw new AppError('not_found', { text: GONE })
}

async function draftCatchUp(tx: Tx, situation: Situation, form: AcceptedAdvice): Promise<Drafted | null> {
  if (!form.option) throw missing('body.option', 'Choose an option first.')
  const plan = await catchUpOf(tx, situation, form.column === 'uc_1' ? 'uc_1' : 'uc_5')
  const option = plan?.options.find(({ key }) => key === form.option)
  if (!plan || !option) return null
  const crews = option.paces.flatMap(({ id, pace }) =>
    pace.lines.map(
      ({ line, workers, duration }): CrewChange => ({
        psow_id: id,
        kind: line.kind,
        line_id: line.id,
        count: workers,
        duration,
      }),
    ),
  )
  const program = programOf(situation, plan, option)
  return { ...option, facts: { slippage: situation.slippage }, crews, program }
}

/** The alternates an affected work item was given, of those that are advised now. */
async function draftDiversion(tx: Tx, situation: Situation, form: AcceptedAdvice): Promise<Drafted | null> {
  const { plan, affected } = await diversionOf(tx, situation)
  const byId = new Map(affected.map((one) => [one.id, one]))
  const chosen = form.affected ?? []
  if (chosen.length === 0) throw missing('body.affected', SELECT)
  const kept = chosen.flatMap(({ psow_id, alternates }, at) => {
    const one = byId.get(psow_id)
    if (!one) return []
    if (alternates.length === 0 && one.alternates.length > 0) throw missing(`body.affected[${at}]`, SELECT)
    const ticked = one.alternates.filter(({ id }) => alternates.includes(id))
    return ticked.length === alternates.length ? [{ affected: one, alternates: ticked }] : []
  })
  if (kept.length !== chosen.length) return null
  const { tasks } = situation.stored
  const edits = diversionEdits(kept, plan)
  const starts = tasks.map((task) => ({ id: task.id, start: task.start_date }))
  const after = schedule(planWith(plan, starts, { edits, links: [] }))
  const moves = movesBetween(datesOf(tasks), after, new Set(edits.map(({ id }) => id)))
  const shown = kept.map(({ affected: one }) => ({ id: one.id, ...one.new }))
  const facts = factsOf(kept.map((one) => one.affected))
  return { facts, edits, links: [], moves, schedule: shown, crews: [] }
}

/** Spelled so by the specification (REC-034, B-45). */
const SELECT = 'Select atleast one alternate.'

function missing(path: string, message: string): AppError {
  return new AppError('invalid_input', { text: message, fields: [{ path, message }] })
}

function isAsSeen(drafted: Drafted['schedule'], seen: AcceptedAdvice['schedule']): boolean {
  const byId = new Map(seen.map((row) => [row.psow_id, row]))
  return (
    drafted.length === byId.size &&
    drafted.every(({ id, start, end }) => {
      const row = byId.get(id)
      return row?.start_date === start && row.end_date === end
    })
  )
}
