import type { ApprovalRow, LineChange, ScopeChange, TermChange } from '@itayo/contract'
import { shareOf, sum } from '@itayo/domain'
import {
  countOf,
  formatAgo,
  formatPercent,
  formatPeso,
  formatQuantity,
  signedPeso,
} from '../../../lib/formats.ts'
import { formatRate } from '../../../lib/rate-words.ts'
import type { Kind } from './queries.ts'

export const KINDS: readonly { kind: Kind; one: string; many: string }[] = [
  { kind: 'estimate', one: 'Estimate', many: 'Estimates' },
  { kind: 'estimate_edit', one: 'Estimate edit', many: 'Estimate edits' },
  { kind: 'estimate_terms', one: 'Percentages', many: 'Percentages' },
  { kind: 'purchase_request', one: 'Purchase request', many: 'Purchase requests' },
  { kind: 'equipment_request', one: 'Equipment request', many: 'Equipment requests' },
  { kind: 'stock_count', one: 'Stock count', many: 'Stock counts' },
  { kind: 'material_transfer', one: 'Material transfer', many: 'Material transfers' },
  { kind: 'swa', one: 'Statement of work', many: 'Statements of work' },
]

export function kindName(kind: Kind): string {
  return KINDS.find((entry) => entry.kind === kind)?.one ?? ''
}

/** The tab that a request belongs to; null for a kind that is no request. */
export function requestOf(kind: Kind): 'material' | 'equipment' | null {
  if (kind === 'purchase_request') return 'material'
  return kind === 'equipment_request' ? 'equipment' : null
}

/** Said where something is turned down without a reason. */
export function reasonNeeded(kind: Kind): string {
  return kind.startsWith('estimate')
    ? 'Write why: the requester needs it to correct the estimate.'
    : 'Write why: the requester reads it with the decision.'
}

/** Requests are disapproved, estimates rejected. */
function rejectedWord(kind: Kind): 'rejected' | 'disapproved' {
  return requestOf(kind) ? 'disapproved' : 'rejected'
}

/** Their titles have their numbers. */
const NUMBERED: readonly Kind[] = ['stock_count', 'material_transfer', 'swa']

/** A request goes by its title, which has its number, an estimate by its kind. */
export function decisionWords({ kind, title, state }: Pick<ApprovalRow, 'kind' | 'title' | 'state'>): string {
  const subject = requestOf(kind) || NUMBERED.includes(kind) ? title : kindName(kind)
  return `${subject} ${state === 'rejected' ? rejectedWord(kind) : 'approved'}`
}

/** Kind and project under the title, which may say the kind already. */
export function subjectWords({ title, kind, project }: ApprovalRow): string {
  const name = kindName(kind)
  return title === name ? project : `${name} · ${project}`
}

/** The amount an edit adds to a cost; a missing side counts as zero. */
export function difference(before: number | null | undefined, after: number | null | undefined): number {
  return sum([after ?? 0, -(before ?? 0)])
}

interface Card {
  figure: string
  note?: string
  tone?: 'bad'
}

/** The share of the approved budget that the contract cost takes. */
export function budgetCard(contract: number, budget: number | null): Card {
  if (!budget) return { figure: '—', note: 'No approved budget yet' }
  const left = sum([budget, -contract])
  const figure = formatPercent(shareOf(contract, budget))
  return left < 0
    ? { figure, note: `${formatPeso(-left)} over`, tone: 'bad' }
    : { figure, note: `${formatPeso(left)} left` }
}

/** The change of the contract cost by the approval. */
export function changeCard(contract: number, before: number | null): Card {
  if (before === null) return { figure: 'First approval', note: 'Nothing is approved yet' }
  const change = difference(before, contract)
  return { figure: change === 0 ? 'No change' : signedPeso(change), note: `was ${formatPeso(before)}` }
}

/** As the server names them: in the words of the estimate's grid. */
const MONEY = new Set(['Rate per day', 'Unit cost'])

/** A rate with its centavos, a quantity without zeros that say nothing; null where there was none. */
export function fieldValue(field: string, value: number | null | undefined): string | null {
  if (typeof value !== 'number') return null
  return MONEY.has(field) ? formatRate(value) : formatQuantity(value)
}

export const TERM_NAMES: Record<TermChange['term'], string> = {
  ocm: 'OCM',
  cp: "Contractor's profit",
  vat: 'VAT',
}

/** "OCM and VAT": percentages that another person changed since the proposal was made. */
export function changedTerms(terms: readonly TermChange[] | undefined): string {
  const names = (terms ?? []).filter(({ conflict }) => conflict).map(({ term }) => TERM_NAMES[term])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const LIST_NAMES: Record<LineChange['list'], string> = {
  labor: 'Labor',
  equipment: 'Equipment',
  material: 'Material',
}

/** "3 work items, 7 changed lines". */
export function changesWords(changes: readonly ScopeChange[]): string {
  const lines = changes.reduce((count, scope) => count + scope.lines.length, 0)
  const items = countOf(changes.length, 'work item', 'work items')
  return lines === 0 ? items : `${items}, ${countOf(lines, 'changed line', 'changed lines')}`
}

/** Tells who ended the wait, when there is nothing left to decide. */
export function decidedWords(row: ApprovalRow, now?: Date): string {
  const who = row.decided_by ?? 'Somebody'
  const when = row.decided_at ? ` ${formatAgo(row.decided_at, now)}` : ''
  if (row.state === 'approved') return `${who} approved it${when}.`
  if (row.state === 'rejected') return `${who} ${rejectedWord(row.kind)} it${when}.`
  return `It was taken back${when}: there is nothing to decide any more.`
}

/** The approval that follows a decision: the next open one below, else the nearest above. */
export function nextAfter(rows: readonly ApprovalRow[], id: number): number | null {
  const at = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()]
  return others.find((row) => row.can.decide && row.state === 'waiting')?.id ?? null
}

/** One up or down, and no further than the ends. */
export function stepped(rows: readonly ApprovalRow[], id: number | null, step: 1 | -1): number | null {
  const at = rows.findIndex((row) => row.id === id)
  return (at < 0 ? rows[0] : rows[Math.min(Math.max(at + step, 0), rows.length - 1)])?.id ?? null
}
