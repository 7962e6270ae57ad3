import { median, type Row } from './report.ts'

/** The median of several rounds, and how far they lie apart. */
export interface Spread {
  middle: number
  least: number
  most: number
}

interface Compared {
  /** Times the floor's own duration. */
  ratio: Spread
  /** The floor against itself: how far the machine alone moves a ratio. */
  control: Spread
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
    ratio: spreadOf(
      taken.map(({ first, times, second }) => times[name] / ((first[name] + second[name]) / 2)),
    ),
    control: spreadOf(taken.map(({ first, second }) => first[name] / second[name])),
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

export function spreadOf(ratios: readonly number[]): Spread {
  return { middle: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}

export const spreadText = ({ middle, least, most }: Spread) =>
  `${middle.toFixed(2)} (${least.toFixed(2)}-${most.toFixed(2)})`

export function comparedRows(
  { ratio, control, milliseconds }: Compared,
  { what, aim, floor }: { what: string; aim: number; floor: string },
): Row[] {
  return [
    { what, measured: spreadText(ratio), aim: `at most ${aim}`, good: ratio.middle <= aim },
    plainRow('  it takes', `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`),
    plainRow(`  control: ${floor} twice`, spreadText(control)),
  ]
}

/** A control, a floor, or something that could not be measured. */
export function plainRow(what: string, measured: string): Row {
  return { what, measured, aim: '', good: undefined }
}
