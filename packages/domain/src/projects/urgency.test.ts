import { expect, test } from 'vitest'
import type { ProjectState } from './state.ts'
import { isInTrouble, mostUrgent } from './urgency.ts'

const project = (name: string, state: ProjectState, slippage: number | null = null) => ({
  name,
  state,
  slippage,
})

test('over budget and behind come first, the furthest behind before the others, finished ones last', () => {
  const rows = [
    project('done', 'completed', 0),
    project('fine', 'on_track', 2.1),
    project('a little late', 'behind', -0.7),
    project('next year', 'not_started'),
    project('late', 'behind', -5.8),
    project('too dear', 'over_budget', 1),
  ]
  const names = mostUrgent(rows, 9).map(({ name }) => name)
  expect(names).toEqual(['too dear', 'late', 'a little late', 'fine', 'next year', 'done'])
  expect(mostUrgent(rows, 2)).toHaveLength(2)
})

test('equals keep the order in which they came', () => {
  const rows = [project('newest', 'not_started'), project('older', 'not_started')]
  expect(mostUrgent(rows, 5)).toEqual(rows)
  const ahead = [
    project('a little', 'on_track', 1),
    project('far', 'on_track', 9),
    project('even', 'on_track', 0),
  ]
  expect(mostUrgent(ahead, 5)).toEqual(ahead)
})

test('only what is late or too dear is in trouble', () => {
  const states = ['over_budget', 'behind', 'on_track', 'not_started', 'completed'] as const
  expect(states.filter((state) => isInTrouble({ state }))).toEqual(['over_budget', 'behind'])
})
