import type { WorkersNeeded } from '@itayo/contract'
import { dateOf, dayNumber } from '@itayo/domain'

export type PositionNeed = WorkersNeeded['positions'][number]

interface DayBar {
  date: string
  total: number
  isClash: boolean
  /** From the bottom up, one for each project. */
  parts: readonly { project: number; workers: number }[]
}

/** One bar for each day, empty days too. */
export function barsOf(position: PositionNeed, from: string, to: string): DayBar[] {
  const first = dayNumber(from)
  const bars = Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => ({
    date: dateOf(first + at),
    total: 0,
    isClash: false,
    parts: [] as { project: number; workers: number }[],
  }))
  for (const [project, { days }] of position.projects.entries()) {
    for (const { date, workers } of days) {
      const bar = bars[dayNumber(date) - first]
      if (!bar) continue
      bar.total += workers
      bar.parts.push({ project, workers })
    }
  }
  for (const date of position.clashes) {
    const bar = bars[dayNumber(date) - first]
    if (bar) bar.isClash = true
  }
  return bars
}

interface ClashSpan {
  from: string
  to: string
  /** The most that are needed on one of its days. */
  most: number
  projects: readonly string[]
}

/** Clashes on days that follow each other are told as one; a day off between them does not part them. */
export function clashSpans(position: PositionNeed, from: string, to: string): ClashSpan[] {
  const spans: { from: string; to: string; most: number; projects: Set<string> }[] = []
  for (const bar of barsOf(position, from, to)) {
    if (!bar.isClash) continue
    const names = bar.parts.map(({ project }) => position.projects[project]?.project ?? '')
    const last = spans.at(-1)
    if (last && dayNumber(bar.date) - dayNumber(last.to) <= 2) {
      last.to = bar.date
      last.most = Math.max(last.most, bar.total)
      for (const name of names) last.projects.add(name)
    } else spans.push({ from: bar.date, to: bar.date, most: bar.total, projects: new Set(names) })
  }
  return spans.map((span) => ({ ...span, projects: [...span.projects] }))
}
