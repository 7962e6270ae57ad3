import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BillBasis,
  type BillTerms,
  deductionBases,
  deductionsOf,
  lateDays,
  NO_DEDUCTIONS,
  USUAL_RATES,
  whyNotAdvance,
} from './deductions.ts'
import { netOf } from './standing.ts'

const PRIVATE: BillTerms = { ...USUAL_RATES, vat: 12, is_government: false, advance: null }
const GOVERNMENT: BillTerms = { ...PRIVATE, vat: 5, is_government: true }
const ADVANCE = { amount: 2_372_525.85, contract_cost: 15_816_839.01 }

const basis = (changed: Partial<BillBasis>): BillBasis => ({
  contract_cost: 1_000_000,
  billed_before: 0,
  gross: 100_000,
  recouped_before: 0,
  damages_before: 0,
  late_days: 0,
  ...changed,
})

const netAfter = (of: BillBasis, terms: BillTerms, other = 0) =>
  netOf({ gross: of.gross, ...deductionsOf(of, terms), other, retention_released: 0 })

/* Five bills of one contract of 15,816,839.01 with an advance of 15%, the fourth across its half. */
test.each([
  { gross: 1_981_009.33, parts: [297_151.4, 198_100.93, 94_333.78, 37_733.51], net: 1_353_689.71 },
  { gross: 2_389_707.8, parts: [358_456.17, 238_970.78, 113_795.61, 45_518.24], net: 1_632_967 },
  { gross: 2_453_605.02, parts: [368_040.75, 245_360.5, 116_838.33, 46_735.33], net: 1_676_630.11 },
  { gross: 2_747_085.81, parts: [412_062.87, 108_409.74, 130_813.61, 52_325.44], net: 2_043_474.15 },
  { gross: 1_671_967.31, parts: [250_795.1, 0, 79_617.49, 31_847], net: 1_309_707.72 },
])('a gross of $gross leaves $net', ({ gross, parts, net }) => {
  const all = [1_981_009.33, 2_389_707.8, 2_453_605.02, 2_747_085.81, 1_671_967.31]
  const before = all.slice(0, all.indexOf(gross))
  const cents = before.reduce((total, amount) => total + Math.round(amount * 100), 0)
  const its = basis({ contract_cost: 15_816_839.01, billed_before: cents / 100, gross })
  const terms = { ...GOVERNMENT, advance: ADVANCE }
  const { recoupment, retention, vat_withheld, ewt, liquidated_damages } = deductionsOf(its, terms)
  expect([recoupment, retention, vat_withheld, ewt]).toEqual(parts)
  expect(liquidated_damages).toBe(0)
  expect(netAfter(its, terms)).toBe(net)
})

describe('retention', () => {
  test.each([
    { of: 'below half', billed_before: 300_000, gross: 100_000, retention: 10_000, from: 100_000 },
    { of: 'across half', billed_before: 450_000, gross: 100_000, retention: 5_000, from: 50_000 },
    { of: 'exactly up to half', billed_before: 400_000, gross: 100_000, retention: 10_000, from: 100_000 },
    { of: 'above half', billed_before: 500_000, gross: 100_000, retention: 0, from: 0 },
    {
      of: 'taken back below half',
      billed_before: 300_000,
      gross: -100_000,
      retention: -10_000,
      from: -100_000,
    },
    {
      of: 'taken back across half',
      billed_before: 550_000,
      gross: -100_000,
      retention: -5_000,
      from: -50_000,
    },
  ])('of a bill $of is $retention', ({ billed_before, gross, retention, from }) => {
    const its = basis({ billed_before, gross })
    expect(deductionsOf(its, PRIVATE).retention).toBe(retention)
    expect(deductionBases(its, PRIVATE).retained_from).toBe(from)
  })

  test('is of the whole gross again while the contractor is late', () => {
    const its = basis({ billed_before: 700_000 })
    expect(deductionsOf(its, { ...PRIVATE, retain_again: true }).retention).toBe(10_000)
  })

  test('half of an odd centavo is not rounded before the rate', () => {
    const its = basis({ contract_cost: 1_000.01, billed_before: 0, gross: 1_000.01 })
    expect(deductionsOf(its, PRIVATE).retention).toBe(50)
    expect(deductionBases(its, PRIVATE).retained_from).toBe(500.01)
  })
})

