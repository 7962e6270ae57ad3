import { eventually, type TestServer } from './test-server.ts'

/** Another transaction holds a row: every change of the row waits for it. */
interface HeldRow {
  /** Until so many are waiting. */
  waiters(count: number): Promise<void>
  release(): Promise<void>
}

export async function holdRow(
  server: TestServer,
  table: 'app_user' | 'employee' | 'project',
  id: number,
): Promise<HeldRow> {
  await server.owner.query('begin')
  await server.owner.query(`select from ${table} where id = $1 for update`, [id])
  return {
    async waiters(count) {
      await eventually(async () => {
        // The first one waits for the transaction, the others wait in line for the row.
        const { rowCount } = await server.owner.query(
          `select from pg_locks where not granted and (transactionid = pg_current_xact_id()::xid
             or database = (select oid from pg_database where datname = current_database()))`,
        )
        return rowCount === count
      }, `${count} to wait for the row`)
    },
    async release() {
      await server.owner.query('commit')
    },
  }
}
