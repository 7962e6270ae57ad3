import { expect, test } from 'vitest'
import { samplePhase, sampleTask } from '../samples.ts'
import { foundPhases, type StatusFilter } from './filter.ts'

const phases = [
  samplePhase(1, [sampleTask(1, { Status: 100 }), sampleTask(2, { Status: 40, delayed: 1 })], {
    Phase: 'Earthworks',
  }),
  samplePhase(2, [sampleTask(3, { SOW: 'Cement Plaster', tag_name: 'Block B' })], { Phase: 'Finishes' }),
]
const found = (search: string, status: StatusFilter) =>
  foundPhases(phases, { search, status }).map(({ Phase, Task }) => `${Phase}: ${Task.map(({ id }) => id)}`)

test.each([
  ['', 'all', ['Earthworks: 1,2', 'Finishes: 3']],
  ['', 'not-started', ['Finishes: 3']],
  ['', 'running', ['Earthworks: 2']],
  ['', 'done', ['Earthworks: 1']],
  ['', 'delayed', ['Earthworks: 2']],
  ['earth', 'all', ['Earthworks: 1,2']],
  ['earth', 'done', ['Earthworks: 1']],
  ['plaster block', 'all', ['Finishes: 3']],
  ['W-2', 'all', ['Earthworks: 2']],
  ['plaster', 'done', []],
] as const)('"%s" among %s finds %j', (search, status, phasesFound) => {
  expect(found(search, status)).toEqual(phasesFound)
})
