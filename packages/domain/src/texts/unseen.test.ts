import { describe, expect, test } from 'vitest'
import { withoutUnseen } from './unseen.ts'

describe('a character that nobody sees', () => {
  test.each([
    ['a zero', 'Admin\u0000istrator'],
    ['a line break', 'Admin\nistrator'],
    ['a space without width', 'Administrator\u200b'],
    ['a mark of the direction', 'Administrator\u200e'],
    ['an Arabic one', 'Administrator\u061c'],
    ['a turn of the writing', 'Administrator\u202e'],
    ['a word joiner', 'Admin\u2060istrator'],
    ['an unseen plus', 'Admin\u2064istrator'],
    ['a byte-order mark', '\ufeffAdministrator'],
    ['a soft hyphen', 'Admin\u00adistrator'],
    ['a Hangul filler', 'Administrator\u3164'],
    ['half its width', 'Administrator\uffa0'],
    ['a Mongolian separator', 'Administrator\u180e'],
    ['a grapheme joiner', 'Admin\u034fistrator'],
    ['an empty Braille cell', 'Administrator\u2800'],
    ['a tag', 'Administrator\u{e0041}'],
    ['a selector of variants', 'Administrator\u{e0100}'],
    ['a joiner between letters', 'Admin\u200distrator'],
    ['a joiner at an end', 'Administrator\u{1f477}\u200d'],
    ['a non-joiner', 'Admin\u200cistrator'],
    ['colours for a letter', 'Administrator\ufe0f'],
  ])('%s is taken out', (_, text) => {
    expect(withoutUnseen(text)).toMatch(/^Administrator\u{1f477}?$/u)
  })

  test('half a character becomes one that is seen', () => {
    expect(withoutUnseen('Phase \ud83d')).toBe('Phase \ufffd')
  })
})

test.each([
  'Company Administrator',
  'Piñan, Ñino & Sons — ₱1,000.00',
  'n\u0303 spelled in two',
  '½″ × 6 m Ø16 ≥ 4.5°',
  'Two  spaces\u00a0and a hard one',
  '工事 第１期',
  'Café ☀\ufe0f',
  'Crew \u{1f477}\u200d\u2640\ufe0f',
  'Crew \u{1f477}\u{1f3fd}\u200d\u2640\ufe0f',
  'Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'Gate 1\ufe0f\u20e3',
  'Flag \u{1f1f5}\u{1f1ed}',
])('%s is seen as it is', (text) => {
  expect(withoutUnseen(text)).toBe(text)
})
