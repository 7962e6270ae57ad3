import { expect, test } from 'vitest'
import { byWorkItem, hereWords, othersOf } from './people.ts'

const present = [
  { user_id: 3, name: 'Jerome Villanueva', psow_id: 7, is_me: false },
  { user_id: 1, name: 'Maria Santos', psow_id: 7, is_me: true },
  { user_id: 2, name: 'Ana Reyes', psow_id: null, is_me: false },
]

test('the others, by name; oneself is not among them', () => {
  expect(othersOf(present).map(({ name }) => name)).toEqual(['Ana Reyes', 'Jerome Villanueva'])
  expect(othersOf([present[1] as (typeof present)[0]])).toEqual([])
})

test('who is in which work item', () => {
  expect([...byWorkItem(othersOf(present))]).toEqual([
    [7, [{ id: 3, name: 'Jerome Villanueva', workItemId: 7 }]],
  ])
})

test('told in a sentence', () => {
  const [ana, jerome] = othersOf(present)
  expect(ana && hereWords([ana])).toBe('Ana Reyes is here')
  expect(ana && jerome && hereWords([ana, jerome])).toBe('Ana Reyes and Jerome Villanueva are here')
})