describe('taxes', () => {
  test.each([
    {
      of: 'a government client at 5%',
      terms: GOVERNMENT,
      gross: 105_000,
      base: 100_000,
      vat: 5_000,
      ewt: 2_000,
    },
    { of: 'a private client at 12%', terms: PRIVATE, gross: 112_000, base: 100_000, vat: 0, ewt: 2_000 },
    {
      of: 'a government client at 12%',
      terms: { ...GOVERNMENT, vat: 12 },
      gross: 112_000,
      base: 100_000,
      vat: 5_000,
      ewt: 2_000,
    },
    {
      of: 'a government client without VAT',
      terms: { ...GOVERNMENT, vat: 0 },
      gross: 100_000,
      base: 100_000,
      vat: 0,
      ewt: 2_000,
    },
    {
      of: 'a divisor of its own',
      terms: { ...GOVERNMENT, vat_divisor: 12 },
      gross: 112_000,
      base: 100_000,
      vat: 5_000,
      ewt: 2_000,
    },
    { of: 'work taken back', terms: GOVERNMENT, gross: -105_000, base: -100_000, vat: -5_000, ewt: -2_000 },
  ])('of $of', ({ terms, gross, base, vat, ewt }) => {
    const its = basis({ gross })
    expect(deductionsOf(its, terms)).toMatchObject({ vat_withheld: vat, ewt })
    expect(deductionBases(its, terms).vat_base).toBe(base)
  })
})

describe('recoupment of an advance of 150,000 on 1,000,000', () => {
  const terms = { ...PRIVATE, advance: { amount: 150_000, contract_cost: 1_000_000 } }
  test.each([
    { of: '15% of the gross', changed: {}, recoupment: 15_000 },
    { of: 'no more than is left', changed: { recouped_before: 140_000 }, recoupment: 10_000 },
    { of: 'of work taken back', changed: { billed_before: 500_000, gross: -100_000 }, recoupment: -15_000 },
    {
      of: 'the whole rest with the last bill, even above its gross',
      changed: { billed_before: 990_000, gross: 10_000, recouped_before: 120_000 },
      recoupment: 30_000,
    },
    {
      of: 'at its own rate after the contract has grown',
      changed: { contract_cost: 2_000_000 },
      recoupment: 15_000,
    },
  ])('is $of', ({ changed, recoupment }) => {
    expect(deductionsOf(basis(changed), terms).recoupment).toBe(recoupment)
  })

  test('makes the net of a last small bill negative, and it stands', () => {
    const last = basis({ billed_before: 990_000, gross: 11_200 - 1_200, recouped_before: 120_000 })
    expect(netAfter(last, terms)).toBe(10_000 - 30_000 - 178.57)
  })
})

describe('liquidated damages', () => {
  test.each([
    { from: '2027-01-01', to: '2027-01-31', end: '2027-02-11', completed: null, days: 0 },
    { from: '2027-02-01', to: '2027-02-28', end: '2027-02-11', completed: null, days: 17 },
    { from: '2027-03-01', to: '2027-03-31', end: '2027-02-11', completed: null, days: 31 },
    { from: '2027-03-01', to: '2027-03-31', end: '2027-02-11', completed: '2027-03-10', days: 10 },
    { from: '2027-03-01', to: '2027-03-31', end: '2027-02-11', completed: '2027-02-20', days: 0 },
    { from: '2027-02-01', to: '2027-02-28', end: '2027-02-25', completed: null, days: 3 },
    { from: '2027-02-12', to: '2027-02-12', end: '2027-02-11', completed: null, days: 1 },
  ])('$from to $to with an end on $end, completed $completed: $days days', (row) => {
    expect(lateDays({ from: row.from, to: row.to }, row.end, row.completed)).toBe(row.days)
  })

  test.each([
    { of: 'ten days of what was undone', changed: { billed_before: 600_000, late_days: 10 }, pesos: 4_000 },
    { of: 'no more than 10% in one bill', changed: { late_days: 200 }, pesos: 100_000 },
    {
      of: 'no more than 10% with the bills before',
      changed: { billed_before: 500_000, late_days: 31, damages_before: 95_000 },
      pesos: 5_000,
    },
    { of: 'nothing once 10% are reached', changed: { late_days: 31, damages_before: 100_000 }, pesos: 0 },
    { of: 'nothing where nothing was undone', changed: { billed_before: 1_000_000, late_days: 5 }, pesos: 0 },
  ])('are $of', ({ changed, pesos }) => {
    expect(deductionsOf(basis(changed), PRIVATE).liquidated_damages).toBe(pesos)
  })
})

