import type { EquipmentRequest, FuelCategory } from '@itayo/contract'
import type { FuelEntries } from './fuel.ts'
import type { Picks } from './picks.ts'

/** The request that is taken up again; empty when the draft is a new one. */
export interface Revised {
  id?: number
  number?: string
}

/** A request that came back, as the draft that its screen keeps. Lines of no estimate line cannot be shown there. */
export function revisionOf(request: EquipmentRequest): { draft: Picks | FuelEntries; revises: Revised } {
  const draft = request.type === 'fuel' ? fuelOf(request) : picksOf(request)
  return { draft, revises: { id: request.id, number: request.pr_num } }
}

function picksOf({ items }: EquipmentRequest): Picks {
  return Object.fromEntries(
    items.flatMap(({ pe_id, machine_id, date_start, date_end }) =>
      pe_id === null
        ? []
        : [[pe_id, { machine: machine_id, start: date_start, end: date_end, ticked: true }]],
    ),
  )
}

function fuelOf({ items }: EquipmentRequest): FuelEntries {
  return Object.fromEntries(
    items.map((item) => [
      item.equipment_category as FuelCategory,
      {
        liters: String(item.liters ?? ''),
        unit_price: String(item.unit_price ?? ''),
        supplier: item.supplier,
        date_deployment: item.date_start,
        notes: item.notes,
      },
    ]),
  )
}
