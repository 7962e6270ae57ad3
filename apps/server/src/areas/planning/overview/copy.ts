import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

/** What a copied project takes along of the overview, when it was chosen. */
export const powCopy = {
  choice: 'pow',
  async run(tx: Tx, from: number, to: number): Promise<void> {
    await sql`insert into pow_amount (project_id, phase_id, amount)
      select ${to}::bigint, phase_id, amount from pow_amount where project_id = ${from}`.execute(tx)
  },
} as const

/** The same files, shown twice: their bytes go with the last picture that shows them. */
export const photosCopy = {
  choice: 'photos',
  async run(tx: Tx, from: number, to: number): Promise<void> {
    await sql`insert into project_photo (project_id, file_id, thumbnail_file_id, width, height, is_main)
      select ${to}::bigint, file_id, thumbnail_file_id, width, height, is_main
      from project_photo where project_id = ${from} order by id`.execute(tx)
  },
} as const
