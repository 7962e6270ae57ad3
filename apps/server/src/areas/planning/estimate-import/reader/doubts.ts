import { splitItemNumber } from './item-number.ts'
import { isOpen } from './line-groups.ts'
import type { Assembled, Mark } from './result-types.ts'

const MOSTLY = 0.8
const LONGEST_NAME = 240

/**
 * Marks faults that arithmetic cannot see: names cut short or run together, numbers and headings that break the
 * document's habit.
 */
export function markDoubts({ scopes, doubtedPhases }: Assembled): void {
  const lines = scopes.flatMap((scope) => [...scope.labor, ...scope.equipment, ...scope.materials])
  const names = [...scopes.map((scope) => scope.work_item), ...lines.map(nameOf)]
  const capital = share(names, (name) => /^[^a-z]/.test(name)) >= MOSTLY
  const lengths = names.map((name) => name.length).sort((a, b) => a - b)
  const longest = Math.max(LONGEST_NAME, 2.5 * (lengths[Math.floor(lengths.length / 2)] ?? 0))
  const doubt = (name: string) => cutName(name, capital, longest)
  for (const scope of scopes)
    scope.marks.push(...doubt(scope.work_item), ...doubtfulHeading(scope.phase, doubtedPhases))
  for (const line of lines) line.marks.push(...doubt(nameOf(line)))
  const numbered = scopes.filter((scope) => scope.item_no !== null)
  if (scopes.length >= 4 && numbered.length >= scopes.length * MOSTLY) {
    for (const scope of scopes) {
      if (scope.item_no === null)
        scope.marks.push({ code: 'no_number', text: 'The other rows have a number, this one has none.' })
    }
  }
}

const nameOf = (line: { designation?: string; description?: string }) =>
  line.designation ?? line.description ?? ''

const share = <T>(list: T[], is: (each: T) => boolean) => list.filter(is).length / Math.max(1, list.length)

const count = (text: string, sign: string) => text.split(sign).length - 1

function cutName(name: string, capital: boolean, longest: number): Mark[] {
  const reason = isOpen(name)
    ? 'The description seems to go on.'
    : count(name, ')') > count(name, '(') || (capital && /^[a-z]{2}/.test(name))
      ? 'The description seems to begin elsewhere.'
      : /\d{1,3}(?:,\d{3})+\.\d{2}\b/.test(name) || name.length > longest
        ? 'The description may hold more than one cell.'
        : undefined
  return reason ? [{ code: 'cut_name', text: reason }] : []
}

function doubtfulHeading(whole: string | null, doubted: Set<string>): Mark[] {
  if (whole === null) return []
  const bare = whole.replace(/^\s*\w{1,4}\)\s*/, '')
  const phase = splitItemNumber(bare)?.rest ?? bare
  const doubtful =
    doubted.has(whole) ||
    /^[a-z]/.test(phase) ||
    isOpen(phase) ||
    count(phase, ')') > count(phase, '(') ||
    !/[A-Za-z]{3}/.test(phase)
  return doubtful ? [{ code: 'doubtful_heading', text: `'${phase}' may not be a heading.` }] : []
}
