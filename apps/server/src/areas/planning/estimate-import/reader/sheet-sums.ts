import { worthOf } from './document-checks.ts'
import type { ResourceKind } from './head-words.ts'
import { looksLikeAmount, parseNumber } from './numbers.ts'
import type { ParsedRow } from './parse-row.ts'
import type { ReadScope } from './result-types.ts'
import { isComputed, type LabelKind, markupOf } from './row-kind.ts'

/** Sums inside a sheet; false when the sum stands over all sheets. */
export function sheetSum(
  kind: LabelKind,
  row: ParsedRow,
  amount: number,
  scope: ReadScope,
  done: { scopes: ReadScope[]; perUnit: boolean },
  mode: ResourceKind | 'bill',
): boolean {
  if (kind === 'grand_total' && /^total\s*:?$/i.test(row.label.trim()) && isPart(scope, amount, mode)) {
    setPartTotal(scope, row.label, amount, mode)
  } else if (kind === 'direct_cost') {
    if (scope.direct_cost !== null && !/unit cost/i.test(row.label)) return false
    scope.direct_cost = amount
  } else if (kind === 'markup') {
    const markup = markupOf(row.label)
    if (markup) scope[markup] = amount
  } else if (kind === 'unit_cost') {
    scope.unit_cost = amount
    if (/total unit cost/i.test(row.label)) {
      scope.total = amount
      done.perUnit = true
    }
  } else if (kind === 'said') {
    scope.total = amount
  } else if (kind === 'output') {
    done.perUnit = true
    scope.output_per_hour = amount
  } else if (kind === 'grand_total') {
    if (/\(?a ?\+ ?b\)?/i.test(row.label) && !/c/i.test(row.label.replace(/cost/i, ''))) return true
    if (scope.total !== null) return false
    // Over several items the sum of all of them, or a word about the whole project, is no item's total.
    const marked = scope.ocm !== undefined || scope.cp !== undefined || scope.vat !== undefined
    const whole = done.scopes.reduce((sum, each) => sum + worthOf(each), 0)
    const several = done.scopes.length > 1 && Math.abs(whole - amount) < 0.02 * done.scopes.length
    const project = /\b(?:grand|overall|project|contract|bid|abc)\b/i.test(row.label)
    if (scope.direct_cost !== null && !marked && (several || project || !/cost/i.test(row.label)))
      return false
    scope.total = amount
  } else if (kind === 'sub_total' && isWhole(scope, amount, row.label)) scope.direct_cost ??= amount
  else if (kind === 'sub_total') setPartTotal(scope, row.label, amount, mode)
  return true
}

/** A bare 'Total' under the lines of one part. */
function isPart(scope: ReadScope, amount: number, mode: ResourceKind | 'bill'): boolean {
  if (mode === 'bill') return false
  const lines = scope[mode]
  const sum = lines.reduce((whole, line) => whole + (line.amount ?? 0), 0)
  return lines.length > 0 && Math.abs(sum - amount) <= 0.011 + 0.005 * lines.length
}

/** 'Total for Item 1': a sum over lines of several parts is the item's cost, whatever it is called. */
function isWhole(scope: ReadScope, amount: number, label: string): boolean {
  const parts = [scope.labor, scope.equipment, scope.materials].filter((lines) => lines.length > 0)
  const lines = parts.flat()
  const whole = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  // An item of labor alone has one part.
  const enough = parts.length > 1 || /\b(?:for|of) (?:this )?(?:pay |work )?item\b/i.test(label)
  return (
    enough && lines.length > 0 && amount !== 0 && Math.abs(whole - amount) <= 0.011 + 0.005 * lines.length
  )
}

/** 'Total Labor' says which part it sums; 'Sub-Total for B' is about the part it stands under. */
function setPartTotal(scope: ReadScope, label: string, amount: number, mode: ResourceKind | 'bill'): void {
  const plain = label.toLowerCase()
  // 'C. Total (A + B)' sums parts, not lines.
  if (/\ba ?\+ ?b\b/.test(plain) || isComputed(label)) return
  const part = /labou?r|manpower/.test(plain)
    ? 'labor'
    : /equipment/.test(plain)
      ? 'equipment'
      : /material/.test(plain)
        ? 'materials'
        : mode
  if (part === 'labor') scope.labor_total = amount
  else if (part === 'equipment') scope.equipment_total = amount
  else if (part === 'materials') scope.material_total = amount
}

/** An amount alone that comes to the lines over it, or to labor and equipment by their output, is a sum of them. */
export function repeatsLines(scope: ReadScope, amount: number): boolean {
  const of = (lines: { amount: number | null }[]) => lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const crew = of([...scope.labor, ...scope.equipment])
  const sums = [of(scope.labor), of(scope.equipment), of(scope.materials), crew, crew + of(scope.materials)]
  if (scope.output_per_hour) sums.push(crew / scope.output_per_hour)
  const lines = scope.labor.length + scope.equipment.length + scope.materials.length
  return lines > 1 && amount !== 0 && sums.some((sum) => Math.abs(sum - amount) <= 0.011 + 0.005 * lines)
}

/** The amount of a row that is a sum, wherever it stands. */
export function printedSum(row: ParsedRow): number | undefined {
  const halves = Object.values(row.split).flatMap((half) => half.amount?.value ?? [])
  const parts = halves.length > 0 ? halves.reduce((sum, half) => sum + half, 0) : undefined
  const [any] = Object.values(row.figures)
  // A sum in a line of text stands anywhere: 'Total Direct Cost: 13,100.00'.
  const written = row.text.split(' ').findLast((word) => looksLikeAmount(word))
  const inText = written ? parseNumber(written)?.value : undefined
  return row.figures.amount?.value ?? parts ?? row.figures.unit_cost?.value ?? inText ?? any?.value
}
