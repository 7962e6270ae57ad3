import { expect, test } from 'vitest'
import { type RequestState, waysOut } from './way-out.ts'

const ASKER = { userId: 7, mayAsk: true, mayDecide: false }
const COLLEAGUE = { ...ASKER, userId: 8 }
const APPROVER = { userId: 9, mayAsk: true, mayDecide: true }
const READER = { userId: 7, mayAsk: false, mayDecide: false }

const open = (state: RequestState, reader: typeof ASKER, isArchived = false) =>
  Object.entries(waysOut({ state, preparedBy: 7, isArchived }, reader))
    .filter(([, isOpen]) => isOpen)
    .map(([way]) => way)

test.each([
  ['pending', 'the one who asked', ASKER, ['withdraw']],
  ['pending', 'a colleague', COLLEAGUE, []],
  ['pending', 'an approver', APPROVER, []],
  ['approved', 'the one who asked', ASKER, []],
  ['approved', 'an approver', APPROVER, ['cancel']],
  ['disapproved', 'the one who asked', ASKER, ['revise']],
  ['disapproved', 'a colleague', COLLEAGUE, ['revise']],
  ['withdrawn', 'the one who asked', ASKER, ['revise']],
  ['cancelled', 'an approver', APPROVER, ['revise']],
  ['pending', 'one who may not ask any more', READER, []],
  ['withdrawn', 'one who may not ask any more', READER, []],
] as const)('%s, for %s', (state, _who, reader, ways) => {
  expect(open(state, reader)).toEqual(ways)
})

test.each(['pending', 'approved', 'disapproved', 'withdrawn'] as const)(
  '%s in an archived project is left as it is',
  (state) => {
    expect(open(state, ASKER, true)).toEqual([])
    expect(open(state, APPROVER, true)).toEqual([])
  },
)
