import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { openPools } from '../../testing/own-database.ts'
import { inTransaction } from './open-transaction.ts'

const pools = await openPools(1)

/** The end of the next read is answered with an error, once somebody else has its connection. */
function failNextEnd(): { taken(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  pools.app.once('acquire', (client: PoolClient) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      if (asked[0] !== 'commit') return query(...asked)
      client.query = query as never
      const answer = query(...asked) as Promise<unknown>
      return answer.then(async () => {
        await promise
        throw new Error('Query read timeout')
      })
    }) as never
  })
  return { taken: resolve }
}

const number = sql<{ one: number }>`select 1 as one`

test('a read whose end fails does not take the connection from whoever has it by then', async () => {
  const end = failNextEnd()
  const read = inTransaction(pools.app, 'begin read only', (tx) => number.execute(tx))
  const failed = expect(read).rejects.toThrow('Query read timeout')
  const write = inTransaction(pools.app, 'begin', async (tx) => {
    await number.execute(tx)
    end.taken()
    await failed
    return (await number.execute(tx)).rows
  })
  expect(await write).toEqual([{ one: 1 }])
})
