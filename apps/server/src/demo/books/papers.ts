import type { Tx } from '../../platform/database/query.ts'
import { nextNumbers } from '../../platform/numbers.ts'

/** A time of a day in the Philippines. */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`)

/** A number for each slip; they are in order of time. */
export async function numbered<Slip extends { day: string }>(
  tx: Tx,
  kind: string,
  slips: readonly Slip[],
): Promise<{ number: string; slip: Slip }[]> {
  const all: { number: string; slip: Slip }[] = []
  for (const [year, ofYear] of Map.groupBy(slips, ({ day }) => Number(day.slice(0, 4)))) {
    const numbers = await nextNumbers(tx, kind, year, ofYear.length)
    all.push(...ofYear.map((slip, place) => ({ slip, number: numbers[place] as string })))
  }
  return all
}

/** The ids of the rows that were just written, in the order of their numbers. */
export function inOrder<Row extends { id: number; number: string }>(
  rows: readonly Row[],
  numbers: readonly { number: string }[],
): number[] {
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return numbers.map(({ number }) => ids.get(number) as number)
}
