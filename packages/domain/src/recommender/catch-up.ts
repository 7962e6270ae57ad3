import { addWorkingDays, nextWorkingDay, workingDaysIn } from '../calendars/calendar.ts'
import { addDays } from '../dates/dates.ts'
import { remainingDays } from '../schedule/forecast.ts'
import { type Move, movesBetween } from '../schedule/moves.ts'
import { type Schedule, schedule } from '../schedule/network.ts'
import type { Link, Plan, PlanTask } from '../schedule/plan.ts'
import { plannedShare, progressOf, weightsOf } from '../schedule/progress.ts'
import { type CrewLine, type LateWork, moreCrew, overtime, type Pace } from './catch-up-pace.ts'
import { earlierSuccessors } from './catch-up-parallel.ts'
import { evaluationDay, type Outlook, type OutlookTask, outlook } from './outlook.ts'

export interface CatchUpTask extends OutlookTask {
  name: string
  isPinned: boolean
  lines: readonly CrewLine[]
}

interface CatchUpFacts {
  plan: Plan
  tasks: readonly CatchUpTask[]
  today: string
  /** Only these may be hurried, such as the ones that rain has stopped; without it all of them. */
  among?: ReadonlySet<number>
}

/** From here on a catch-up plan is due (REC-045). */
const CATCH_UP_FROM = -5
const MOST_ITEMS = 5

/** A late work item that a plan hurries. */
interface LateTask extends LateWork {
  task: CatchUpTask
  /** Points of the project's slippage that it makes, below zero. */
  points: number
}

type OptionKey = 'A' | 'B' | 'C'

/** Another length or start of a work item, as the schedule takes it. */
export interface PlannedEdit {
  id: number
  workDays: number
  /** Only for work that has not begun. */
  notBefore?: string
}

interface CatchUpOption {
  key: OptionKey
  label: string
  edits: PlannedEdit[]
  links: Link[]
  /** The new dates of the edited ones and of all that move with them. */
  schedule: { id: number; start: string; end: string }[]
  moves: Move[]
  paces: { id: number; pace: Pace }[]
  cost: number
  finish: string
  /** On the day of the next evaluation. */
  slippage: number
  /** When each work item would be done with it. */
  dates: Outlook['dates']
  reasons: string[]
}

interface CatchUpPlan {
  recommendation: string
  slippage: number
  late: LateTask[]
  /** How many are late in all; the plan takes the worst of them. */
  lateInAll: number
  /** As it goes without a plan. */
  now: Outlook
  evaluatedOn: string
  options: CatchUpOption[]
}

/**
 * Ways back to the plan for a project that is 5 points behind or more (handbook 5.3): more people, overtime, or work
 * side by side, each with its cost, its finish and its reasons. Null when the project is not behind, or nothing gains.
 */
export function catchUpPlan(facts: CatchUpFacts): CatchUpPlan | null {
  const { plan, tasks, today } = facts
  const { slippage } = progressOf(tasks, today, plan.calendar)
  if (slippage > CATCH_UP_FROM) return null
  const all = lateTasks(facts)
  const late = worstOf(all, slippage)
  const now = outlook(plan, tasks, today)
  const options = [
    hurried(facts, late, now, { key: 'A', label: 'Add manpower and equipment', pace: moreCrew }),
    hurried(facts, late, now, { key: 'B', label: 'Overtime 2 hours a day', pace: overtime }),
    sideBySide(facts, late, now),
  ].filter((option) => option !== null)
  if (options.length === 0) return null
  return {
    recommendation: `Project is behind by ${Math.abs(slippage).toFixed(2)}%. Choose a catch-up plan for ${late.length} work item(s).`,
    slippage,
    late,
    lateInAll: all.length,
    now,
    evaluatedOn: evaluationDay(today),
    options,
  }
}

/** The work items a plan would hurry, whoever works on them: crews need to be known of these only. */
export function workToHurry(facts: CatchUpFacts): number[] {
  const { slippage } = progressOf(facts.tasks, facts.today, facts.plan.calendar)
  if (slippage > CATCH_UP_FROM) return []
  return worstOf(lateTasks(facts), slippage).map(({ task }) => task.id)
}

