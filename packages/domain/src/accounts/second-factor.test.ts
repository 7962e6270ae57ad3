import { expect, test } from 'vitest'
import { isHigher, mustHaveFactor } from './second-factor.ts'

test.each([
  { required: false, approver: true, is_administrator: true, must: false },
  { required: true, approver: true, is_administrator: false, must: true },
  { required: true, approver: false, is_administrator: true, must: true },
  { required: true, approver: false, is_administrator: false, must: false },
])('required $required, approver $approver, administrator $is_administrator: $must', (row) => {
  expect(mustHaveFactor({ second_factor_required: row.required }, row)).toBe(row.must)
})

const administrator = { is_administrator: true, approver: true, permissions: ['/a', '/b'] }
const manager = { is_administrator: false, approver: true, permissions: ['/a'] }
const clerk = { is_administrator: false, approver: false, permissions: ['/a', '/b'] }
const viewer = { is_administrator: false, approver: false, permissions: ['/a'] }

test.each([
  { name: 'an administrator than another', one: administrator, than: administrator, higher: false },
  { name: 'an administrator than a manager', one: administrator, than: manager, higher: true },
  { name: 'a manager than an administrator', one: manager, than: administrator, higher: false },
  { name: 'a manager than a clerk', one: manager, than: clerk, higher: true },
  { name: 'a clerk than a manager', one: clerk, than: manager, higher: true },
  { name: 'a clerk than a viewer', one: clerk, than: viewer, higher: true },
  { name: 'a viewer than a clerk', one: viewer, than: clerk, higher: false },
  { name: 'a viewer than another', one: viewer, than: viewer, higher: false },
])('higher, $name: $higher', ({ one, than, higher }) => {
  expect(isHigher(one, than)).toBe(higher)
})
