import { storedTalk } from '@itayo/domain'
import { expect, test } from 'vitest'
import { lookedFor, pick, withAt } from './pick.ts'

const ANA = { id: 4, display: 'Ana Reyes' }
const OTHER_ANA = { id: 9, display: 'Ana Reyes' }

test('a picked person stands in place of what was typed', () => {
  const { text, picked, caret } = pick({ text: 'Ask @an today', picked: [] }, { from: 4, search: 'an' }, ANA)
  expect(text).toBe('Ask @Ana Reyes today')
  expect(text.slice(0, caret)).toBe('Ask @Ana Reyes ')
  expect(storedTalk({ text, picked })).toBe('Ask @[Ana Reyes](4) today')
})

test('of two with the same name, the one who was picked before the other stands before her', () => {
  const first = pick({ text: '@a', picked: [] }, { from: 0, search: 'a' }, ANA)
  const both = pick({ text: `@b ${first.text}`, picked: first.picked }, { from: 0, search: 'b' }, OTHER_ANA)
  expect(storedTalk(both)).toBe('@[Ana Reyes](9) @[Ana Reyes](4) ')
})

test('nobody is looked for after a name that was picked', () => {
  const typed = { text: '@Ana Reyes please', picked: [ANA] }
  expect(lookedFor(typed, typed.text.length)).toBeNull()
  expect(lookedFor({ ...typed, picked: [] }, 4)).toEqual({ from: 0, search: 'Ana' })
})

test('the button writes an @ that looks for somebody, also after a word', () => {
  expect(withAt('Ask', 3)).toEqual({ text: 'Ask @', caret: 5 })
  expect(withAt('', 0)).toEqual({ text: '@', caret: 1 })
})
