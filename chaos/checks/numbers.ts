export interface Counter {
  kind: string
  year: number
  last: number
}

/** Papers of a kind and year are numbered 1, 2, 3 … up to the counter, each once. Answers with what is off, in words. */
export function checkNumbers(numbers: readonly string[], counters: readonly Counter[]): string[] {
  const series = Map.groupBy(numbers.map(read), ({ series }) => series)
  const names = new Set([...series.keys(), ...counters.map(seriesOf)])
  return [...names].sort().flatMap((name) => {
    const taken = (series.get(name) ?? []).map(({ place }) => place).sort((one, other) => one - other)
    const last = counters.find((counter) => seriesOf(counter) === name)?.last ?? 0
    const there = new Set(taken)
    const gaps = Array.from({ length: Math.max(last, taken.at(-1) ?? 0) }, (_, at) => at + 1).filter(
      (place) => !there.has(place),
    )
    const doubles = taken.filter((place, at) => taken[at - 1] === place)
    return [
      ...gaps.map((place) => `${name}-${place} is missing`),
      ...doubles.map((place) => `${name}-${place} was given twice`),
      ...((taken.at(-1) ?? 0) > last ? [`${name} counts to ${last}, and ${taken.at(-1)} was given`] : []),
    ]
  })
}

const seriesOf = ({ kind, year }: Counter) => `${kind}-${year}`

function read(number: string): { series: string; place: number } {
  const [, series, place] = /^(\w+-\d{4})-(\d{4,})$/.exec(number) ?? []
  if (!series) throw new Error(`${number} is no number of a paper`)
  return { series, place: Number(place) }
}
