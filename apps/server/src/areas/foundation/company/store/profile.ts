import type { Tx } from '../../../../platform/database/query.ts'

const PROFILE = [
  'id',
  'name',
  'location',
  'business_email',
  'contact_num',
  'tin',
  'pcab_number',
  'paper_size',
  'estimate_import_off',
  'daily_report_hour',
  'logo_file_id',
  'version',
] as const

/** The tenant's own row is the only one a policy lets through. */
export function profile(tx: Tx) {
  return tx.selectFrom('company').select(PROFILE).executeTakeFirstOrThrow()
}

export type ProfileRow = Awaited<ReturnType<typeof profile>>

export function lockCompany(tx: Tx): Promise<ProfileRow> {
  return tx.selectFrom('company').select(PROFILE).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type ProfileChange = Partial<Omit<ProfileRow, 'id' | 'version'>>

export function update(tx: Tx, id: number, change: ProfileChange): Promise<ProfileRow> {
  return tx
    .updateTable('company')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(PROFILE)
    .executeTakeFirstOrThrow()
}
