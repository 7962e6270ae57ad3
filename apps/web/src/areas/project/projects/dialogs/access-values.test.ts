import { expect, test } from 'vitest'
import { accessKey, accessWords, losesAccess } from './access-values.ts'

const ana = { id: 2, name: 'Ana Lim' }
const ben = { id: 10, name: 'Ben Cruz' }

test('the order in which people were chosen is no difference, nor who was chosen before it was opened to all', () => {
  expect(accessKey({ allMembers: false, members: [ben, ana] })).toBe('2,10')
  expect(accessKey({ allMembers: false, members: [ana, ben] })).toBe('2,10')
  expect(accessKey({ allMembers: true, members: [ana] })).toBe('all')
})

test('in words', () => {
  expect(accessWords({ allMembers: true, members: [] })).toBe('All members')
  expect(accessWords({ allMembers: false, members: [ana, ben] })).toBe('Ana Lim, Ben Cruz')
})

test.each([
  [true, [], false],
  [false, [ana], false],
  [false, [ben], true],
  // An empty choice is reported elsewhere.
  [false, [], false],
])('all %s, chosen %j: Ana loses access %s', (allMembers, members, loses) => {
  expect(losesAccess({ allMembers, members }, ana.id)).toBe(loses)
})
