import { goesOnInItem, WRAP, withFiguresBelow } from './figures-below.ts'
import type { Grid } from './grid.ts'
import { kindOfTitle } from './head-words.ts'
import { isItemNumber, isSectionLabel, splitItemNumber } from './item-number.ts'
import type { LineInTable } from './line-in-table.ts'
import { isTotalText } from './row-kind.ts'
import { unitOf } from './units.ts'

const MOST_WRAPPED = 9
const LARGEST_PITCH = 1.3
/** Two ways of sharing out lines that differ by less than this are as good as each other. */
const UNSURE = 0.2

/** Where the tables' figures stand beside a name of several lines. */
type Habit = 'first' | 'middle' | 'last' | undefined

interface Way {
  habit: Habit
  /** From line to line inside a name, in letter heights. */
  pitch: number
  grid: Grid
}

/**
 * Without rules between them: figures anchor a row; each stretch of lines without figures is shared out between the
 * row above, the row below and headings of their own, by the gaps, by how the words go on, and by what the rest of
 * the table does.
 */
export function groupLines(printed: LineInTable[], grid: Grid): LineInTable[][] {
  const lines = withFiguresBelow(printed, grid)
  const anchors = lines.flatMap((each, index) => (each.anchor ? [index] : []))
  const runs = [-1, ...anchors].map((from, at) => ({
    above: lines[from],
    run: lines.slice(from + 1, anchors[at] ?? lines.length),
    below: lines[anchors[at] ?? lines.length],
  }))
  const pitch = pitchOf(lines)
  const habit = habitOf(runs, { habit: undefined, pitch, grid })
  const way = { habit, pitch, grid }
  const rows: LineInTable[][] = []
  for (const { above, run, below } of runs) {
    const { up, down, margin } = shareOut(above, run, below, way)
    const doubtful = run.length > 0 && margin < UNSURE
    rows.at(-1)?.push(...run.slice(0, up))
    rows.push(...headingsOf(run.slice(up, run.length - down), grid))
    if (below) rows.push([...run.slice(run.length - down), below])
    for (const each of doubtful ? [above, below] : []) if (each) each.doubtful = true
    const last = run[run.length - down - 1]
    if (last && down === 0 && up < run.length && mayBeName(run.at(-2) ?? above, last, below, way))
      last.doubtful = true
  }
  return rows
}

/** A heading that stands as near to the row below as lines of a name do, and farther from what is above it. */
function mayBeName(
  above: LineInTable | undefined,
  heading: LineInTable,
  below: LineInTable | undefined,
  { pitch }: Way,
): boolean {
  if (!above || !below?.described || isHeading(heading) || isTotalText(below.text)) return false
  if (heading.bold || isCapitals(heading.name) || !heading.onlyDescription) return false
  const gap = (upper: LineInTable, lower: LineInTable) =>
    (lower.line.baseline - upper.line.baseline) / lower.line.size
  return gap(heading, below) < pitch + 0.1 && gap(above, heading) > gap(heading, below) + 0.25
}

/** The spacing that lines of one name have: the tight one among the gaps of the table. */
function pitchOf(lines: LineInTable[]): number {
  const gaps = lines
    .slice(1)
    .map((each, at) => (each.line.baseline - (lines[at]?.line.baseline ?? 0)) / each.line.size)
    .filter((gap) => gap > 0.9)
    .sort((a, b) => a - b)
  // Rows of one line each say nothing about the lines of a name.
  return Math.min(gaps[Math.floor(gaps.length * 0.1)] ?? 1.2, LARGEST_PITCH)
}

interface Run {
  above: LineInTable | undefined
  run: LineInTable[]
  below: LineInTable | undefined
}

