import { median, type Row } from './report.ts'

export interface Compared {
  /** How many times as long as the floor. */
  ratio: number
  /** The floor against itself: how far the machine alone moves a ratio. */
  control: number
  /** What was measured, beside the floor. */
  milliseconds: number
}

/** Both take turns, the floor before and after, so that the machine's moods fall on both; once unmeasured. */
export async function compare(
  rounds: number,
  floor: () => Promise<number>,
  measured: () => Promise<number>,
): Promise<Compared> {
  await floor()
  await measured()
  const ratios: number[] = []
  const controls: number[] = []
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = await floor()
    const time = await measured()
    const second = await floor()
    times.push(time)
    ratios.push(time / ((first + second) / 2))
    controls.push(first / second)
  }
  return { ratio: median(ratios), control: median(controls), milliseconds: median(times) }
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
