import { scopeCost, sum, type Terms } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import type { ScopeOutcome } from './apply-edits.ts'
import * as names from './names.ts'
import { LINE_KINDS, type LineKind, type StoredLine } from './store/lines.ts'
import * as store from './store/variance.ts'

/** A line before and after an edit; null where it was not there, or is not any more. */
interface Move {
  project_work_item_id: number
  kind: LineKind
  line: number
  before: StoredLine | null
  after: StoredLine | null
}

interface By {
  revision: number
  preparedBy: number | null
  terms: Terms
}

/**
 * Records how edits of an approved estimate change the contract. Answered Yes, a scope's changes are the
 * next variance order; answered No, they correct the base, or the newest variance order that made the line
 * what it is (D-31). The base is never overwritten by a variance order.
 */
export async function recordVariance(
  tx: Tx,
  projectId: number,
  outcomes: readonly ScopeOutcome[],
  by: By,
): Promise<number | null> {
  const isVariance = ({ plan }: ScopeOutcome) => plan.edit.is_variance_order === 1
  const corrections = outcomes.filter((outcome) => !isVariance(outcome)).flatMap(movesOf)
  await amendOrders(tx, projectId, corrections, by.terms)
  const lines = await orderLines(tx, outcomes.filter(isVariance))
  // A tag or a subcontractor changes nothing of the contract's work.
  return lines.length === 0 ? null : addOrder(tx, projectId, lines, by)
}

function movesOf({ id, plan }: ScopeOutcome): Move[] {
  return LINE_KINDS.flatMap((kind) => {
    const before = new Map((plan.before?.lines[kind] ?? []).map((line) => [line.id, line]))
    const move = (line: StoredLine, after: StoredLine | null): Move => ({
      project_work_item_id: id,
      kind,
      line: line.id as number,
      before: before.get(line.id) ?? null,
      after,
    })
    if (plan.edit.remove_sow) return [...before.values()].map((line) => move(line, null))
    return [
      ...plan.merged.changed[kind].map((line) => move(line, line.removed ? null : line)),
      ...plan.merged.added[kind].map((line) => move(line, line)),
    ]
  })
}

const figures = (line: StoredLine | null) =>
  line && {
    count: line.count,
    duration: line.duration,
    unit_id: line.unit_id,
    rate: line.rate,
    percent: line.percent,
    basis: line.basis,
  }

async function orderLines(tx: Tx, outcomes: readonly ScopeOutcome[]) {
  const moves = outcomes.flatMap(movesOf)
  const nameOf = await lineNames(tx, moves)
  return [
    ...outcomes.flatMap(measurementOf),
    ...moves.map((move) => ({
      project_work_item_id: move.project_work_item_id,
      kind: move.kind,
      [`${move.kind}_id`]: move.line,
      name: nameOf(move),
      before: figures(move.before),
      after: figures(move.after),
      amount_before: move.before?.amount ?? 0,
      amount_after: move.after?.amount ?? 0,
    })),
  ]
}

async function addOrder(
  tx: Tx,
  projectId: number,
  lines: Awaited<ReturnType<typeof orderLines>>,
  by: By,
): Promise<number> {
  const order = await store.insertOrder(tx, projectId, by)
  await store.insertLines(tx, projectId, order.id, lines)
  await sumOrders(tx, [order.id], by.terms)
  await store.setToDate(tx, projectId, order.id)
  return order.number
}

/** A change of the measurement alone is a variance order too, possibly without any money in it (D-38). */
function measurementOf({ id, plan }: ScopeOutcome) {
  const before = plan.before?.measurement ?? null
  const after = plan.edit.remove_sow ? null : plan.measured.measurement
  if (before === after) return []
  const of = (measurement: number | null) =>
    measurement === null ? null : { count: measurement, unit_id: plan.measured.unit_id }
  return [
    {
      project_work_item_id: id,
      kind: 'measurement',
      name: 'Measurement',
      before: of(before),
      after: of(after),
      amount_before: 0,
      amount_after: 0,
    },
  ]
}

async function lineNames(tx: Tx, moves: readonly Move[]): Promise<(move: Move) => string> {
  const lineOf = (move: Move) => (move.after ?? move.before) as StoredLine
  const ids = (kind: LineKind) => [
    ...new Set(moves.flatMap((move) => (move.kind === kind ? (lineOf(move).item_id ?? []) : []))),
  ]
  const anyDay = '9999-12-31'
  const lists = {
    labor: await names.positions(tx, ids('labor'), anyDay),
    equipment: await names.categories(tx, ids('equipment'), anyDay),
    material: await names.materials(tx, ids('material')),
  }
  return (move) => {
    const line = lineOf(move)
    return line.item_id === null ? line.description : (lists[move.kind].get(line.item_id)?.name ?? '')
  }
}

/** Corrections of lines that variance orders made: the newest of these says what stands there now. */
async function amendOrders(tx: Tx, projectId: number, moves: readonly Move[], terms: Terms): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map((move) => ({
    kind: move.kind,
    line: move.line,
    after: figures(move.after),
    amount: move.after?.amount ?? 0,
  }))
  await sumOrders(tx, await store.amendLines(tx, projectId, rows), terms)
}

/** Orders are summed at the contract's prices: each work item has its own mark-ups (D-32). */
async function sumOrders(tx: Tx, orderIds: readonly number[], terms: Terms): Promise<void> {
  if (orderIds.length === 0) return
  const rows = await store.movedScopes(tx, orderIds)
  const sums = orderIds.map((id) => {
    const scopes = rows
      .filter((row) => row.id === id)
      .map((row) =>
        scopeCost(
          { labor: Number(row.labor), equipment: Number(row.equipment), material: Number(row.material) },
          terms,
          { withoutMarkUp: row.without_mark_up },
        ),
      )
    return {
      id,
      direct: sum(scopes.map((scope) => scope.direct)),
      contract: sum(scopes.map((scope) => scope.contract)),
      moved: sum(scopes.map((scope) => Math.abs(scope.contract))),
    }
  })
  await store.setSums(tx, sums)
}
