import { expect, test } from 'vitest'
import { seals } from './sealed.ts'

const ours = seals('the secret of this installation')
const secret = Buffer.from('twenty bytes of this')

test('what was sealed opens again in its place, and looks different every time', () => {
  const sealed = ours.seal(secret, 'second-factor:1:2')
  expect(ours.open(sealed, 'second-factor:1:2')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(ours.seal(secret, 'second-factor:1:2')).not.toEqual(sealed)
})

test('it does not open in another place, with another key, or changed', () => {
  const sealed = ours.seal(secret, 'second-factor:1:2')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) as number) ^ 1
  expect(() => ours.open(sealed, 'second-factor:1:3')).toThrow()
  expect(() => seals('another installation').open(sealed, 'second-factor:1:2')).toThrow()
  expect(() => ours.open(changed, 'second-factor:1:2')).toThrow()
  expect(() => ours.open(sealed.subarray(0, 20), 'second-factor:1:2')).toThrow()
})
