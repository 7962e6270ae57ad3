import type { SwaLine, SwaStatement } from '@itayo/contract'
import {
  accomplishedQuantity,
  accomplishmentProblem,
  addDays,
  type EarlierLine,
  progressOf,
  type StatementItem,
  type StatementLine,
  statementOf,
  statementTotals,
  sum,
} from '@itayo/domain'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { type Contract, readContract } from '../../../planning/estimate/contract.ts'
import { readPlan } from '../../../planning/schedule/plan.ts'
import { taskOf } from '../../../planning/schedule/read.ts'
import * as store from '../store/swa.ts'

type Done = Awaited<ReturnType<typeof store.doneBy>>

/** Work accomplished by a day, against the certified statement before it. */
export async function readStatement(tx: Tx, projectId: number, periodTo: string) {
  const plan = await readPlan(tx, projectId)
  const contract = await readContract(tx, projectId, periodTo)
  const done = await store.doneBy(tx, projectId, periodTo)
  const previous = await store.lastCertified(tx, projectId, periodTo)
  const earlier = previous ? await earlierLines(tx, previous.id) : []
  const statement = statementOf(itemsOf(contract, done), contractsOf(contract), earlier)
  const names = namesOf(contract)
  const tasks = plan.tasks.map((task) => ({ ...taskOf(task), status: done.get(task.id)?.status ?? 0 }))
  const { progress, planned, slippage, undated } = progressOf(tasks, periodTo, plan.known.calendar)
  const isPlanned = tasks.length > undated
  return {
    period_from: previous ? addDays(previous.period_to, 1) : plan.project.start_date,
    period_to: periodTo,
    previous_number: previous?.number ?? null,
    is_contract: contract.isApproved,
    blocks: statement.blocks.map(({ order, lines, ...totals }) => ({
      ...titleOf(contract, order),
      lines: lines.map((line) => present(line, names)),
      totals,
    })),
    totals: statement.totals,
    physical: {
      progress,
      planned: isPlanned ? planned : null,
      slippage: isPlanned ? slippage : null,
    },
  }
}

/** Before anybody drafts a statement of it. */
export function previewStatement(ctx: Ctx, projectId: number, periodTo: string): Promise<SwaStatement> {
  return ctx.transaction((tx) => readStatement(tx, projectId, periodTo))
}

/** As it was certified, whatever has been done or approved since. */
export async function readCertified(tx: Tx, row: store.SwaRow): Promise<SwaStatement> {
  const frozen = row.certified_as as store.CertifiedAs
  const kept = await store.lines(tx, row.id)
  const all = kept.map(({ content }) => content as Row)
  const whole = sum(all.map(({ amount }) => amount))
  return {
    period_from: row.period_from,
    period_to: row.period_to,
    previous_number: frozen.previous_number,
    is_contract: true,
    blocks: frozen.blocks.map((block) => {
      const lines = all.filter((_, at) => kept[at]?.block === block.order)
      return { ...block, lines, totals: statementTotals(lines, whole) }
    }),
    totals: statementTotals(all, whole),
    physical: frozen.physical,
  }
}

async function earlierLines(tx: Tx, id: number): Promise<EarlierLine[]> {
  return (await store.lines(tx, id)).map(({ block, content }) => {
    const { psow_id, kind, to_date } = content as Row
    return { order: block, item: psow_id, kind, ...to_date }
  })
}

const contractsOf = (contract: Contract) => [
  { order: 0, contract: contract.amount },
  ...contract.orders.map(({ number, cost }) => ({ order: number, contract: cost.contract })),
]

/** In the order of the contract; what orders brought comes after it. */
function itemsOf({ scopes, orders }: Contract, done: Done): StatementItem[] {
  const changes = new Map<number, StatementItem['changes'][number][]>()
  for (const order of orders) {
    for (const { psow_id, quantity, cost } of order.scopes) {
      const its = changes.get(psow_id) ?? []
      changes.set(psow_id, [...its, { order: order.number, quantity, contract: cost.contract }])
    }
  }
  const doneOf = (id: number) => {
    const its = done.get(id) ?? { measurement: null, status: 0, accomplishment: null }
    return { quantity: accomplishedQuantity(its), status: its.status }
  }
  const first = scopes.map(({ psow_id, measurement, contract_cost }) => ({
    id: psow_id,
    // One that got its measurement later is billed by that.
    base: { quantity: measurement || (done.get(psow_id)?.measurement ?? null), contract: contract_cost },
    changes: changes.get(psow_id) ?? [],
    done: doneOf(psow_id),
  }))
  const known = new Set(scopes.map(({ psow_id }) => psow_id))
  const brought = [...changes].flatMap(([id, its]) =>
    known.has(id) ? [] : [{ id, base: null, changes: its, done: doneOf(id) }],
  )
  return [...first, ...brought]
}

/** A line with its names, as it is shown and frozen. */
type Row = Omit<StatementLine, 'item' | 'is_unmeasured'> & Named & Pick<SwaLine, 'psow_id' | 'note'>

type Named = Pick<SwaLine, 'item_number' | 'work_item' | 'phase' | 'phase_code' | 'unit'>

function namesOf({ scopes, orders }: Contract): Map<number, Named> {
  const first = scopes.map(({ psow_id, item_number, work_item, tag_name, phase, phase_code, unit }) => {
    const name = tag_name ? `${work_item} (${tag_name})` : work_item
    return [psow_id, { item_number, work_item: name, phase, phase_code, unit }] as const
  })
  const brought = orders.flatMap((order) =>
    order.scopes.map(
      ({ psow_id, number, name, phase, phase_code, unit }) =>
        [psow_id, { item_number: number, work_item: name, phase, phase_code, unit }] as const,
    ),
  )
  // The contract's own names win over those that an order gave.
  return new Map([...brought, ...first])
}

const ROUNDING: Named = {
  item_number: '',
  work_item: 'Rounding of unit prices',
  phase: '',
  phase_code: '',
  unit: '',
}

function present(line: StatementLine, names: ReadonlyMap<number, Named>): Row {
  const { item, is_unmeasured, ...figures } = line
  const named = (item === null ? undefined : names.get(item)) ?? ROUNDING
  return {
    ...figures,
    ...named,
    psow_id: item,
    unit: line.kind === 'lot' ? 'lot' : named.unit,
    note: is_unmeasured ? (accomplishmentProblem(0, { measurement: 0, unit: named.unit }) ?? '') : '',
  }
}

function titleOf(contract: Contract, order: number) {
  if (order === 0) return { order, title: 'Original contract', approved_on: contract.approvedOn }
  const approved_on = contract.orders.find(({ number }) => number === order)?.approvedOn ?? null
  return { order, title: `Variance order ${order}`, approved_on }
}
