import type { schedule as scheduleRoutes } from '@itayo/contract'
import {
  type Conflict,
  type DateWindow,
  daysBetween,
  type Move,
  movesBetween,
  type Schedule,
} from '@itayo/domain'
import type { z } from 'zod'
import { linkKey, type PlanBase } from './base.ts'
import { NO_DRAFT, type PlanDraft, taskPlan } from './draft.ts'
import { shownDates, workOut } from './work-out.ts'

export type SaveBody = z.input<typeof scheduleRoutes.save.body>
type SentMove = NonNullable<SaveBody['moves']>[number]

/** The whole draft with the moves it causes. `moves` replaces them when the server has sent other ones. */
export function saveBody(base: PlanBase, draft: PlanDraft, moves?: readonly SentMove[]): SaveBody {
  const links: NonNullable<SaveBody['links']> = []
  const unlinked: NonNullable<SaveBody['unlinked']> = []
  for (const [key, link] of draft.links) {
    const saved = base.links.get(key)
    if (link) {
      const { predecessor, successor, kind, lag, lagUnit } = link
      links.push({ predecessor, successor, kind, lag, lag_unit: lagUnit })
    } else if (saved) unlinked.push({ predecessor: saved.predecessor, successor: saved.successor })
  }
  return {
    project_id: base.reading.project_id,
    edits: [...draft.tasks].map(([id, { workDays, isPinned }]) => {
      const notBefore = sentStart(base, draft, id)
      return {
        id,
        version: base.byId.get(id)?.version,
        ...(notBefore === undefined ? {} : { not_before: notBefore }),
        ...(workDays === undefined ? {} : { work_days: workDays }),
        ...(isPinned === undefined ? {} : { is_pinned: isPinned }),
      }
    }),
    links,
    unlinked,
    settled: [...(draft.settled ?? [])],
    moves: [...(moves ?? sentMoves(base, draft))],
  }
}

/**
 * The server holds a task where it is saved, unless a start is sent along: so one that is held elsewhere
 * sends its start even where the same was typed long ago, and one that stays sends none.
 */
function sentStart(base: PlanBase, draft: PlanDraft, id: number): string | null | undefined {
  const notBefore = draft.tasks.get(id)?.notBefore
  const { held } = taskPlan(base, draft, id)
  if (!held) return notBefore
  if (held.start !== base.stored.get(id)?.start) return held.start
  return notBefore === null ? null : undefined
}

/** Moves of tasks besides the edited ones. The server must find the same, or it changes nothing. */
export function sentMoves(base: PlanBase, draft: PlanDraft): SentMove[] {
  const edited = new Set(draft.tasks.keys())
  return movesBetween(base.stored, workOut(base, draft), edited).map(({ id, to }) => ({
    id,
    start_date: to.start,
    end_date: to.end,
  }))
}

export interface StepEffect {
  moves: readonly Move[]
  /** The furthest of them, in calendar days. */
  most: number
  finish: string | null
  /** The shift of the plan's end, in calendar days. */
  finishDays: number
  /** Links to held tasks that the step breaks, or breaks by more days than before. */
  broken: readonly Conflict[]
}

/** Compares the plan after one step with the screen before it: the other tasks that the step moves. */
export function effectOf(
  before: { dates: ReadonlyMap<number, DateWindow>; finish: string | null; schedule: Schedule },
  after: Schedule,
  edited: ReadonlySet<number>,
): StepEffect {
  const moves = movesBetween(before.dates, after, edited)
  let most = 0
  for (const move of moves) {
    const shift = shiftOf(move)
    if (Math.abs(shift) > Math.abs(most)) most = shift
  }
  const { finish } = after
  const finishDays = finish !== null && before.finish !== null ? daysBetween(before.finish, finish) : 0
  const known = new Map(before.schedule.conflicts.map(({ link, by }) => [keyOf(link), by]))
  const broken = after.conflicts.filter(({ link, by }) => by > (known.get(keyOf(link)) ?? 0))
  return { moves, most, finish, finishDays, broken }
}

function keyOf({ predecessor, successor }: Conflict['link']): string {
  return linkKey(predecessor, successor)
}

const outOfDates = new WeakMap<PlanBase, StepEffect | null>()

/** The difference between the saved dates and those that the network gives now; null when there is none. */
export function outOfDate(base: PlanBase): StepEffect | null {
  const known = outOfDates.get(base)
  if (known !== undefined) return known
  const effect = effectOf(shownDates(base, NO_DRAFT), workOut(base, NO_DRAFT), new Set())
  const found = effect.moves.length > 0 ? effect : null
  outOfDates.set(base, found)
  return found
}

/** The shift of the start, or of the end where the start stays. */
function shiftOf({ from, to, days }: Move): number {
  return days !== 0 || !from ? days : daysBetween(from.end, to.end)
}
