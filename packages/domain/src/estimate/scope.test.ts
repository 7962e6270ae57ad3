import { expect, test } from 'vitest'
import { addCosts, type Cost, NO_COST, scopeCost } from './scope.ts'

const direct = (material: number) => ({ labor: 0, equipment: 0, material })

test.each([
  { d: 100_000, ocm: 15, cp: 10, vat: 5, f: 15_000, g: 10_000, h: 6_250, contract: 131_250 },
  { d: 100_000, ocm: 15, cp: 10, vat: 12, f: 15_000, g: 10_000, h: 15_000, contract: 140_000 },
  { d: 1_000_000, ocm: 15, cp: 10, vat: 5, f: 150_000, g: 100_000, h: 62_500, contract: 1_312_500 },
  { d: 1_000_000, ocm: 15, cp: 10, vat: 12, f: 150_000, g: 100_000, h: 150_000, contract: 1_400_000 },
  { d: 1_000_000, ocm: 15, cp: 10, vat: 0, f: 150_000, g: 100_000, h: 0, contract: 1_250_000 },
  { d: 1_000_000, ocm: 12, cp: 8, vat: 5, f: 120_000, g: 80_000, h: 60_000, contract: 1_260_000 },
  { d: 1_023.53, ocm: 15, cp: 10, vat: 5, f: 153.53, g: 102.35, h: 63.97, contract: 1_343.38 },
  { d: 1_023.53, ocm: 15, cp: 10, vat: 12, f: 153.53, g: 102.35, h: 153.53, contract: 1_432.94 },
  { d: 0.1, ocm: 15, cp: 10, vat: 12, f: 0.02, g: 0.01, h: 0.02, contract: 0.15 },
  { d: 0, ocm: 15, cp: 10, vat: 12, f: 0, g: 0, h: 0, contract: 0 },
])('direct $d at $ocm/$cp and $vat% VAT comes to $contract', ({ d, ocm, cp, vat, f, g, h, contract }) => {
  expect(scopeCost(direct(d), { ocm, cp, vat })).toMatchObject({
    direct: d,
    ocm: f,
    cp: g,
    vat: h,
    indirect: Number((f + g + h).toFixed(2)),
    contract,
  })
})

test('direct cost is labor, equipment and material', () => {
  const cost = scopeCost({ labor: 0.1, equipment: 0.2, material: 1_000 }, { ocm: 0, cp: 0, vat: 0 })
  expect(cost).toMatchObject({
    labor: 0.1,
    equipment: 0.2,
    material: 1_000,
    direct: 1_000.3,
    contract: 1_000.3,
  })
})

test.each([
  { vat: 5, contract: 105_000 },
  { vat: 12, contract: 112_000 },
  { vat: 0, contract: 100_000 },
])('mobilization of 100,000 carries no mark-up, but $vat% VAT: $contract', ({ vat, contract }) => {
  const cost = scopeCost(direct(100_000), { ocm: 15, cp: 10, vat }, { withoutMarkUp: true })
  expect(cost).toMatchObject({ ocm: 0, cp: 0, vat: contract - 100_000, contract })
})

test('a phase sums the rounded figures of its scopes', () => {
  // Taken on the sum, 15% of 0.10 × 3 would be 0.05; each scope has its own rounded 0.02.
  const scope = scopeCost(direct(0.1), { ocm: 15, cp: 10, vat: 12 })
  expect(addCosts([scope, scope, scope])).toEqual<Cost>({
    labor: 0,
    equipment: 0,
    material: 0.3,
    direct: 0.3,
    ocm: 0.06,
    cp: 0.03,
    vat: 0.06,
    indirect: 0.15,
    contract: 0.45,
  })
})

test('nothing sums to no cost', () => {
  expect(addCosts([])).toEqual(NO_COST)
  expect(addCosts(new Set([NO_COST]))).toEqual(NO_COST)
})
