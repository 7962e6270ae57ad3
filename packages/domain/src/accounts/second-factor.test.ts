import { expect, test } from 'vitest'
import { mustHaveFactor, mustSetUpFactor } from './second-factor.ts'

test.each([
  { required: false, approver: true, is_administrator: true, must: false },
  { required: true, approver: true, is_administrator: false, must: true },
  { required: true, approver: false, is_administrator: true, must: true },
  { required: true, approver: false, is_administrator: false, must: false },
])('required $required, approver $approver, administrator $is_administrator: $must', (row) => {
  expect(mustHaveFactor({ second_factor_required: row.required }, row)).toBe(row.must)
})

test.each([
  { second_factor_required: true, approver: true, is_administrator: false, has_factor: false, must: true },
  { second_factor_required: true, approver: false, is_administrator: true, has_factor: false, must: true },
  { second_factor_required: true, approver: true, is_administrator: true, has_factor: true, must: false },
  { second_factor_required: true, approver: false, is_administrator: false, has_factor: false, must: false },
  { second_factor_required: false, approver: true, is_administrator: true, has_factor: false, must: false },
])(
  'of $second_factor_required, $approver, $is_administrator, with a factor $has_factor: set up first $must',
  (row) => {
    expect(mustSetUpFactor(row)).toBe(row.must)
  },
)
