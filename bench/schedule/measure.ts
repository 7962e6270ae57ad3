import { movesBetween, type Plan, schedule } from '@itayo/domain'
import { compare, comparedRows, plainRow } from '../lib/compare.ts'
import { median, type Row } from '../lib/report.ts'
import { allKinds, kindsOfTaskJuggler, planOf } from './plan.ts'
import { hasTaskJuggler, juggle } from './taskjuggler.ts'

/** The network of a plan: about linear in its tasks, quick for one drag, and right by another program. */
const ROUNDS = 15
const LARGE = 5_000

export async function measureSchedule(dataDir: string): Promise<Row[]> {
  return [...(await sizes()), ...(await drag()), ...(await againstTaskJuggler(dataDir))]
}

/** Per task, so that a ratio of one is linear. */
async function sizes(): Promise<Row[]> {
  const perTask = (count: number) => {
    const plan = planOf(count, allKinds)
    return async () => timeOf(() => schedule(plan), Math.ceil(40_000 / count)) / count
  }
  const small = perTask(1_000)
  const rows: Row[] = []
  for (const count of [5_000, 20_000]) {
    const { ratio, control, milliseconds } = await compare(ROUNDS, small, perTask(count))
    const what = `schedule: a task among ${count.toLocaleString('en')} against one among 1,000`
    rows.push(
      ...comparedRows(
        { ratio, control, milliseconds: milliseconds * count },
        { what, aim: 2, floor: '1,000 tasks' },
      ),
    )
  }
  return rows
}

/** While a bar is dragged the screen computes the new dates, and the other tasks that move. */
async function drag(): Promise<Row[]> {
  const plan = planOf(LARGE, allKinds)
  const before = schedule(plan).dates
  const dragged = (): Plan => ({
    ...plan,
    tasks: plan.tasks.map((task) => (task.id === LARGE / 2 ? { ...task, notBefore: '2027-03-01' } : task)),
  })
  const compared = await compare(
    ROUNDS,
    async () => timeOf(() => schedule(plan), 8),
    async () => timeOf(() => movesBetween(before, schedule(dragged()), new Set([LARGE / 2])), 8),
  )
  const what = `schedule: one drag in ${LARGE} tasks against the plan itself`
  return comparedRows(compared, { what, aim: 1.5, floor: 'the plan' })
}

async function againstTaskJuggler(dataDir: string): Promise<Row[]> {
  const what = `schedule: ${LARGE} tasks against TaskJuggler`
  if (!hasTaskJuggler()) return [plainRow(what, 'tj3 is not installed')]
  const plan = planOf(LARGE, kindsOfTaskJuggler)
  const own = schedule(plan)
  const juggled = await juggle(plan, own.finish ?? plan.start, dataDir)
  const times = Array.from({ length: ROUNDS }, () => timeOf(() => schedule(plan), 1))
  const ratio = median(times) / juggled.milliseconds
  const different = [...own.dates].filter(([id, { start, end }]) => {
    const theirs = juggled.dates.get(id)
    return theirs?.start !== start || theirs.end !== end
  })
  return [
    { what, measured: ratio.toFixed(4), aim: 'at most 0.02', good: ratio <= 0.02 },
    plainRow('  tj3 takes', `${(juggled.milliseconds / 1000).toFixed(1)} s`),
    {
      what: '  tasks with other dates there',
      measured: `${different.length} of ${own.dates.size}`,
      aim: 'none',
      good: different.length === 0,
    },
  ]
}

function timeOf(work: () => unknown, times: number): number {
  const started = performance.now()
  for (let time = 0; time < times; time += 1) work()
  return (performance.now() - started) / times
}
