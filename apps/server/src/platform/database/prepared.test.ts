import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPools } from '../../testing/own-database.ts'
import { inTransaction } from './open-transaction.ts'
import { PREPARED_LIMIT } from './prepared.ts'
import type { Tx } from './query.ts'

const pools = await openPools(1)

/** A text that nobody else has asked for. */
const newText = () => `select 1 as "${randomUUID()}"`

const inRead = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pools.app, 'begin read only', work)

async function ask(texts: readonly string[]): Promise<void> {
  await inRead(async (tx) => {
    for (const text of texts) await sql.raw(text).execute(tx)
  })
}

/** Of the one connection that there is: which of some texts it has prepared, and its process. */
function connection(texts: readonly string[] = []) {
  return inRead(async (tx) => {
    const { rows } = await sql<{ process: number; texts: string[] }>`
      select pg_backend_pid() as process, array(select statement from pg_prepared_statements) as texts`.execute(
      tx,
    )
    const { process, texts: prepared } = rows[0] as { process: number; texts: string[] }
    return { process, prepared: texts.filter((text) => prepared.includes(text)), count: prepared.length }
  })
}

test('a statement is prepared when it comes back', async () => {
  const text = newText()
  await ask([text])
  expect((await connection([text])).prepared).toEqual([])
  await ask([text])
  expect((await connection([text])).prepared).toEqual([text])
})

test('statements that never come back take nothing away from those that do', async () => {
  const { process, count } = await connection()
  await ask(Array.from({ length: PREPARED_LIMIT + 10 }, newText))
  expect((await connection()).process).toBe(process)
  const text = newText()
  await ask([text, text])
  const after = await connection([text])
  expect(after.prepared).toEqual([text])
  expect(after.count).toBeLessThanOrEqual(count + 3)
})

test.each(['read', 'write'])('a connection full of them gives way to another after its %s', async (kind) => {
  const { process } = await connection()
  const texts = Array.from({ length: PREPARED_LIMIT }, newText)
  await ask(texts)
  await inTransaction(pools.app, kind === 'read' ? 'begin read only' : 'begin', async (tx) => {
    for (const text of texts) await sql.raw(text).execute(tx)
  })
  const next = await connection(texts)
  expect(next.process).not.toBe(process)
  expect(next.prepared).toEqual([])
})
