import { countOf, formatDay } from '../../../../lib/formats.ts'
import { hasBegun, nameOf, type PlanBase } from './base.ts'
import type { StepEffect } from './changes.ts'

/** +9 days, −1 day, as planned. */
export function signedDays(days: number): string {
  if (days === 0) return 'no change'
  return `${days > 0 ? '+' : '−'}${countOf(Math.abs(days), 'day', 'days')}`
}

/**
 * "3 other work items move, latest by 6 days; the project ends on 02/19/2027 (+9 days). Wall is pinned and
 * would be 2 days too early."
 */
export function effectWords(effect: StepEffect, base: PlanBase): string {
  const words = movesWords(effect, ['other work item moves', 'other work items move'])
  return [...(effect.moves.length > 0 ? [words] : []), ...brokenWords(effect, base)].join(' ')
}

/** "3 work items move, latest by 6 days; the project ends on 02/19/2027 (+9 days)." */
export function recalculationWords(effect: StepEffect): string {
  return movesWords(effect, ['work item moves', 'work items move'])
}

function movesWords({ moves, most, finish, finishDays }: StepEffect, words: [string, string]): string {
  const others = countOf(moves.length, ...words)
  const far =
    most === 0 ? '' : `, ${most > 0 ? 'latest' : 'earliest'} by ${countOf(Math.abs(most), 'day', 'days')}`
  if (finish === null) return `${others}${far}.`
  return `${others}${far}; the project ends on ${formatDay(finish)} (${signedDays(finishDays)}).`
}

const BROKEN_SHOWN = 3

/** One sentence for each held work item that a step leaves too early, the worst first. */
export function brokenWords({ broken }: Pick<StepEffect, 'broken'>, base: PlanBase): string[] {
  const worst = new Map<number, number>()
  for (const { link, by } of broken) worst.set(link.successor, Math.max(by, worst.get(link.successor) ?? 0))
  const sentences = [...worst]
    .sort((a, b) => b[1] - a[1])
    .map(([id, by]) => {
      const task = base.byId.get(id)
      const why = task && hasBegun(task) ? 'has begun' : 'is pinned'
      return `${task ? nameOf(task) : id} ${why} and would be ${countOf(by, 'day', 'days')} too early.`
    })
  const more = sentences.length - BROKEN_SHOWN
  return more > 0 ? [...sentences.slice(0, BROKEN_SHOWN), `So would ${more} more.`] : sentences
}

/** "1 d", "12 d": in working days. */
export function shortDays(days: number): string {
  return `${days.toLocaleString('en-US')} d`
}

/** Below 100 a percentage is cut, not rounded up: 99.6 is not done. */
export function percentDone(status: number): string {
  return `${Math.floor(status)}%`
}
