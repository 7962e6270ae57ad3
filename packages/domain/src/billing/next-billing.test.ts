import { expect, test } from 'vitest'
import { nextBilling } from './next-billing.ts'

const paid = { number: 1, kind: 'progress', state: 'collected', gross: 200_000 } as const
const drafted = { number: 2, kind: 'progress', state: 'drafted', gross: 150_000 } as const
const release = { number: 2, kind: 'release', state: 'drafted', gross: 0 } as const
const facts = { contract: 1_000_000, progress: 40, bills: [paid], certified: null, today: '2026-11-18' }

test.each([
  ['work that is done and not billed, by the end of the month', {}, ['work', 2, '2026-11-30', 200_000]],
  ['a certified statement, today', { certified: 350_000 }, ['statement', 2, '2026-11-18', 150_000]],
  [
    'the draft before a statement',
    { bills: [paid, drafted], certified: 380_000 },
    ['draft', 2, '2026-11-18', 150_000],
  ],
  ['nothing when all that is done is billed', { progress: 20 }, ['nothing', 2, '2026-11-30', 0]],
  ['nothing when more is billed than is done', { progress: 10 }, ['nothing', 2, '2026-11-30', 0]],
  ['nothing without a bill and without work', { progress: 0, bills: [] }, ['nothing', 1, '2026-11-30', 0]],
  [
    'a release of retention is no bill of work',
    { progress: 20, bills: [paid, release] },
    ['nothing', 3, '2026-11-30', 0],
  ],
] as const)('the next billing is %s', (_what, change, [kind, number, day, gross]) => {
  expect(nextBilling({ ...facts, ...change })).toEqual({ kind, number, day, gross })
})