function habitOf(runs: Run[], way: Way): Habit {
  let [first, last] = [0, 0]
  let aboveFigures = false
  for (const { above, run, below } of runs) {
    const shared = run.length > 0 && below ? shareOut(above, run, below, way) : undefined
    const total = shared && shared.margin >= 0.25 ? shared.up + shared.down : 0
    // Lines of one name above its figures and below them.
    if (aboveFigures && total > 0 && shared?.up) return 'middle'
    aboveFigures = total > 0 && shared !== undefined && shared.down > 0
    if (!shared || !above || total === 0) continue
    first += shared.up / total
    last += shared.down / total
  }
  if (first >= 2 * last && first > 0) return 'first'
  return last >= 2 * first && last > 0 ? 'last' : undefined
}

function shareOut(
  above: LineInTable | undefined,
  run: LineInTable[],
  below: LineInTable | undefined,
  way: Way,
) {
  let best = { up: 0, down: 0, margin: 0, worth: -Infinity }
  let second = -Infinity
  if (run.length === 0) return best
  for (let up = 0; up <= Math.min(run.length, MOST_WRAPPED); up++) {
    for (let down = 0; up + down <= run.length && down <= MOST_WRAPPED; down++) {
      if ((up > 0 && !above) || (down > 0 && !below)) continue
      const worth = worthOf(above, run, below, up, down, way)
      if (worth > best.worth) {
        second = best.worth
        best = { up, down, margin: 0, worth }
      } else second = Math.max(second, worth)
    }
  }
  return { ...best, margin: best.worth - second }
}

function worthOf(
  above: LineInTable | undefined,
  run: LineInTable[],
  below: LineInTable | undefined,
  up: number,
  down: number,
  way: Way,
): number {
  const all = [above, ...run, below]
  let worth = 0
  for (let at = 0; at + 1 < all.length; at++) {
    const [upper, lower] = [all[at], all[at + 1]]
    if (!upper || !lower) continue
    const gap = (lower.line.baseline - upper.line.baseline) / Math.max(upper.line.size, lower.line.size)
    const inside = at < up || at >= run.length + 1 - down
    if (inside && gap > WRAP) return -Infinity
    worth += 2 * (Math.min(gap, 3) - way.pitch) * (inside ? -1 : 1)
    if (inside) worth += flowOf(upper, lower, way.grid)
  }
  // Where nothing else tells, figures stand on the first line of their row.
  if (above?.described && up > 0 && way.habit === undefined) worth += 0.3 * up
  if (above && up > 0)
    worth += joinWorth(above, run.slice(0, up), way.habit === 'first' || way.habit === 'middle')
  if (below && down > 0)
    worth +=
      joinWorth(below, run.slice(run.length - down), way.habit === 'last' || way.habit === 'middle', {
        above,
      }) + firstOf(run, down, below)
  for (const each of run.slice(up, run.length - down))
    worth -= isHeading(each) ? -1 : each.bold || isCapitals(each.name) || kindOfTitle(each.text) ? 0.2 : 1.6
  // Figures on the first line of a row leave no place for a line above it.
  if (below?.described && way.habit === 'first') worth -= 1.2 * down
  // The first line of a page that begins small goes on with the page before.
  if (!above && down === run.length && below?.described && /^[a-z]/.test(run[0]?.name ?? ''))
    worth -= 3 * down
  if (below && !below.described && down === 0 && !isTotalText(below.text)) worth -= 2
  return worth
}

/** Whether a line belongs into the row of an anchor at all. */
function joinWorth(
  anchor: LineInTable,
  lines: LineInTable[],
  usual: boolean,
  before?: { above: LineInTable | undefined },
): number {
  let worth = usual ? 0.5 * lines.length : 0
  if (isTotalText(anchor.text) && !isOpen(lines.at(-1)?.name ?? '')) worth -= 3
  // A row that begins with its own figures has no need of the line above.
  const begins = before?.above !== undefined && anchor.described && /^[A-Z]/.test(anchor.name)
  if (begins && !usual && !isOpen(lines.findLast((each) => each.described)?.name ?? '')) worth -= 0.6
  for (const each of lines) {
    if (isHeading(each) || (isTotalText(each.text) && !isOpen(each.name))) worth -= 4
    if (anchor.described && each.bold !== anchor.bold) worth -= 3
    if (anchor.described && each.described && isCapitals(each.name) && !isCapitals(anchor.name)) worth -= 1.5
    if (!each.described && !each.item) worth -= each.line.words.length <= 2 ? 0.2 : 2
    // Only a name that begins above its figures brings its number with it.
    if (each.item && !goesOnInItem(each) && (before === undefined || each !== lines[0])) worth -= 4
    if (each.item && anchor.item && !goesOnInItem(each)) worth -= 4
  }
  return worth
}

