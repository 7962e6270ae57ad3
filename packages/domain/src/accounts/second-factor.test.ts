import { expect, test } from 'vitest'
import { mustHaveFactor } from './second-factor.ts'

test.each([
  { required: false, approver: true, is_administrator: true, must: false },
  { required: true, approver: true, is_administrator: false, must: true },
  { required: true, approver: false, is_administrator: true, must: true },
  { required: true, approver: false, is_administrator: false, must: false },
])('required $required, approver $approver, administrator $is_administrator: $must', (row) => {
  expect(mustHaveFactor({ second_factor_required: row.required }, row)).toBe(row.must)
})
