import { expect, test } from 'vitest'
import { MARK_UP_TABLES, type MarkUpTableName, suggestMarkUp } from './mark-up-tables.ts'

const M = 1_000_000

test.each<[MarkUpTableName, number, number, number, number, number | null]>([
  ['dpwh_2016', 0, 15, 10, 0, 5 * M],
  ['dpwh_2016', 5_000_000, 15, 10, 0, 5 * M],
  ['dpwh_2016', 5_000_000.01, 12, 8, 5 * M, 50 * M],
  ['dpwh_2016', 50_000_000, 12, 8, 5 * M, 50 * M],
  ['dpwh_2016', 50_000_000.01, 10, 8, 50 * M, 150 * M],
  ['dpwh_2016', 150_000_000, 10, 8, 50 * M, 150 * M],
  ['dpwh_2016', 150_000_000.01, 8, 8, 150 * M, null],
  ['ra10752', 5_000_000, 12, 10, 0, 5 * M],
  ['ra10752', 5_000_000.01, 9, 8, 5 * M, 50 * M],
  ['ra10752', 50_000_000.01, 7, 8, 50 * M, 150 * M],
  ['ra10752', 150_000_000.01, 6, 8, 150 * M, null],
  ['legacy', 1_000_000, 13, 15, 0, 1 * M],
  ['legacy', 1_000_000.01, 12, 14, 1 * M, 5 * M],
  ['legacy', 5_000_000.01, 12, 13, 5 * M, 10 * M],
  ['legacy', 10_000_000.01, 11, 12, 10 * M, 20 * M],
  ['legacy', 20_000_000.01, 11, 11, 20 * M, 50 * M],
  ['legacy', 50_000_000, 11, 11, 20 * M, 50 * M],
  ['legacy', 50_000_000.01, 10, 10, 50 * M, null],
])('%s suggests for %d: OCM %d, CP %d, above %d up to %s', (table, amount, ocm, cp, above, upTo) => {
  expect(suggestMarkUp(amount, table)).toEqual({ ocm, cp, above, upTo })
})

test('DPWH of 2016 is the table unless another is named', () => {
  expect(suggestMarkUp(7 * M)).toEqual(suggestMarkUp(7 * M, 'dpwh_2016'))
})

test.each(Object.entries(MARK_UP_TABLES))('%s rises to one open bracket and has a title', (_name, table) => {
  const limits = table.brackets.map((bracket) => bracket.upTo ?? Number.POSITIVE_INFINITY)
  expect(limits).toEqual([...limits].sort((a, b) => a - b))
  expect(limits.filter((limit) => !Number.isFinite(limit))).toHaveLength(1)
  expect(table.title).not.toBe('')
})
