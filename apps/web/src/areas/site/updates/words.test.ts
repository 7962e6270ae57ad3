import { expect, test } from 'vitest'
import { likerWords, likeWords } from './words.ts'

test('likes are counted from the first one on', () => {
  expect([0, 1, 6].map(likeWords)).toEqual(['Like', '1 like', '6 likes'])
})

test.each([
  [0, [], ''],
  [1, ['Ana'], 'Ana'],
  [2, ['Ana', 'Ben'], 'Ana and Ben'],
  [3, ['Ana', 'Ben'], 'Ana, Ben and 1 other'],
  [9, ['Ana', 'Ben'], 'Ana, Ben and 7 others'],
])('%i likes of %j are of: %s', (likes, liked_by, words) => {
  expect(likerWords({ likes, liked_by })).toBe(words)
})
