import type pg from 'pg'
import { queriesOn, type Tx } from '../../apps/server/src/platform/database/query.ts'

export interface CaughtQuery {
  text: string
  values: unknown[]
}

/** The SQL of the product's own queries, caught on its way out. */
export async function caughtQueries(work: (tx: Tx) => Promise<void>): Promise<CaughtQuery[]> {
  const caught: CaughtQuery[] = []
  const client = {
    query: async ({ text, values }: CaughtQuery) => {
      caught.push({ text, values })
      return { rows: [], rowCount: 0 }
    },
  }
  await work(queriesOn(client as unknown as pg.PoolClient))
  return caught
}
