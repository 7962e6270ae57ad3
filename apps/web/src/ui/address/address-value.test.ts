import { expect, test } from 'vitest'
import {
  addressLine,
  NO_ADDRESS,
  withBarangay,
  withCity,
  withFound,
  withProvince,
  withRegion,
} from './address-value.ts'

const centralLuzon = { code: '0300000000', name: 'Region III (Central Luzon)' }
const bulacan = { code: '0301400000', name: 'Bulacan', region: centralLuzon }
const santaMaria = { code: '0301423000', name: 'Santa Maria', province: bulacan }
const pulong = { code: '0301423018', name: 'Pulong Buhangin' }
const full = { ...withFound(NO_ADDRESS, santaMaria, pulong), street: 'Km 36' }
const ncr = { code: '1300000000', name: 'National Capital Region (NCR)' }
const other = { code: '9', name: 'Other' }

const filled = (value: typeof full) =>
  Object.entries(value)
    .filter(([, part]) => part)
    .map(([name]) => name)

test.each([
  { change: 'region', next: withRegion(full, ncr), stays: ['region'] },
  { change: 'province', next: withProvince(full, other), stays: ['region', 'province'] },
  { change: 'city', next: withCity(full, other), stays: ['region', 'province', 'city'] },
  { change: 'barangay', next: withBarangay(full, other), stays: ['region', 'province', 'city', 'barangay'] },
  { change: 'no region', next: withRegion(full, null), stays: [] },
])('another $change leaves $stays', ({ next, stays }) => {
  expect(filled(next)).toEqual(stays)
})

test.each([
  { name: 'region', next: withRegion(full, centralLuzon) },
  { name: 'province', next: withProvince(full, bulacan) },
  { name: 'city', next: withCity(full, santaMaria) },
  { name: 'barangay', next: withBarangay(full, pulong) },
])('the same $name again clears nothing', ({ next }) => {
  expect(next).toBe(full)
})

test('a region with one province has it chosen', () => {
  const metro = { code: '1300000000', name: 'Metro Manila', region: ncr }
  expect(withRegion(full, ncr, metro).province?.name).toBe('Metro Manila')
})

test('a place from the search keeps the street only if it is the same place', () => {
  expect(withFound(full, santaMaria, pulong).street).toBe('Km 36')
  expect(withFound(full, santaMaria, other).street).toBe('')
  expect(withFound(full, santaMaria, null).barangay).toBeNull()
})

test('what goes into a form has codes and names only', () => {
  expect(full.city).toEqual({ code: '0301423000', name: 'Santa Maria' })
})

test.each([
  [full, 'Km 36, Pulong Buhangin, Santa Maria, Bulacan'],
  [NO_ADDRESS, ''],
])('on one line', (value, line) => {
  expect(addressLine(value)).toBe(line)
})