/** Planned work that is not done, the heaviest first. A pinned date was set by somebody and stays. */
function lateTasks({ plan, tasks, today, among }: CatchUpFacts): LateTask[] {
  const weights = weightsOf(tasks)
  return tasks
    .flatMap((task, at): LateTask[] => {
      const { start, end, status } = task
      const share = plannedShare(task, today, plan.calendar)
      if (share === null || start === null || end === null) return []
      if (status >= 100 || share * 100 <= status || task.isPinned || among?.has(task.id) === false) return []
      const planned = Math.max(1, workingDaysIn(start, end, plan.calendar))
      const remaining = remainingDays(planned, status)
      const isOverdue = end < today
      const left = workingDaysIn(addDays(today, 1), end, plan.calendar)
      const available = isOverdue ? Math.ceil(remaining / 2) : Math.max(1, left)
      const points = Math.round((weights[at] ?? 0) * (status - share * 100) * 100) / 100
      return [{ task, points, planned, remaining, available, lines: task.lines }]
    })
    .sort((a, b) => a.points - b.points || a.task.id - b.task.id)
}

function worstOf(late: readonly LateTask[], slippage: number): LateTask[] {
  const taken: LateTask[] = []
  let recovered = 0
  for (const one of late) {
    if (taken.length === MOST_ITEMS || recovered <= slippage) break
    taken.push(one)
    recovered += one.points
  }
  return taken
}

interface Hurry {
  key: OptionKey
  label: string
  pace: (work: LateWork) => Pace | null
}

/** The late ones at another pace; those that do not gain by it stay as they are. */
function hurried(facts: CatchUpFacts, late: readonly LateTask[], now: Outlook, how: Hurry) {
  const paces = late.flatMap((work) => {
    const pace = how.pace(work)
    return pace && pace.days < work.remaining ? [{ work, pace }] : []
  })
  const pieces = paces.map(({ work, pace }) => ({
    edits: [editOf(facts, work.task, pace.days)],
    links: [],
    paces: [{ id: work.task.id, pace }],
    reasons: [reasonOf(work, pace)],
  }))
  return optionOf(facts, now, how, pieces)
}

function reasonOf({ task, remaining, available, planned }: LateTask, pace: Pace): string {
  const more = pace.lines
    .filter(({ line, count }) => count > (line.present > 0 ? line.present : line.estimated))
    .map(({ line, count }) => `${count - (line.present > 0 ? line.present : line.estimated)} ${line.name}`)
  const crew = more.length > 0 ? `, with ${more.join(', ')} more` : ''
  return `${task.name}: ${remaining} of ${planned} days of work remain, ${available} until it is due; ${pace.days} days${crew}.`
}

/** Begun work keeps its start and gets another end; work that has not begun starts tomorrow. */
function editOf({ plan, today }: CatchUpFacts, task: CatchUpTask, days: number): PlannedEdit {
  const tomorrow = nextWorkingDay(addDays(today, 1), plan.calendar)
  if (!hasBegun(task) || task.start === null) return { id: task.id, workDays: days, notBefore: tomorrow }
  const end = addWorkingDays(tomorrow, days, plan.calendar)
  return { id: task.id, workDays: workingDaysIn(task.start, end, plan.calendar) }
}

const hasBegun = ({ status, actualStart }: CatchUpTask) => status > 0 || actualStart !== null

/** Option C: who waits for late work that is nearly done begins beside it. */
function sideBySide(facts: CatchUpFacts, late: readonly LateTask[], now: Outlook): CatchUpOption | null {
  const names = new Map(facts.tasks.map((task) => [task.id, task.name]))
  const found = earlierSuccessors(facts.plan, facts.tasks, late, facts.today)
  const pieces = late.flatMap(({ task, remaining }): Piece[] => {
    const beside = found.filter(({ link }) => link.predecessor === task.id)
    if (beside.length === 0) return []
    return [
      {
        edits: [editOf(facts, task, remaining), ...beside.flatMap(({ edit }) => edit ?? [])],
        links: beside.map(({ link }) => link),
        paces: [],
        reasons: beside.map(
          ({ link, start }) =>
            `${names.get(link.successor)} begins on ${start}, beside ${task.name}, which is nearly done.`,
        ),
      },
    ]
  })
  return optionOf(facts, now, { key: 'C', label: 'Parallel work' }, pieces)
}

