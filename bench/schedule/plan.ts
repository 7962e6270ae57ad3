import { calendarOf, type Link, type LinkKind, type Plan, type PlanTask, SIX_DAY_WEEK } from '@itayo/domain'

/** Six days a week, with holidays, over as many years as the largest plan takes. */
const calendar = calendarOf(
  { workdays: SIX_DAY_WEEK.workdays, hasHolidays: true, exceptions: [] },
  { from: 2026, to: 2040 },
)
const START = '2026-01-05'

/** The same plan each time: a hundred tasks one after the other, as many beside each other as it takes. */
export function planOf(count: number, links: Links): Plan {
  const random = numbers()
  const width = Math.max(1, Math.round(count / 100))
  const tasks: PlanTask[] = []
  const linked = new Map<string, Link>()
  for (let id = 1; id <= count; id += 1) {
    const isTyped = random(20) === 0
    tasks.push({
      id,
      workDays: 1 + random(10),
      notBefore: isTyped ? `2026-${two(1 + random(12))}-${two(1 + random(28))}` : null,
      held: null,
    })
    for (let wanted = random(3); wanted >= 0; wanted -= 1) {
      const predecessor = id - 1 - random(2 * width)
      if (predecessor < 1) continue
      linked.set(`${predecessor} ${id}`, { predecessor, successor: id, ...links(random) })
    }
  }
  return { start: START, calendar, tasks, links: [...linked.values()] }
}

type Links = (random: (below: number) => number) => Pick<Link, 'kind' | 'lag' | 'lagUnit'>

const KINDS: readonly LinkKind[] = ['FS', 'FS', 'FS', 'SS', 'FF', 'SF']

/** Everything the engine knows. */
export const allKinds: Links = (random) => ({
  kind: KINDS[random(KINDS.length)] ?? 'FS',
  lag: random(8) - 2,
  lagUnit: random(3) === 0 ? 'working' : 'calendar',
})

/**
 * The links that TaskJuggler knows too when it plans forwards: finish to start and start to start, no
 * leads. Its starts stay on Sunday where ours move to Monday, so calendar days are counted from ends
 * only.
 */
export const kindsOfTaskJuggler: Links = (random) => {
  const kind = random(4) === 0 ? 'SS' : 'FS'
  const lag = random(2) === 0 ? 0 : random(6)
  return { kind, lag, lagUnit: kind === 'SS' || random(2) === 0 ? 'working' : 'calendar' }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** Pseudo-random and the same in every run. */
function numbers(): (below: number) => number {
  let state = 20_260_612
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
