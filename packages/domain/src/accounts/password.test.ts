import { expect, test } from 'vitest'
import { guessableForms, passwordProblem } from './password.ts'

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
  ['2026password!', COMMON],
  ['dr4g0n2026', COMMON],
  ['dragon 482910573928', undefined],
])('%s → %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test.each([
  ['Dr4gonfly99', ['dr4gonfly99', 'dragonfly99', 'dr4gonfly', 'dragonfly']],
  ['!!mango!!', ['!!mango!!', 'iimangoii', '!!mango', 'iimango', 'mango']],
  ['mangomango', ['mangomango', 'mango']],
  ['1234567890', ['1234567890', 'i2eas6t89o']],
])('%s is tried as %j', (password, forms) => {
  expect(guessableForms(password).sort()).toEqual([...forms].sort())
})
