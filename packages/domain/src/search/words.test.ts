import { expect, test } from 'vitest'
import { searchWords } from './words.ts'

test.each([
  ['sta maria con', ['sta', 'maria', 'con']],
  ['  PR-2026-0012 ', ['pr-2026-0012']],
  ['Rebar, 12mm', ['rebar', '12mm']],
  ['one one two', ['one', 'two']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  [' , ', []],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
