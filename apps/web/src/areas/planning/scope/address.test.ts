import { expect, test } from 'vitest'
import { readScopeAddress, withChange } from './address.ts'
import { samplePhase, sampleTask } from './samples.ts'
import { focusedTask } from './use-focused-task.ts'

test.each([
  ['', { view: 'sow', search: '', status: 'all', focus: { sowId: null, phaseId: null } }],
  [
    'view=Description&search= rebar &status=delayed&sowId=7&phaseId=2',
    { view: 'description', search: 'rebar', status: 'delayed', focus: { sowId: 7, phaseId: 2 } },
  ],
  [
    'view=x&status=late&sowId=-1',
    { view: 'sow', search: '', status: 'all', focus: { sowId: null, phaseId: null } },
  ],
])('"%s" is read', (address, read) => {
  expect(readScopeAddress(new URLSearchParams(address))).toEqual(read)
})

test('going on from a work item stays on the tab', () => {
  const from = new URLSearchParams('id=4&sowId=7&phaseId=2&view=description')
  expect(String(withChange(from, { search: 'rebar', status: 'done' }))).toBe(
    'id=4&view=description&menu=3&search=rebar&status=done',
  )
  expect(String(withChange(from, { view: 'sow', search: '', status: 'all' }))).toBe('id=4&menu=3')
})

const phases = [
  samplePhase(1, [sampleTask(1)]),
  samplePhase(2, [sampleTask(2), sampleTask(3, { sow_id: 101 })]),
]
test.each([
  [
    { sowId: 102, phaseId: null },
    { phaseId: 2, taskId: 2 },
  ],
  [
    { sowId: 101, phaseId: null },
    { phaseId: 1, taskId: 1 },
  ],
  [
    { sowId: 101, phaseId: 2 },
    { phaseId: 2, taskId: 3 },
  ],
  [
    { sowId: null, phaseId: 2 },
    { phaseId: 2, taskId: null },
  ],
  [
    { sowId: 999, phaseId: 2 },
    { phaseId: 2, taskId: null },
  ],
  [{ sowId: 999, phaseId: null }, null],
])('%o leads to %o', (address, found) => expect(focusedTask(phases, address)).toEqual(found))
