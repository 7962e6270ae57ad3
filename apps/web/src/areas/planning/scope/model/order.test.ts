import { expect, test } from 'vitest'
import { inOrder, isUsual, movedTo, parseOrder, USUAL, withPhases, withTasks } from './order.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))
const ordered = (usual: number[], kept: number[] | null) =>
  inOrder(items(...usual), kept, ({ id }) => id).map(({ id }) => id)

test.each([
  { what: 'nothing kept', usual: [1, 2, 3], kept: null, shown: [1, 2, 3] },
  { what: 'a kept order', usual: [1, 2, 3], kept: [3, 1, 2], shown: [3, 1, 2] },
  { what: 'one that is gone', usual: [1, 3], kept: [3, 2, 1], shown: [3, 1] },
  { what: 'a new one after its usual neighbour', usual: [1, 2, 9, 3], kept: [3, 2, 1], shown: [3, 2, 9, 1] },
  { what: 'a new first one', usual: [9, 1, 2], kept: [2, 1], shown: [9, 2, 1] },
  { what: 'two new ones in a row', usual: [1, 8, 9, 2], kept: [2, 1], shown: [2, 1, 8, 9] },
])('$what: $usual with $kept is shown as $shown', ({ usual, kept, shown }) => {
  expect(ordered(usual, kept)).toEqual(shown)
})

test.each([
  { all: [1, 2, 3, 4], inSight: [1, 2, 3, 4], id: 1, at: 2, result: [2, 3, 1, 4] },
  { all: [1, 2, 3, 4], inSight: [1, 2, 3, 4], id: 4, at: 0, result: [4, 1, 2, 3] },
  { all: [1, 2, 3, 4], inSight: [1, 2, 3, 4], id: 2, at: 3, result: [1, 3, 4, 2] },
  { all: [1, 2, 3, 4], inSight: [2, 4], id: 4, at: 0, result: [1, 4, 2, 3] },
  { all: [1, 2, 3, 4], inSight: [2, 4], id: 2, at: 1, result: [1, 3, 4, 2] },
])('$id of $all goes to place $at among $inSight', ({ all, inSight, id, at, result }) => {
  expect(movedTo(all, inSight, id, at)).toEqual(result)
})

test('an order that was dragged back is the usual one', () => {
  const changed = withTasks(withPhases(USUAL, [2, 1], [1, 2]), 7, [5, 4], [4, 5])
  expect(changed).toEqual({ phases: [2, 1], tasks: { 7: [5, 4] } })
  expect(isUsual(changed)).toBe(false)
  expect(isUsual(withTasks(withPhases(changed, [1, 2], [1, 2]), 7, [4, 5], [4, 5]))).toBe(true)
})

test.each([null, '', '{', '[]', '"x"', '{"phases":"1","tasks":{"a":[1],"2":"x"}}'])(
  'what is kept as %s is no order',
  (text) => expect(isUsual(parseOrder(text))).toBe(true),
)

test('what was kept is read again', () => {
  const order = { phases: [2, 1], tasks: { 7: [5, 4] } }
  expect(parseOrder(JSON.stringify(order))).toEqual(order)
})
