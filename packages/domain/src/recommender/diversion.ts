import { addWorkingDays, isWorkingDay, nextWorkingDay, workingDaysIn } from '../calendars/calendar.ts'
import { addDays, daysBetween, earlier, later } from '../dates/dates.ts'
import { remainingDays } from '../schedule/forecast.ts'
import { successorsIn } from '../schedule/loops.ts'
import type { DateWindow } from '../schedule/moves.ts'
import { type Schedule, schedule } from '../schedule/network.ts'
import type { Plan } from '../schedule/plan.ts'
import type { RainLevel } from '../weather/rain.ts'
import { daysBroken, type PlannedEdit, planWith } from './catch-up.ts'
import type { OutlookTask } from './outlook.ts'

export interface DiversionTask extends OutlookTask {
  phaseId: number
  priority: 'high' | 'moderate' | 'low'
  isPinned: boolean
  /** The rain from which it stops; null for work that is safe in any weather. */
  stopLevel: number | null
  /** The positions that work on it. */
  designations: readonly string[]
  /** Its materials are on the site, or it needs none. */
  isSupplied: boolean
}

interface DiversionFacts {
  plan: Plan
  tasks: readonly DiversionTask[]
  today: string
  /** By date; a day that is missing has no forecast and counts as dry. */
  rain: ReadonlyMap<string, RainLevel>
  /** Days of rain that an accepted plan has made room for already, by work item. */
  accounted?: ReadonlyMap<number, ReadonlySet<string>>
}

interface MovedTask {
  id: number
  old: DateWindow
  new: DateWindow
}

interface Alternate extends MovedTask {
  score: number
}

interface AffectedTask extends MovedTask {
  /** The working days that the rain takes, of those nobody has planned for. */
  wetDays: string[]
  worst: RainLevel
  edit: PlannedEdit
  /** Tasks that wait for it, and move along. */
  dependencies: MovedTask[]
  /** The best first; none where nothing fits. */
  alternates: Alternate[]
}

/** Forecasts reach no further. */
const AHEAD = 14
const ALTERNATE_WITHIN = 30
const MOST_ALTERNATES = 5
const PRIORITY = { high: 1, moderate: 0.6, low: 0.3 }

/** Work that the rain of the next two weeks stops, with new dates and with dry work to do instead (handbook 5.4). */
export function diversionPlan(facts: DiversionFacts): AffectedTask[] {
  const before = schedule(facts.plan)
  const known: Known = {
    ...facts,
    before: before.dates,
    broken: daysBroken(before),
    successors: successorsIn(facts.plan.links),
    dry: dryWork(facts),
  }
  return facts.tasks
    .flatMap((task) => affected(known, task) ?? [])
    .sort((a, b) => (a.old.start === b.old.start ? a.id - b.id : a.old.start < b.old.start ? -1 : 1))
}

/** These facts are worked out once for all affected tasks. */
interface Known extends DiversionFacts {
  before: Schedule['dates']
  /** Days by which links are broken already. */
  broken: ReadonlyMap<string, number>
  /** By who waits for whom. */
  successors: ReadonlyMap<number, readonly number[]>
  dry: readonly DryTask[]
}

function affected(facts: Known, task: DiversionTask): AffectedTask | null {
  const { plan, today, rain } = facts
  const { start, end, stopLevel, status } = task
  // A pinned date was set by somebody and stays.
  if (start === null || end === null || stopLevel === null || status >= 100 || task.isPinned) return null
  const isWet = (date: string) => (rain.get(date) ?? 0) >= stopLevel
  const accounted = facts.accounted?.get(task.id) ?? NONE
  const wetDays = datesIn(later(today, start), earlier(end, addDays(today, AHEAD - 1))).filter(
    (date) => isWorkingDay(date, plan.calendar) && isWet(date) && !accounted.has(date),
  )
  const [firstWet] = wetDays
  if (firstWet === undefined) return null
  const hasBegun = status > 0 || task.actualStart !== null
  const roomForRain = [...accounted].filter(
    (date) => date >= start && date <= end && isWorkingDay(date, plan.calendar),
  )
  const whole = Math.max(1, workingDaysIn(start, end, plan.calendar) - roomForRain.length)
  const newStart = hasBegun ? start : firstDry(later(today, start), isWet, plan)
  const newEnd = endAfter(
    later(today, newStart),
    hasBegun ? remainingDays(whole, status) : whole,
    isWet,
    plan,
  )
  const workDays = workingDaysIn(newStart, newEnd, plan.calendar)
  const edit = hasBegun ? { id: task.id, workDays } : { id: task.id, workDays, notBefore: newStart }
  const alternates = alternatesOf(facts, task, firstWet)
  const isAsPlanned = newStart === start && newEnd === end
  if (isAsPlanned && alternates.length === 0) return null
  const dependencies = movedAlong(facts, edit)
  if (dependencies === null) return null
  return {
    id: task.id,
    old: { start, end },
    new: { start: newStart, end: newEnd },
    wetDays,
    worst: Math.max(...wetDays.map((date) => rain.get(date) ?? 0)) as RainLevel,
    edit,
    dependencies,
    alternates,
  }
}

const NONE: ReadonlySet<string> = new Set()

function datesIn(from: string, to: string): string[] {
  return from > to ? [] : Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => addDays(from, days))
}

