import { median, type Row } from './report.ts'

interface Compared {
  /** Times the floor's own duration. */
  ratio: number
  /** The floor against itself: how far the machine alone moves a ratio. */
  control: number
  /** The duration of the measured call, beside the floor's. */
  milliseconds: number
}

/** Both take turns, the floor before and after, so that the machine's moods fall on both; once unmeasured. */
export async function compareAll<Name extends string>(
  rounds: number,
  floor: () => Promise<Record<Name, number>>,
  measured: () => Promise<Record<Name, number>>,
): Promise<Record<Name, Compared>> {
  await floor()
  const names = Object.keys(await measured()) as Name[]
  const taken: Record<'first' | 'times' | 'second', Record<Name, number>>[] = []
  for (let round = 0; round < rounds; round += 1)
    taken.push({ first: await floor(), times: await measured(), second: await floor() })
  const of = (name: Name): Compared => ({
    ratio: median(taken.map(({ first, times, second }) => times[name] / ((first[name] + second[name]) / 2))),
    control: median(taken.map(({ first, second }) => first[name] / second[name])),
    milliseconds: median(taken.map(({ times }) => times[name])),
  })
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Compared>
}

export async function compare(
  rounds: number,
  floor: () => Promise<number>,
  measured: () => Promise<number>,
): Promise<Compared> {
  const { it } = await compareAll(
    rounds,
    async () => ({ it: await floor() }),
    async () => ({ it: await measured() }),
  )
  return it
}

export function comparedRows(
  { ratio, control, milliseconds }: Compared,
  { what, aim, floor }: { what: string; aim: number; floor: string },
): Row[] {
  return [
    { what, measured: ratio.toFixed(2), aim: `at most ${aim}`, good: ratio <= aim },
    plainRow('  it takes', `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`),
    plainRow(`  control: ${floor} twice`, control.toFixed(2)),
  ]
}

/** A control, a floor, or something that could not be measured. */
export function plainRow(what: string, measured: string): Row {
  return { what, measured, aim: '', good: undefined }
}
