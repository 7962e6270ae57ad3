import { expect, test } from 'vitest'
import { isBehind, type ProjectStanding, type ProjectState, projectState, slippageStage } from './state.ts'

const running: ProjectStanding = { progress: 40, slippage: 0, actual: 400, direct: 1_000, started: true }
const fresh: ProjectStanding = { progress: 0, slippage: 0, actual: 0, direct: 1_000, started: false }

test.each<[string, ProjectStanding, ProjectState]>([
  ['all done', { ...running, progress: 100 }, 'completed'],
  ['all done, over budget and late', { ...running, progress: 100, actual: 2_000, slippage: -3 }, 'completed'],
  ['not quite done', { ...running, progress: 99.99 }, 'on_track'],
  ['a centavo over', { ...running, actual: 1_000.01 }, 'over_budget'],
  ['spent to the last centavo', { ...running, actual: 1_000 }, 'on_track'],
  ['over budget and late', { ...running, actual: 2_000, slippage: -20 }, 'over_budget'],
  ['spending before the start, over budget', { ...fresh, actual: 2_000 }, 'over_budget'],
  ['a hundredth below the plan', { ...running, slippage: -0.01 }, 'on_track'],
  ['half a point below the plan', { ...running, slippage: -0.48 }, 'on_track'],
  ['the last hundredth within the limits', { ...running, slippage: -4.99 }, 'on_track'],
  ['where the early warning begins', { ...running, slippage: -5 }, 'behind'],
  ['far behind', { ...running, slippage: -14 }, 'behind'],
  ['due to start and nothing done', { ...fresh, slippage: -5, started: true }, 'behind'],
  ['ahead of plan', { ...running, slippage: 3.5 }, 'on_track'],
  ['slippage not known', { ...running, slippage: null }, 'on_track'],
  ['costs not to be seen', { ...running, actual: null, direct: null }, 'on_track'],
  ['no estimate to compare with', { ...running, actual: 2_000, direct: null }, 'on_track'],
  ['the start is ahead', fresh, 'not_started'],
  ['the start is ahead, costs not to be seen', { ...fresh, actual: null, direct: null }, 'not_started'],
  ['started today', { ...fresh, started: true }, 'on_track'],
  ['something bought before the start', { ...fresh, actual: 10 }, 'on_track'],
  ['something done before the start', { ...fresh, progress: 0.01 }, 'on_track'],
])('%s', (_claim, figures, state) => {
  expect(projectState(figures)).toBe(state)
})

test.each([
  [4.2, 'normal'],
  [0, 'normal'],
  [-4.99, 'normal'],
  [-5, 'early_warning'],
  [-6.17, 'early_warning'],
  [-9.99, 'early_warning'],
  [-10, 'critical'],
  [-14.99, 'critical'],
  [-15, 'terminal'],
  [-100, 'terminal'],
])('a slippage of %d is %s', (slippage, stage) => {
  expect(slippageStage(slippage)).toBe(stage)
  expect(isBehind(slippage)).toBe(stage !== 'normal')
})
