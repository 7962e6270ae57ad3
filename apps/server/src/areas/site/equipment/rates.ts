import type { EquipmentRate } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { tell } from './categories.ts'

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
  const row = await tx.selectFrom('equipment_category').select('name').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.name
}

async function readRates(tx: Tx, categoryId: number): Promise<Rates> {
  const rows = await tx
    .selectFrom('equipment_rate as r')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .select(['r.id', 'r.equipment_id', 'r.effective_date', 'r.per_hour', 'r.per_day', 'r.per_month'])
    .select(['r.source', 'r.is_sample', 'r.created_at', 'u.full_name as created_by'])
    .where('r.equipment_category_id', '=', categoryId)
    .orderBy('r.effective_date', 'desc')
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
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

interface RateForm {
  equipment_category_id: number
  equipment_id: number | null
  effective_date: string
  per_hour: number | null
  per_day: number | null
  per_month: number | null
  source: string
}

export function addEquipmentRate(ctx: Ctx, form: RateForm): Promise<Rates> {
  // Who cannot see rates would write them blindly.
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const category = await categoryName(tx, form.equipment_category_id)
    if (form.equipment_id !== null) await requireMachine(tx, form.equipment_id, form.equipment_category_id)
    if (form.per_hour === null && form.per_day === null && form.per_month === null) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'body.per_day', message: 'Give at least one rate: by hour, day or month.' }],
      })
    }
    await tx
      .insertInto('equipment_rate')
      .values(form)
      .onConflict((clash) =>
        clash
          .columns(['company_id', 'equipment_category_id', 'equipment_id', 'effective_date'])
          .doUpdateSet((eb) => ({
            per_hour: eb.ref('excluded.per_hour'),
            per_day: eb.ref('excluded.per_day'),
            per_month: eb.ref('excluded.per_month'),
            source: eb.ref('excluded.source'),
            is_sample: false,
            created_at: eb.ref('excluded.created_at'),
            created_by: eb.ref('excluded.created_by'),
          })),
      )
      .execute()
    await audit.record(tx, 'equipment.rated', form.equipment_category_id, { after: { category, ...form } })
    await tell(tx, ctx, form.equipment_category_id)
    return readRates(tx, form.equipment_category_id)
  })
}

async function requireMachine(tx: Tx, id: number, categoryId: number): Promise<void> {
  const row = await tx
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', id)
    .where('equipment_category_id', '=', categoryId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
}
