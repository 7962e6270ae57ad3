import type { CalculatorType } from '@itayo/contract'
import type { UnitRow } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRows } from '../../../platform/rows.ts'
import { requireFeature } from '../../foundation/company/features.ts'
import { readUnits } from '../../library/catalog/lookups.ts'
import * as names from '../estimate/names.ts'
import * as store from './store/library.ts'

/** The feature of the company that opens the calculators (G-20). */
const CALCULATOR = 7

export const requireCalculator = (tx: Tx): Promise<void> => requireFeature(tx, CALCULATOR)

/** The subject of a calculation; all of it is this company's. */
export interface Subject {
  type: CalculatorType
  item: names.CatalogueItem
  /** The position, the equipment category or the material. */
  thing: { id: number; name: string; unitId: number | null } | null
  units: ReadonlyMap<number, UnitRow>
  /** The company's own factors. */
  overrides: ReadonlyMap<string, number>
}

interface Named {
  type: CalculatorType
  sow_id: number
  phase_id?: number | null | undefined
  project_id?: number | null | undefined
  type_id?: number | null | undefined
}

export async function readSubject(tx: Tx, ctx: Ctx, named: Named): Promise<Subject> {
  const given = (id: number | null | undefined) => (id ? [id] : [])
  const [, items, units, own, thing] = await together(
    requireCalculator(tx),
    names.catalogueItems(tx, [named.sow_id]),
    readUnits(tx),
    store.factors(tx),
    readThing(tx, ctx, named),
    requireRows(tx, 'phase', given(named.phase_id)),
    requireRows(tx, 'project', given(named.project_id)),
  )
  const item = items.get(named.sow_id) as names.CatalogueItem
  if (named.phase_id && named.phase_id !== item.phase_id) {
    const message = 'This work item belongs to another scope of work.'
    throw new AppError('invalid_input', { fields: [{ path: 'phase_id', message }] })
  }
  return {
    type: named.type,
    item,
    thing,
    units: new Map(units.map((unit) => [unit.id, unit])),
    overrides: new Map(own.map(({ key, value }) => [key, Number(value)])),
  }
}

async function readThing(tx: Tx, ctx: Ctx, { type, type_id }: Named): Promise<Subject['thing']> {
  if (!type_id) return null
  if (type === 3) {
    const found = (await names.materials(tx, [type_id])).get(type_id) as names.PricedMaterial
    return { id: type_id, name: found.name, unitId: found.unit_id }
  }
  const list = type === 1 ? names.positions : names.categories
  const found = (await list(tx, [type_id], today(ctx.platform.clock))).get(type_id) as names.Priced
  return { id: type_id, name: found.name, unitId: null }
}
