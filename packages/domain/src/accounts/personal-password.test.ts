import { expect, test } from 'vitest'
import { isMostlyPersonal } from './personal-password.ts'

const owner = {
  full_name: 'Maricel Dela Cruz',
  email: 'm.delacruz@bayanihan.test',
  company_name: 'Bayanihan Builders & Co.',
}

test.each([
  ['maricel2026', true],
  ['M@ricel-2026!', true],
  ['MaricelDelaCruz', true],
  ['cruz.maricel', true],
  ['lecir4m lecir4m', true],
  ['bayanihan#1', true],
  ['BayanihanBuilders2026', true],
  ['m.delacruz@bayanihan.test', true],
  ['itayo-demo', true],
  ['1tay0itay0', true],
  ['maricel19870412', true],
  ['delacruz09175550101', true],
  ['maricel kalabaw sa palayan', false],
  ['cruzado ng palayan', false],
  ['kalabaw sa palayan', false],
  ['tulay-na-bato-88', false],
])('%s is little more than what others know: %s', (password, expected) => {
  expect(isMostlyPersonal(password, owner)).toBe(expected)
})

test('a name of two letters is no word to look for', () => {
  const li = { full_name: 'Li Yu', email: 'ly@x.test', company_name: 'A' }
  expect(isMostlyPersonal('liyuliyuli', li)).toBe(true)
  expect(isMostlyPersonal('palay at mais', li)).toBe(false)
})