/** An option's deeds for one late work item. */
type Piece = Pick<CatchUpOption, 'edits' | 'links' | 'paces' | 'reasons'>

/** With its dates and its outlook; null when the project gains nothing by it. */
function optionOf(
  facts: CatchUpFacts,
  now: Outlook,
  { key, label }: { key: OptionKey; label: string },
  pieces: readonly Piece[],
): CatchUpOption | null {
  const { plan, tasks, today } = facts
  const drafted = piecesThatFit(facts, pieces)
  if (drafted.edits.length === 0) return null
  const changed = planWith(plan, tasks, drafted)
  const after = schedule(changed)
  const faster = new Map(drafted.paces.map(({ id, pace }) => [id, pace.days]))
  const then = outlook({ ...plan, links: changed.links }, tasks, today, faster)
  const isEarlier = then.finish !== null && now.finish !== null && then.finish < now.finish
  if (then.finish === null || (!isEarlier && then.slippage <= now.slippage)) return null
  const edited = new Set(drafted.edits.map(({ id }) => id))
  const moves = movesBetween(datesOf(tasks), after, edited)
  const own = drafted.edits.flatMap(({ id }) => {
    const its = after.dates.get(id)
    return its ? [{ id, start: its.start, end: its.end }] : []
  })
  return {
    key,
    label,
    ...drafted,
    schedule: [...own, ...moves.map(({ id, to }) => ({ id, ...to }))],
    moves,
    cost: drafted.paces.reduce((whole, { pace }) => Math.round((whole + pace.cost) * 100) / 100, 0),
    finish: then.finish,
    slippage: then.slippage,
    dates: then.dates,
  }
}

/** One after the other, without those that would break a link to a pinned work item or to one that has begun. */
function piecesThatFit({ plan, tasks }: CatchUpFacts, pieces: readonly Piece[]): Piece {
  const broken = daysBroken(schedule(plan))
  let fitting: Piece = { edits: [], links: [], paces: [], reasons: [] }
  for (const piece of pieces) {
    const tried: Piece = {
      // One that waits for two late ones is planned once.
      edits: [...new Map([...fitting.edits, ...piece.edits].map((edit) => [edit.id, edit])).values()],
      links: [...fitting.links, ...piece.links],
      paces: [...fitting.paces, ...piece.paces],
      reasons: [...fitting.reasons, ...piece.reasons],
    }
    const breaks = [...daysBroken(schedule(planWith(plan, tasks, tried)))]
    if (breaks.every(([link, by]) => by <= (broken.get(link) ?? 0))) fitting = tried
  }
  return fitting
}

/** Days by which each link is broken. */
export function daysBroken({ conflicts }: Pick<Schedule, 'conflicts'>): Map<string, number> {
  return new Map(conflicts.map(({ link, by }) => [keyOf(link), by]))
}

const keyOf = (link: Link) => `${link.predecessor}>${link.successor}`

/** The plan as it would be saved: what has begun is held on its new dates, the rest follows the links. */
export function planWith(
  plan: Plan,
  tasks: readonly Pick<OutlookTask, 'id' | 'start'>[],
  { edits, links }: Pick<CatchUpOption, 'edits' | 'links'>,
): Plan {
  const edited = new Map(edits.map((edit) => [edit.id, edit]))
  const starts = new Map(tasks.map((task) => [task.id, task.start]))
  const relinked = new Map(links.map((link) => [keyOf(link), link]))
  return {
    ...plan,
    links: plan.links.map((link) => relinked.get(keyOf(link)) ?? link),
    tasks: plan.tasks.map((task): PlanTask => {
      const edit = edited.get(task.id)
      if (!edit) return task
      const { workDays, notBefore = task.notBefore } = edit
      const start = starts.get(task.id)
      const held =
        task.held && start ? { start, end: addWorkingDays(start, workDays, plan.calendar) } : task.held
      return { ...task, workDays, notBefore, held }
    }),
  }
}

function datesOf(tasks: readonly OutlookTask[]): Map<number, { start: string; end: string }> {
  return new Map(tasks.flatMap(({ id, start, end }) => (start && end ? [[id, { start, end }]] : [])))
}
