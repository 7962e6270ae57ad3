import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openPools } from '../../testing/own-database.ts'
import type { TextRow } from './made-rows.ts'
import { inTransaction } from './open-transaction.ts'
import { madeRows, type Tx } from './query.ts'

const pools = await openPools(1)

const inRead = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pools.app, 'begin read only', work)

const numbered = (count: number) => sql`
  select n, n / 4.0, n % 2 = 0, case when n % 3 = 0 then 'Grade ' || n || ' ₱' end
  from generate_series(1, ${count}::int) n order by n`

const made = ([number, quarter, isEven, text]: TextRow) => ({ number, quarter, isEven, text })

test('rows are made of their texts, in the order of the answer', async () => {
  expect(await inRead((tx) => madeRows(tx, numbered(3), made))).toEqual([
    { number: '1', quarter: '0.25000000000000000000', isEven: 'f', text: null },
    { number: '2', quarter: '0.50000000000000000000', isEven: 't', text: null },
    { number: '3', quarter: '0.75000000000000000000', isEven: 'f', text: 'Grade 3 ₱' },
  ])
})

test('thousands of them, over many packets, and none', async () => {
  const rows = await inRead((tx) => madeRows(tx, numbered(20_000), ([number]) => Number(number)))
  expect(rows).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 1))
  expect(await inRead((tx) => madeRows(tx, numbered(0), made))).toEqual([])
})

test('as a prepared statement too', async () => {
  const ask = () => inRead((tx) => madeRows(tx, sql`select 'prepared', ${1}::int`, (row) => row.join(' ')))
  expect([await ask(), await ask(), await ask()]).toEqual([['prepared 1'], ['prepared 1'], ['prepared 1']])
})

test('beside other questions of the transaction everybody gets the own answer', async () => {
  const answers = await inRead((tx) =>
    Promise.all([
      madeRows(tx, numbered(2), ([number]) => number),
      sql<{ it: number }>`select 7 as it`.execute(tx).then(({ rows }) => rows),
      madeRows(tx, numbered(1), ([, , isEven]) => isEven),
    ]),
  )
  expect(answers).toEqual([['1', '2'], [{ it: 7 }], ['f']])
})

describe('the connection serves the next one', () => {
  const thrown = (work: Promise<unknown>) => work.then(() => 'nothing', String)

  test.each([
    ['a row cannot be made', numbered(3), () => JSON.parse('{'), 'SyntaxError'],
    ['the question is wrong', sql`select 1 / 0`, made, 'division by zero'],
    [
      'it breaks among the rows',
      sql`select 1 / (3 - n) from generate_series(1, 5) n`,
      made,
      'division by zero',
    ],
  ])('after %s', async (_, question, make, reason) => {
    const failed = inRead((tx) => madeRows<unknown>(tx, question, make))
    expect(await thrown(failed)).toContain(reason)
    expect(await inRead((tx) => madeRows(tx, numbered(1), ([number]) => number))).toEqual(['1'])
  })

  test('after one that was ended from outside', async () => {
    const asked = Promise.withResolvers<number>()
    const ended = inRead(async (tx) => {
      const { rows } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(tx)
      asked.resolve(rows[0]?.process ?? 0)
      return madeRows(tx, sql`select pg_sleep(60)`, made)
    })
    const failed = thrown(ended)
    await pools.probe.query('select pg_terminate_backend($1)', [await asked.promise])
    expect(await failed).not.toBe('nothing')
    expect(await inRead((tx) => madeRows(tx, numbered(1), ([number]) => number))).toEqual(['1'])
  })
})
