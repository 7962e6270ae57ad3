import type { InboundRequest } from '@itayo/contract'
import {
  inOrderedUnit,
  orderUnits,
  priceOfOther,
  receivedShare,
  receivedState,
  stillDue,
  type UnitRow,
} from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { pageOf } from '../../../platform/paging.ts'
import { openProject } from '../../../platform/projects.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { measureOf } from './arrivals.ts'
import { presentDeliveries } from './present-deliveries.ts'
import * as store from './store/deliveries.ts'
import * as orders from './store/orders.ts'
import { receivingProjects } from './store/sites.ts'

export function inboundProjects(ctx: Ctx, filter = '') {
  return ctx.transaction((tx) => receivingProjects(tx, filter))
}

const presentRequest = (request: orders.ApprovedRequest): InboundRequest => ({
  pr_id: request.id,
  pr_num: request.number,
  approved_on: request.approved_on,
  needed_on: request.needed_on,
  items: request.lines.length,
  received: receivedShare(request.lines),
  deliveries: request.deliveries,
})

const isComplete = ({ lines }: orders.ApprovedRequest) =>
  lines.every((line) => ['complete', 'over'].includes(receivedState(line)))

interface RequestQuery {
  project: number
  filter?: string | undefined
  state: 'waiting' | 'complete' | 'all'
}

export function inboundRequests(ctx: Ctx, { project, filter = '', state }: RequestQuery) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, project)
    const wanted = filter.toLowerCase()
    return (await orders.approved(tx, project))
      .filter((request) => state === 'all' || isComplete(request) === (state === 'complete'))
      .filter(({ number }) => number.toLowerCase().includes(wanted))
      .map(presentRequest)
  })
}

export function inboundRequest(ctx: Ctx, { project, pr }: { project: number; pr: string }) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, project)
    const [request] = await orders.approved(tx, project, pr)
    if (!request) throw new AppError('not_found')
    const units = await readUnits(tx)
    const lines = await orders.lines(tx, request.id)
    return {
      ...presentRequest(request),
      approved_by: request.approved_by,
      lines: lines.map((line) => presentLine(line, units)),
      earlier: await presentDeliveries(tx, await store.ofRequest(tx, request.id)),
    }
  })
}

/** A line as it was ordered: in the supplier's unit, with the price of that unit. */
function presentLine(line: orders.Receivable, units: readonly UnitRow[]) {
  const { tx_id, description, quantity, ordered_quantity, ordered_unit, received, unit_cost } = line
  const { material, lineUnit } = measureOf(line, units)
  const possible = orderUnits({ unit: lineUnit, material }, units)
  const due = stillDue({ ordered: quantity, received })
  const { work_item_code, work_item_number } = withWorkItemNumber(line)
  return {
    tx_id: tx_id as number,
    description,
    work_item_code,
    work_item_number,
    ordered: ordered_quantity,
    received: inOrderedUnit(received, line),
    due: inOrderedUnit(due, line),
    unit: ordered_unit,
    units: [ordered_unit, ...possible.filter((unit) => unit !== ordered_unit)],
    unit_price: unit_cost === null ? null : priceOfOther(unit_cost, quantity, ordered_quantity),
  }
}

export function deliveriesOf(ctx: Ctx, query: store.SlipQuery) {
  return ctx.transaction(async (tx) => {
    await openProject(tx, query.project)
    const rows = await presentDeliveries(tx, await store.page(tx, query))
    return pageOf({ page: query.page, per_page: query.page_size }, rows, await store.count(tx, query))
  })
}

export function deliveriesOfRequest(ctx: Ctx, number: string) {
  return ctx.transaction(async (tx) => presentDeliveries(tx, await store.ofNumber(tx, number)))
}
