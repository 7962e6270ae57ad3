import type { Pool } from 'pg'

/** All companies but the platform's own. */
export async function companyIds(auth: Pool): Promise<number[]> {
  const { rows } = await auth.query<{ id: number }>(
    'select id from company where not is_platform order by id',
  )
  return rows.map(({ id }) => Number(id))
}
