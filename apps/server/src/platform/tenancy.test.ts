import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { systemClock } from './clock.ts'
import { inTransaction } from './database/open-transaction.ts'
import { createPools, type Pools } from './database/pools.ts'
import type { Tx } from './database/query.ts'
import { type Tenant, tenantTransactions, withAccountRights } from './tenancy.ts'

let database: TestDatabase
let owner: pg.Client
let pools: Pools
let tenant: Tenant
beforeAll(async () => {
  database = await copyDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  // Two connections: whoever forgets to give one back is found out soon.
  pools = createPools(database.appUrl, { size: 2, onError: () => undefined })
  const { rows } = await owner.query(
    `select company_id::int, id::int from app_user where email = 'admin@bayanihan.test'`,
  )
  tenant = { companyId: rows[0].company_id, userId: rows[0].id, requestId: 'request-1' }
})
afterAll(async () => {
  await pools.end()
  await owner.end()
  await database.drop()
})

// The rows it writes are roles, which only calls that hand out rights may write.
const writing = () =>
  tenantTransactions({ pools, clock: systemClock }, tenant, { readOnly: false, grants: true })

const addRole = (tx: Tx, name: string) =>
  tx.insertInto('role').values({ company_id: tenant.companyId, name }).execute()

async function roleExists(name: string): Promise<boolean> {
  return (await owner.query('select from role where name = $1', [name])).rowCount === 1
}

async function where(tx: Tx) {
  const { rows } = await sql<Record<string, string>>`select pg_current_xact_id()::text as transaction,
    current_user as role, acting_company()::text as company, acting_person()::text as person,
    acting_request() as request`.execute(tx)
  return rows[0] as Record<string, string>
}

describe('a tenant’s transaction', () => {
  test('works as itayo_app for the company, the person and the request', async () => {
    expect(await writing().transaction(where)).toMatchObject({
      role: 'itayo_app',
      company: String(tenant.companyId),
      person: String(tenant.userId),
      request: 'request-1',
    })
  })

  test('leaves nothing of the tenant on the connection it gives back', async () => {
    for (let use = 0; use < 4; use += 1) {
      await writing().transaction(where)
      const { rows } = await pools.app.query(
        `select current_user as login, coalesce(current_setting('app.company_id', true), '') as company`,
      )
      expect(rows).toEqual([{ login: 'itayo_login', company: '' }])
    }
  })

  test('notes who made and who changed a row', async () => {
    await writing().transaction((tx) => addRole(tx, 'Noted'))
    const { rows } = await owner.query(
      `select created_by::int, updated_by::int from role where name = 'Noted'`,
    )
    expect(rows).toEqual([{ created_by: tenant.userId, updated_by: tenant.userId }])
  })

  test('with nobody in it acts as nobody', async () => {
    const link = tenantTransactions(
      { pools, clock: systemClock },
      { ...tenant, userId: null },
      { readOnly: true },
    )
    const { rows } = await link.transaction((tx) => sql`select acting_person() as person`.execute(tx))
    expect(rows).toEqual([{ person: null }])
  })

  test.each([
    ['company', { companyId: Number.NaN }],
    ['company', { companyId: '1; drop table app_user' as unknown as number }],
    ['user', { userId: 1.5 }],
    ['request', { requestId: `x', true); drop table app_user; --` }],
  ])('refuses a %s id that is not plain', async (_, wrong) => {
    const transactions = tenantTransactions(
      { pools, clock: systemClock },
      { ...tenant, ...wrong },
      { readOnly: true },
    )
    await expect(transactions.transaction(where)).rejects.toThrow(/is not/)
  })
})

describe('inside one', () => {
  test('a nested call joins it', async () => {
    const { transaction } = writing()
    const [outer, inner] = await transaction(async (tx) => [await where(tx), await transaction(where)])
    expect(inner).toEqual(outer)
  })

  test('calls side by side share it too', async () => {
    const { transaction } = writing()
    const seen = await transaction(() => Promise.all([transaction(where), transaction(where)]))
    expect(seen[0]).toEqual(seen[1])
  })

  test('one after the other are two', async () => {
    const { transaction } = writing()
    expect((await transaction(where)).transaction).not.toBe((await transaction(where)).transaction)
  })

  test('a failure at the end takes everything back, nested work included', async () => {
    const { transaction } = writing()
    const failing = transaction(async (tx) => {
      await addRole(tx, 'Outer')
      await transaction((nested) => addRole(nested, 'Inner'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await roleExists('Outer')).toBe(false)
    expect(await roleExists('Inner')).toBe(false)
  })

  test('a nested failure that nobody passes on does not look like a success', async () => {
    const { transaction } = writing()
    const swallowing = transaction(async (tx) => {
      await addRole(tx, 'Half')
      await transaction(async () => {
        throw new Error('the inner half failed')
      }).catch(() => undefined)
      return 'saved'
    })
    await expect(swallowing).rejects.toThrow('the inner half failed')
    expect(await roleExists('Half')).toBe(false)
  })

  test('a failed statement that nobody passes on does not look like a success', async () => {
    const swallowing = writing().transaction(async (tx) => {
      await addRole(tx, 'Quarter')
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      return 'saved'
    })
    await expect(swallowing).rejects.toThrow()
    expect(await roleExists('Quarter')).toBe(false)
  })

  test('after a failure the next one starts clean', async () => {
    const { transaction } = writing()
    await transaction(async () => Promise.reject(new Error('first'))).catch(() => undefined)
    await transaction((tx) => addRole(tx, 'Second try'))
    expect(await roleExists('Second try')).toBe(true)
  })

  test('read-only refuses to write', async () => {
    const { transaction } = tenantTransactions({ pools, clock: systemClock }, tenant, { readOnly: true })
    await expect(transaction((tx) => addRole(tx, 'Read'))).rejects.toMatchObject({ code: '25006' })
  })

  test('account rights end with the work that needed them', async () => {
    const roles = await writing().transaction(async (tx) => [
      (await withAccountRights(tx, () => where(tx))).role,
      (await where(tx)).role,
    ])
    expect(roles).toEqual(['itayo_auth', 'itayo_app'])
  })
})

test('many failures later both connections still serve', async () => {
  for (let failure = 0; failure < 6; failure += 1) {
    await writing()
      .transaction((tx) => sql`select nonsense`.execute(tx))
      .catch(() => undefined)
    await inTransaction(pools.app, 'begin; select nonsense', async () => undefined).catch(() => undefined)
  }
  const both = await Promise.all([writing().transaction(where), writing().transaction(where)])
  expect(both.map(({ role }) => role)).toEqual(['itayo_app', 'itayo_app'])
})
