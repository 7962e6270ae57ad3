import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const TOO_SHORT = 'Use at least 10 characters.'
const TOO_LONG = 'Use at most 200 characters.'
const COMMON = 'This password is among the first ones people guess. Choose another one.'

test.each([
  ['', TOO_SHORT],
  ['abcdefghi', TOO_SHORT],
  ['short pass', undefined],
  ['kalabaw sa palayan', undefined],
  ['itayo-demo', undefined],
  ['x'.repeat(201), TOO_LONG],
  ['1234567890', COMMON],
  ['0987654321', COMMON],
  ['qwertyuiop', COMMON],
  ['poiuytrewq', COMMON],
  ['aaaaaaaaaaaa', COMMON],
  ['abababababab', COMMON],
  ['Password2026', COMMON],
  ['P@ssw0rd2026!', COMMON],
  ['iloveyou123', COMMON],
  ['Mahalkita143!', COMMON],
  ['pilipinas1898', COMMON],
  ['construction1', COMMON],
  ['adminadmin', COMMON],
])('%s → %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})