test.each([
  [2_372_525.85, null],
  [2_372_525.86, 'An advance is at most 15% of the contract cost.'],
])('an advance of %d on 15,816,839.01: %s', (amount, why) => {
  expect(whyNotAdvance(amount, 15_816_839.01)).toBe(why)
})

/* Whatever is billed in whatever steps, no centavo is lost on the way from gross to net. */
test('the gross of all bills is what they net, keep until it is released, recoup and withhold', () => {
  const cents = (pesos: number) => Math.round(pesos * 100)
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 900_000_000_00 }),
      fc.array(
        fc.record({
          share: fc.integer({ min: -20, max: 60 }),
          late: fc.integer({ min: 0, max: 40 }),
          other: fc.integer({ min: -5_000_00, max: 5_000_00 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.record({
        vat: fc.constantFrom(0, 5, 12),
        is_government: fc.boolean(),
        retain_again: fc.boolean(),
      }),
      fc.integer({ min: 0, max: 15 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
      (contractCents, steps, changed, advancePercent, releases) => {
        const contract_cost = contractCents / 100
        const amount = Math.floor((contractCents * advancePercent) / 100) / 100
        const terms = { ...PRIVATE, ...changed, advance: amount > 0 ? { amount, contract_cost } : null }
        const total = {
          gross: 0,
          recouped: 0,
          damages: 0,
          retention: 0,
          released: 0,
          taxes: 0,
          other: 0,
          net: 0,
        }
        for (const { share, late, other } of steps) {
          const left = contractCents - total.gross
          const wanted = Math.trunc((contractCents * share) / 100)
          const gross = Math.max(-total.gross, Math.min(wanted, left))
          const its = basis({
            contract_cost,
            billed_before: total.gross / 100,
            gross: gross / 100,
            recouped_before: total.recouped / 100,
            damages_before: total.damages / 100,
            late_days: late,
          })
          const deductions = deductionsOf(its, terms)
          total.gross += gross
          total.recouped += cents(deductions.recoupment)
          total.damages += cents(deductions.liquidated_damages)
          total.retention += cents(deductions.retention)
          total.taxes += cents(deductions.vat_withheld) + cents(deductions.ewt)
          total.other += other
          total.net += cents(
            netOf({ gross: gross / 100, ...deductions, other: other / 100, retention_released: 0 }),
          )
          if (total.gross === contractCents) expect(total.recouped).toBe(cents(amount))
          expect(total.recouped).toBeLessThanOrEqual(cents(amount))
          expect(total.damages).toBeLessThanOrEqual(Math.round(contractCents / 10))
          if (!(changed.is_government && changed.vat > 0)) expect(deductions.vat_withheld).toBe(0)
        }
        for (const percent of releases) {
          const part = Math.trunc(((total.retention - total.released) * percent) / 100)
          total.released += part
          total.net += cents(netOf({ gross: 0, ...NO_DEDUCTIONS, other: 0, retention_released: part / 100 }))
        }
        const { net, retention, released, recouped, taxes, damages, other, gross } = total
        expect(net + retention - released + recouped + taxes + damages + other).toBe(gross)
      },
    ),
  )
})
