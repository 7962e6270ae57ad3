const CANDIDATES = [',', ';', '\t'] as const
type Delimiter = (typeof CANDIDATES)[number]

const LINES_TO_SEE = 50

/**
 * The separator is the one that cuts most lines into the same number of cells: `Gravel, washed;1,200.00`
 * has more commas than semicolons, but its neighbours have not.
 */
export function delimiterOf(sample: string): Delimiter {
  const lines = separatorsByLine(sample)
  let best: Delimiter = ','
  let bestScore = 0
  for (const candidate of CANDIDATES) {
    const score = agreement(lines.map((line) => line[candidate]))
    if (score > bestScore) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

/** The number of lines that share the commonest count above zero; a higher count decides between equals. */
function agreement(counts: number[]): number {
  const linesByCount = new Map<number, number>()
  for (const count of counts) if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1)
  let best = 0
  for (const [count, lines] of linesByCount) best = Math.max(best, lines + Math.min(count, 999) / 1000)
  return best
}

type Counts = Record<Delimiter, number>

/** Separators inside quotes are text; a quote in the middle of a cell is an inch. */
function separatorsByLine(sample: string): Counts[] {
  const lines: Counts[] = []
  let line: Counts = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  let startsCell = true
  for (let at = 0; at < sample.length && lines.length < LINES_TO_SEE; at++) {
    const char = sample[at]
    if (quoted) {
      if (char !== '"') continue
      if (sample[at + 1] === '"') at++
      else quoted = false
    } else if (char === '"' && startsCell) {
      quoted = true
    } else if (char === '\n' || char === '\r') {
      lines.push(line)
      line = { ',': 0, ';': 0, '\t': 0 }
      startsCell = true
    } else {
      startsCell = char === ',' || char === ';' || char === '\t'
      if (startsCell) line[char as Delimiter]++
    }
  }
  lines.push(line)
  return lines
}