function firstDry(from: string, isWet: (date: string) => boolean, { calendar }: Plan): string {
  let day = nextWorkingDay(from, calendar)
  while (isWet(day)) day = nextWorkingDay(addDays(day, 1), calendar)
  return day
}

/** The last of so many dry working days. */
function endAfter(from: string, days: number, isWet: (date: string) => boolean, plan: Plan): string {
  let day = firstDry(from, isWet, plan)
  for (let left = days; left > 1; left -= 1) day = firstDry(addDays(day, 1), isWet, plan)
  return day
}

/**
 * The others that the network moves when this one ends later. Null when that breaks a link: a pinned work item behind
 * it cannot wait, so somebody has to decide, and no plan does it for them.
 */
function movedAlong(
  { plan, tasks, before, broken, successors }: Known,
  edit: PlannedEdit,
): MovedTask[] | null {
  const behind = downstreamOf(edit.id, successors)
  if (behind.size === 1) return []
  const after = schedule(planWith(partOf(plan, behind, before), tasks, { edits: [edit], links: [] }))
  if ([...daysBroken(after)].some(([link, by]) => by > (broken.get(link) ?? 0))) return null
  return [...after.dates].flatMap(([id, { start, end }]) => {
    const old = before.get(id)
    if (id === edit.id || !old || (old.start === start && old.end === end)) return []
    return [{ id, old: { start: old.start, end: old.end }, new: { start, end } }]
  })
}

/** A work item and all that wait for it, near and far. */
function downstreamOf(id: number, successors: Known['successors']): Set<number> {
  const found = new Set([id])
  for (const one of found) for (const next of successors.get(one) ?? []) found.add(next)
  return found
}

/** These tasks and what they wait for, which stays where it is: what nobody behind can move need not be planned again. */
function partOf(plan: Plan, ids: ReadonlySet<number>, before: Schedule['dates']): Plan {
  const links = plan.links.filter(({ successor }) => ids.has(successor))
  const ahead = new Set(links.map(({ predecessor }) => predecessor))
  return {
    ...plan,
    links,
    tasks: plan.tasks.flatMap((task) => {
      if (ids.has(task.id)) return [task]
      const dates = ahead.has(task.id) && before.get(task.id)
      return dates ? [{ ...task, held: { start: dates.start, end: dates.end } }] : []
    }),
  }
}

interface DryTask {
  task: DiversionTask
  old: DateWindow
  days: number
}

/** Work that no rain stops and that could begin at any time: nothing before it is open, and all of it is there. */
function dryWork({ plan, tasks, today }: DiversionFacts): DryTask[] {
  const statusOf = new Map(tasks.map((task) => [task.id, task.status]))
  const waiting = new Set(
    plan.links.filter((link) => (statusOf.get(link.predecessor) ?? 0) < 100).map((link) => link.successor),
  )
  const lastStart = addDays(today, ALTERNATE_WITHIN)
  return tasks.flatMap((task): DryTask[] => {
    const { start, end } = task
    const isFree = task.status === 0 && task.actualStart === null && !task.isPinned && task.isSupplied
    if (!isFree || task.stopLevel !== null || waiting.has(task.id)) return []
    if (start === null || end === null || start > lastStart) return []
    return [{ task, old: { start, end }, days: Math.max(1, workingDaysIn(start, end, plan.calendar)) }]
  })
}

/** Dry work of another phase that begins on the first wet day instead. */
function alternatesOf({ plan, today, dry }: Known, wet: DiversionTask, firstWet: string): Alternate[] {
  return (
    dry
      // Work that begins before the rain anyway would not change.
      .filter(({ task, old }) => task.phaseId !== wet.phaseId && old.start > firstWet)
      .map(({ task, old, days }) => ({ id: task.id, old, days, score: scoreOf(task, wet, today) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, MOST_ALTERNATES)
      .map(({ days, ...other }) => ({
        ...other,
        new: { start: firstWet, end: addWorkingDays(firstWet, days, plan.calendar) },
      }))
  )
}

/** The same people, soon to begin anyway, and important. */
function scoreOf(task: DiversionTask, wet: DiversionTask, today: string): number {
  const crew = new Set(wet.designations)
  const shared = [...crew].filter((name) => task.designations.includes(name)).length
  const wait = Math.min(1, Math.max(0, daysBetween(today, task.start ?? today) / ALTERNATE_WITHIN))
  const score =
    0.5 * (crew.size === 0 ? 0 : shared / crew.size) + 0.3 * (1 - wait) + 0.2 * PRIORITY[task.priority]
  return Math.round(score * 1e4) / 1e4
}

/** The edits of a plan for the affected ones that are kept, each with the alternates that were ticked. */
export function diversionEdits(
  kept: readonly { affected: AffectedTask; alternates: readonly Alternate[] }[],
  plan: Plan,
): PlannedEdit[] {
  const edits = new Map<number, PlannedEdit>()
  for (const { affected: one, alternates } of kept) {
    edits.set(one.id, one.edit)
    for (const { id, new: to } of alternates) {
      // One that stands in for two begins with the earlier rain.
      const known = edits.get(id)?.notBefore
      if (known && known <= to.start) continue
      edits.set(id, { id, workDays: workingDaysIn(to.start, to.end, plan.calendar), notBefore: to.start })
    }
  }
  return [...edits.values()]
}
