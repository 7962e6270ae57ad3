import { expect, test } from 'vitest'
import { linkWords, loopWords } from './link-words.ts'

test.each([
  [{ kind: 'FS', lag: 0, lagUnit: 'calendar' }, 'FS'],
  [{ kind: 'FS', lag: 1, lagUnit: 'calendar' }, 'FS + 1 day'],
  [{ kind: 'SS', lag: -2, lagUnit: 'working' }, 'SS − 2 working days'],
] as const)('%o is written %s', (link, words) => {
  expect(linkWords(link)).toBe(words)
})

test('a circle is named from its first work item back to it', () => {
  expect(loopWords([3, 1, 2], (id) => `Work ${id}`)).toBe(
    'These work items would wait for each other in a circle: Work 3 → Work 1 → Work 2 → Work 3.',
  )
  expect(loopWords([3], String)).toBe('A work item cannot depend on itself.')
})
