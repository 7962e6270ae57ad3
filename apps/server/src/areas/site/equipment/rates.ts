import type { EquipmentRate } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { tell } from './categories.ts'
import * as categories from './store/categories.ts'
import * as machines from './store/machines.ts'
import * as store from './store/rates.ts'

interface Rates {
  rates: EquipmentRate[]
}

export function categoryRates(ctx: Ctx, categoryId: number): Promise<Rates> {
  return ctx.transaction(async (tx) => {
    await categoryName(tx, categoryId)
    return readRates(tx, categoryId)
  })
}

async function categoryName(tx: Tx, id: number): Promise<string> {
  const name = await categories.nameOf(tx, id)
  if (name === undefined) throw new AppError('not_found')
  return name
}

async function readRates(tx: Tx, categoryId: number): Promise<Rates> {
  const rows = await store.list(tx, categoryId)
  const amount = (text: string | null) => (text === null ? null : Number(text))
  return {
    rates: rows.map((row) => ({
      ...row,
      per_hour: amount(row.per_hour),
      per_day: amount(row.per_day),
      per_month: amount(row.per_month),
      created_at: row.created_at.toISOString(),
    })),
  }
}

export function addEquipmentRate(ctx: Ctx, form: store.NewRate): Promise<Rates> {
  // A person who cannot see rates would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const category = await categoryName(tx, form.equipment_category_id)
    const { equipment_id, equipment_category_id } = form
    const isKnown =
      equipment_id === null || (await machines.isOfCategory(tx, equipment_id, equipment_category_id))
    if (!isKnown) throw new AppError('not_found')
    if (form.per_hour === null && form.per_day === null && form.per_month === null) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'body.per_day', message: 'Give at least one rate: by hour, day or month.' }],
      })
    }
    await store.put(tx, form)
    await audit.record(tx, 'equipment.rated', form.equipment_category_id, { after: { category, ...form } })
    await tell(tx, ctx, form.equipment_category_id)
    return readRates(tx, form.equipment_category_id)
  })
}
