import { expect, test } from 'vitest'
import { markUp, termsOf, vatRate } from './terms.ts'

/** One row a client: vatable, vatable at an override of 7, at an override of 0, and without VAT. */
const VAT: [client: string | null, vatable: number, at7: number, at0: number, without: number][] = [
  ['DPWH', 5, 7, 0, 0],
  ['Provincial Government', 5, 7, 0, 0],
  ['Local Government Unit', 5, 7, 0, 0],
  ['Private', 12, 7, 0, 0],
  ['Joint Venture', 12, 7, 0, 0],
  [null, 12, 7, 0, 0],
  ['', 12, 7, 0, 0],
]

test.each(VAT)('%s: %d%, overridden %d% and %d%, without VAT %d%', (client, vatable, at7, at0, without) => {
  const project = { source_of_funds: client }
  expect(vatRate({ ...project, has_vat: '1', vat_override: null })).toBe(vatable)
  expect(vatRate({ ...project, has_vat: '1', vat_override: 7 })).toBe(at7)
  expect(vatRate({ ...project, has_vat: '1', vat_override: 0 })).toBe(at0)
  expect(vatRate({ ...project, has_vat: '0', vat_override: null })).toBe(without)
  expect(vatRate({ ...project, has_vat: '0', vat_override: 7 })).toBe(without)
})

test.each([
  { ocm: null, cp: null, used: { ocm: 15, cp: 10 } },
  { ocm: 12, cp: 8, used: { ocm: 12, cp: 8 } },
  { ocm: 0, cp: null, used: { ocm: 0, cp: 10 } },
  { ocm: null, cp: 0, used: { ocm: 15, cp: 0 } },
])('OCM $ocm and CP $cp on the project mean $used.ocm/$used.cp', ({ ocm, cp, used }) => {
  expect(markUp({ ocm, cp })).toEqual(used)
})

test('the terms of a project are its mark-up and its VAT rate', () => {
  const project = { has_vat: '1', source_of_funds: 'DPWH', vat_override: null, ocm: null, cp: 8 } as const
  expect(termsOf(project)).toEqual({ ocm: 15, cp: 8, vat: 5 })
})
