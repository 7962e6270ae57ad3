import pg from 'pg'
import { afterAll } from 'vitest'
import { createPools, type Pools } from '../platform/database/pools.ts'
import { copyDatabase, type TestDatabase } from './test-database.ts'

/** A database without a server, and its owner's connection, for the tests of one file. */
export async function openDatabase(): Promise<{ database: TestDatabase; owner: pg.Client }> {
  const database = await copyDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })
  return { database, owner }
}

/** Pools of that many connections each to a database of their own, for the tests of one file. */
export async function openPools(size: number): Promise<Pools> {
  const database = await copyDatabase()
  const pools = createPools(database.appUrl, { size, onError: () => undefined })
  afterAll(async () => {
    await pools.end()
    await database.drop()
  })
  return pools
}