/** 'GENERAL REQUIREMENTS', not 'PVC' or 'LED'. */
const isCapitals = (name: string) => /[A-Z]{5}/.test(name) && !/[a-z]/.test(name)

function firstOf(run: LineInTable[], down: number, below: LineInTable): number {
  const first = run[run.length - down]
  if (first?.item && !below.item && isItemNumber(first.line.words[0]?.text ?? '')) return first.bold ? 0 : 1.5
  return 0
}

/** Whether the words of the lower line go on where the upper one stops. */
function flowOf(upper: LineInTable, lower: LineInTable, grid: Grid): number {
  if (upper.name === '' || lower.name === '') return 0.3
  let flow = 0
  if (/^[a-z(&]/.test(lower.name)) flow += 0.8
  if (isOpen(upper.name)) flow += 0.8
  if (!isFull(upper, lower, grid)) flow -= 0.7
  return flow
}

/** A name that cannot end here: an open bracket, a comma, a word that wants another. */
export function isOpen(name: string): boolean {
  const opened = (name.match(/\(/g) ?? []).length > (name.match(/\)/g) ?? []).length
  // 'Class A' ends; 'of a' does not.
  const small = /\b(?:and|or|of|with|for|to|in|on|at|by|from|the|an?|using|including|per|x)$/.test(name)
  const capital = /\b(?:AND|OR|OF|WITH|FOR|TO|FROM|THE|USING|INCLUDING|PER)$/.test(name)
  return opened || small || capital || /[,&/–-]$/.test(name)
}

/** A line is wrapped only when the next word found no room on it. */
function isFull(above: LineInTable, below: LineInTable, grid: Grid): boolean {
  const index = grid.columns.findIndex((column) => column.role === 'description')
  const right = grid.edges[index] ?? Infinity
  const first = below.cells[index]?.[0]
  const last = above.cells[index]?.at(-1)
  if (!first || !last) return true
  return last.x1 + (first.x1 - first.x0) > right - above.line.size * 3
}

export function isHeading(each: LineInTable): boolean {
  if (each.anchor) return false
  // 'Materials' by itself may be the end of a name; set in bold or numbered it opens a part.
  if (kindOfTitle(each.text) && (each.bold || /[.:)]/.test(each.text) || !each.onlyDescription)) return true
  // '100 mm' is the end of a name, '1. SITE WORKS' a heading.
  const split = splitItemNumber(each.text)
  const numbered = split !== undefined && unitOf(split.rest) === undefined
  return isSectionLabel(each.text) || (numbered && each.bold) || /:$/.test(each.text)
}

/** Lines that belong to no row: each a heading, unless one heading runs over several. */
function headingsOf(lines: LineInTable[], grid: Grid): LineInTable[][] {
  const groups: LineInTable[][] = []
  for (const each of lines) {
    const last = groups.at(-1)?.at(-1)
    const gap = last ? each.line.baseline - last.line.baseline : Infinity
    const goesOn =
      last !== undefined &&
      gap < WRAP * each.line.size &&
      each.onlyDescription &&
      !isHeading(each) &&
      !isTotalText(each.text) &&
      each.bold === last.bold &&
      flowOf(last, each, grid) >= 0
    if (goesOn) groups.at(-1)?.push(each)
    else groups.push([each])
  }
  return groups
}
