import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '../../../platform/database/query.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import { openCompany } from '../../../testing/open-company.ts'
import { addEntry } from './ledger.ts'

const { server } = await openDemo()
const founder = await openCompany(server, {
  company_name: 'Ledger Builders',
  full_name: 'Lina Ledesma',
  email: 'lina@ledger.test',
})
const { companyId } = founder

function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const tenant = { companyId, userId: founder.userId, requestId: 'ledger' }
  return tenantTransactions(server.platform, tenant, { readOnly: false }).transaction(work)
}

let count = 0
const newKey = () => {
  count += 1
  return `test:${count}`
}

interface Move {
  userId: number | null
  delta: number
  key: string
}

const move = ({ userId, delta, key }: Move) =>
  within((tx) =>
    addEntry(tx, {
      wallet: { companyId, userId },
      delta,
      kind: delta > 0 ? 'topup' : 'use',
      key,
      reference: key,
      at: server.clock.now(),
    }),
  )

async function balances(): Promise<{ balance: number; sum: number; last: number }[]> {
  const { rows } = await server.owner.query(
    `select w.balance, coalesce(sum(e.delta), 0)::int as sum,
       coalesce((array_agg(e.balance order by e.id desc))[1], 0) as last
     from wallet w left join credit_entry e on e.company_id = w.company_id and e.wallet_id = w.id
     where w.company_id = $1 group by w.id, w.balance`,
    [companyId],
  )
  return rows
}

test('whatever is booked in whatever order, and however often: each balance is the sum of its entries and never below zero', async () => {
  const moves = fc.array(
    fc.record({
      isPool: fc.boolean(),
      delta: fc.integer({ min: -40, max: 40 }).filter((delta) => delta !== 0),
      times: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(moves, async (planned) => {
      await Promise.allSettled(
        planned.flatMap(({ isPool, delta, times }) => {
          const told = { userId: isPool ? null : founder.userId, delta, key: newKey() }
          return Array.from({ length: times }, () => move(told))
        }),
      )
      for (const { balance, sum, last } of await balances()) {
        expect(balance).toBe(sum)
        expect(last).toBe(balance)
        expect(balance).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 15 },
  )
})

test('a repeated key gives the first entry back and moves nothing', async () => {
  const told = { userId: null, delta: 100, key: newKey() }
  const first = await move(told)
  const before = await balances()
  expect(await move({ ...told, delta: 900 })).toEqual(first)
  expect(await balances()).toEqual(before)
})

test('fifty at once with the same key are one entry', async () => {
  const told = { userId: null, delta: 7, key: newKey() }
  const entries = await Promise.all(Array.from({ length: 50 }, () => move(told)))
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
})

test('an entry cannot be changed or taken away, nor a balance written, and only the platform grants', async () => {
  await move({ userId: null, delta: 15, key: newKey() })
  const attempts = [
    'update credit_entry set delta = 1000',
    'delete from credit_entry',
    'update wallet set balance = 1000',
    `insert into credit_entry (wallet_id, kind, delta, key, reference)
       select id, 'grant', 1000, 'by hand', 'by hand' from wallet limit 1`,
  ]
  const client = await server.platform.pools.app.connect()
  try {
    for (const attempt of attempts) {
      await client.query(
        `begin; set local role itayo_app; select set_config('app.company_id', '${companyId}', true)`,
      )
      await expect(client.query(attempt)).rejects.toMatchObject({ code: '42501' })
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
})
