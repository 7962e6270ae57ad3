import { expect, test } from 'vitest'
import { placeWords } from './pdf-place.ts'

test.each([
  { before: 12, words: '12 before you.' },
  { before: 1, words: '1 before you.' },
  { before: 0, words: 'You are next.' },
  { before: null, words: 'It is being made.' },
])('with $before PDFs before it: $words', ({ before, words }) => expect(placeWords(before)).toBe(words))
