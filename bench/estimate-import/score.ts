import { unitOf } from '../../apps/server/src/areas/planning/estimate-import/reader/units.ts'

/** Scores how much of an estimate was read as printed, cell by cell, and whether wrong rows are marked. */
export interface Score {
  /** Cells read as printed, read wrongly or out of nothing, and printed but not read as they are. */
  right: number
  wrong: number
  missing: number
  wrongRows: number
  wrongRowsMarked: number
  rightRows: number
  rightRowsMarked: number
  /** The mistakes in words. */
  faults: string[]
}

export type Answer = Record<string, unknown>

const scopeCells = ['item_no', 'phase', 'work_item', 'quantity', 'unit', 'unit_cost', 'direct_cost', 'total']
/** A bill may print what material and labor of one unit cost; most do not. */
const splitCells = ['material_unit_cost', 'labor_unit_cost']
const lists: Record<string, string[]> = {
  labor: ['designation', 'workers', 'duration', 'duration_unit', 'rate', 'amount'],
  equipment: ['description', 'quantity', 'duration', 'duration_unit', 'rate', 'amount'],
  materials: ['description', 'quantity', 'unit', 'unit_cost', 'amount'],
}
/** Printed nowhere when the answer leaves them open, and welcome when they are worked out. */
const derived = new Set(['unit_cost', 'direct_cost', 'total'])

export function newScore(): Score {
  return {
    right: 0,
    wrong: 0,
    missing: 0,
    wrongRows: 0,
    wrongRowsMarked: 0,
    rightRows: 0,
    rightRowsMarked: 0,
    faults: [],
  }
}

export function scoreEstimate(truth: Answer, read: Answer, score = newScore()): Score {
  for (const key of ['project', 'grand_total'])
    if (!isEmpty(truth[key])) compareCell(score, key, truth[key], read[key], 'document')
  const printed = rowsOf(truth.scopes)
  for (const [scope, found] of pair(printed, rowsOf(read.scopes), 'work_item')) {
    const split = splitCells.filter((cell) => !isEmpty(scope?.[cell]))
    judgeRow(score, [...scopeCells, ...split], scope, found, 'work_item', true)
    for (const [list, cells] of Object.entries(lists)) {
      const name = cells[0] as string
      for (const [line, own] of pair(rowsOf(scope?.[list]), rowsOf(found?.[list]), name))
        judgeRow(score, cells, line, own, name, false)
    }
  }
  return score
}

export const precision = (score: Score): number => score.right / Math.max(1, score.right + score.wrong)
export const recall = (score: Score): number => score.right / Math.max(1, score.right + score.missing)
export const f1 = (score: Score): number =>
  (2 * precision(score) * recall(score)) / Math.max(Number.EPSILON, precision(score) + recall(score))

const rowsOf = (value: unknown): Answer[] => (Array.isArray(value) ? (value as Answer[]) : [])
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const plain = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** Rows of the answer beside rows read: the same name first, then the same number, then the most words in common. */
function pair(printed: Answer[], read: Answer[], name: string): [Answer | undefined, Answer | undefined][] {
  const near: { worth: number; at: number; to: number }[] = []
  printed.forEach((row, at) => {
    read.forEach((other, to) => {
      const worth = likeness(row, other, name) - Math.abs(at - to) * 1e-4
      if (worth >= 0.6) near.push({ worth, at, to })
    })
  })
  near.sort((a, b) => b.worth - a.worth)
  const taken = new Map<number, number>()
  const used = new Set<number>()
  for (const { at, to } of near) {
    if (taken.has(at) || used.has(to)) continue
    taken.set(at, to)
    used.add(to)
  }
  return [
    ...printed.map((row, at): [Answer, Answer | undefined] => [row, read[taken.get(at) ?? -1]]),
    ...read.filter((_, to) => !used.has(to)).map((row): [undefined, Answer] => [undefined, row]),
  ]
}

function likeness(row: Answer, other: Answer, name: string): number {
  const [own, theirs] = [wordsOf(row[name]), wordsOf(other[name])]
  const common = own.filter((word) => theirs.includes(word)).length
  const text = plain(row[name]) === plain(other[name]) ? 10 : (2 * common) / (own.length + theirs.length || 1)
  const number = !isEmpty(row.item_no) && plain(row.item_no) === plain(other.item_no) ? 0.7 : 0
  const phase = !isEmpty(row.phase) && plain(row.phase) === plain(other.phase) ? 0.2 : 0
  return text + number + phase + (row.amount !== undefined && row.amount === other.amount ? 0.3 : 0)
}

const wordsOf = (value: unknown) => [
  ...new Set(
    String(value ?? '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [],
  ),
]

function judgeRow(
  score: Score,
  cells: string[],
  printed: Answer | undefined,
  read: Answer | undefined,
  name: string,
  isScope: boolean,
): void {
  const before = score.wrong + score.missing
  const unscored = (printed?.unscored as string[] | undefined) ?? []
  const where = String(printed?.[name] ?? read?.[name] ?? '?')
  for (const cell of cells) {
    if (unscored.includes(cell)) continue
    if (isEmpty(printed?.[cell])) {
      const harmless =
        [0, 1].includes(Number(read?.[cell])) || cell === 'duration_unit' || (isScope && derived.has(cell))
      if (isEmpty(read?.[cell]) || (printed && harmless)) continue
      score.wrong++
      score.faults.push(`${where}: ${cell} is not printed, read ${read?.[cell]}`)
    } else compareCell(score, cell, printed?.[cell], read?.[cell], where)
  }
  if (!read) return
  const marked = rowsOf(read.marks).length > 0 || Number(read.confidence) < 0.9
  const right = score.wrong + score.missing === before
  score[right ? 'rightRows' : 'wrongRows']++
  if (marked) score[right ? 'rightRowsMarked' : 'wrongRowsMarked']++
}

function compareCell(score: Score, cell: string, printed: unknown, read: unknown, where: string): void {
  if (isSame(cell, printed, read)) {
    score.right++
    return
  }
  score.missing++
  if (!isEmpty(read)) score.wrong++
  score.faults.push(`${where}: ${cell} is ${printed}, read ${read}`)
}

function isSame(cell: string, printed: unknown, read: unknown): boolean {
  if (typeof printed === 'number') {
    const value = isEmpty(read) ? (printed === 0 ? 0 : Number.NaN) : Number(read)
    return Math.abs(printed - value) <= 0.01 + 1e-9
  }
  if (cell === 'unit' || cell === 'duration_unit') return unitKey(printed) === unitKey(read)
  if (cell === 'phase') return plain(printed) === plain(read) || heading(printed) === heading(read)
  return plain(printed) === plain(read) || plain(withoutNumber(printed)) === plain(withoutNumber(read))
}

const unitKey = (value: unknown) => unitOf(String(value ?? '')) ?? plain(value)
/** An enumerator before a name is not part of it. */
const withoutNumber = (value: unknown) =>
  String(value ?? '').replace(/^\s*(?:[-*•]|[a-z]\.|\d{1,2}\.)\s+/i, '')
const heading = (value: unknown) =>
  plain(
    String(value ?? '').replace(
      /^\s*(?:part\s+\w+|section\s+\w+|division\s+\w+|[ivxlc]+|[a-z]|\d+(?:\.\d+)*)\s*[.\-–:)]*\s+/i,
      '',
    ),
  )
