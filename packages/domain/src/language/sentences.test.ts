import { expect, test } from 'vitest'
import { translator } from './sentences.ts'

const toFilipino = translator({
  'Say what was broken.': 'Isulat kung ano ang sira.',
  '{name} is here twice.': 'Dalawang beses nandito si {name}.',
  '{name} is here twice for the same half of the day.':
    'Dalawang beses nandito si {name} sa parehong kalahati ng araw.',
  '{first} Then tell the office.': '{first} Tapos sabihin sa opisina.',
  'Only {balance} {unit} are left.': '{balance} {unit} na lang ang natira.',
})

test.each([
  ['Say what was broken.', 'Isulat kung ano ang sira.'],
  ['Cement (40 kg) is here twice.', 'Dalawang beses nandito si Cement (40 kg).'],
  [
    'Juan is here twice for the same half of the day.',
    'Dalawang beses nandito si Juan sa parehong kalahati ng araw.',
  ],
  ['Say what was broken. Then tell the office.', 'Isulat kung ano ang sira. Tapos sabihin sa opisina.'],
  ['Only 18.00 bags are left.', '18.00 bags na lang ang natira.'],
])('"%s" is "%s"', (english, filipino) => {
  expect(toFilipino(english)).toBe(filipino)
})

test('a sentence that nobody has translated is not guessed at', () => {
  expect(toFilipino('Something else.')).toBeUndefined()
  expect(toFilipino('constructor')).toBeUndefined()
})
