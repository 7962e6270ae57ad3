import type pg from 'pg'
import { queriesOn, type Tx } from '../../apps/server/src/platform/database/query.ts'

export interface CaughtQuery {
  text: string
  values: unknown[]
}

/** One whose rows are made as they arrive is told of its end by a call. */
interface AskedQuery extends CaughtQuery {
  callback?: () => void
}

/** The SQL of the product's own queries, caught on its way out. */
export async function caughtQueries(work: (tx: Tx) => Promise<void>): Promise<CaughtQuery[]> {
  const caught: CaughtQuery[] = []
  const client = {
    query: async ({ text, values, callback }: AskedQuery) => {
      caught.push({ text, values })
      callback?.()
      return { rows: [], rowCount: 0 }
    },
  }
  await work(queriesOn(client as unknown as pg.PoolClient))
  return caught
}
