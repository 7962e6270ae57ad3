import type { Tx } from '../../../../platform/database/query.ts'

export function list(tx: Tx, categoryId: number) {
  return tx
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
}

export interface NewRate {
  equipment_category_id: number
  equipment_id: number | null
  effective_date: string
  per_hour: number | null
  per_day: number | null
  per_month: number | null
  source: string
}

/** The same day again replaces the rate. */
export async function put(tx: Tx, rate: NewRate): Promise<void> {
  await tx
    .insertInto('equipment_rate')
    .values(rate)
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
}
