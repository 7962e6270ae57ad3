import { expect, test } from 'vitest'
import { ageOf, type BillState, contractParts, netOf, type StandingBill, standingOf } from './standing.ts'

const bill = (
  state: BillState,
  gross: number,
  deductions: [recoupment: number, retention: number, vat: number, ewt: number],
  changed: Partial<StandingBill> = {},
): StandingBill => {
  const [recoupment, retention, vat_withheld, ewt] = deductions
  return {
    state,
    gross,
    recoupment,
    retention,
    vat_withheld,
    ewt,
    liquidated_damages: 0,
    other: 0,
    retention_released: 0,
    certified_on: null,
    collected: 0,
    ...changed,
  }
}

/* One collected, one paid 48,250.00 short, one certified, one submitted and a draft. */
const BILLS = [
  bill('collected', 1_981_009.33, [297_151.4, 198_100.93, 94_333.78, 37_733.51], {
    certified_on: '2026-08-12',
    collected: 1_353_689.71,
  }),
  bill('collected', 2_389_707.8, [358_456.17, 238_970.78, 113_795.61, 45_518.24], {
    certified_on: '2026-09-12',
    collected: 1_584_717,
  }),
  bill('certified', 2_453_605.02, [368_040.75, 245_360.5, 116_838.33, 46_735.33], {
    certified_on: '2026-10-20',
  }),
  bill('submitted', 2_747_085.81, [412_062.87, 108_409.74, 130_813.61, 52_325.44]),
  bill('drafted', 1_671_967.31, [250_795.1, 0, 79_617.49, 31_847]),
]

test('the strip above the list: billed counts what was sent, the rest what was certified', () => {
  expect(standingOf(BILLS, 2_372_525.85, '2026-11-16')).toEqual({
    billed: 9_571_407.96,
    certified_net: 4_663_286.82,
    collected: 2_938_406.71,
    receivable: 1_724_880.11,
    ageing: [
      { name: '0–30 d', amount: 1_676_630.11 },
      { name: '31–60 d', amount: 0 },
      { name: '61–90 d', amount: 48_250 },
      { name: 'over 90 d', amount: 0 },
    ],
    retention_held: 682_432.21,
    advance: 2_372_525.85,
    advance_left: 1_348_877.53,
  })
})

test('the contract in parts comes to the contract', () => {
  const parts = contractParts(BILLS, 15_816_839.01)
  expect(Object.fromEntries(parts.map(({ part, amount }) => [part, amount]))).toEqual({
    collected: 2_938_406.71,
    receivable: 1_724_880.11,
    submitted: 2_043_474.15,
    recouped: 1_435_711.19,
    retention: 790_841.95,
    taxes: 638_093.85,
    damages: 0,
    other: 0,
    drafted: 1_671_967.31,
    not_done: 4_573_463.74,
  })
})

test('a short payment that is written off is no longer receivable, and stands as other', () => {
  const [first, short] = BILLS as [StandingBill, StandingBill]
  const written = { ...short, other: 48_250 }
  expect(netOf(written)).toBe(1_584_717)
  expect(standingOf([first, written], null, '2026-11-16').receivable).toBe(0)
  const parts = contractParts([first, written], 4_370_717.13)
  expect(parts.find(({ part }) => part === 'other')?.amount).toBe(48_250)
  expect(parts.find(({ part }) => part === 'not_done')?.amount).toBe(0)
})

test('a net below zero lowers the receivable', () => {
  const last = bill('certified', 10_000, [30_000, 0, 0, 200], { certified_on: '2026-11-01' })
  const other = bill('certified', 100_000, [0, 0, 0, 0], { certified_on: '2026-11-01' })
  expect(standingOf([last, other], 30_000, '2026-11-16').receivable).toBe(79_800)
})

test('retention that is released is collected like any other bill, and held no longer', () => {
  const work = bill('collected', 1_000_000, [0, 50_000, 0, 0], {
    certified_on: '2026-09-01',
    collected: 950_000,
  })
  const release = bill('certified', 0, [0, 0, 0, 0], {
    certified_on: '2026-11-10',
    retention_released: 20_000,
  })
  const standing = standingOf([work, release], null, '2026-11-16')
  expect(standing).toMatchObject({ billed: 1_000_000, receivable: 20_000, retention_held: 30_000 })
  const parts = contractParts([work, release], 1_000_000)
  expect(parts.find(({ part }) => part === 'not_done')?.amount).toBe(0)
})

test.each([
  ['2026-11-16', 0],
  ['2026-12-16', 30],
  ['2026-12-17', 31],
  ['2026-11-15', 0],
])('certified on 11/16, a bill is on %s of age %d', (today, days) => {
  expect(ageOf('2026-11-16', today)).toBe(days)
})
