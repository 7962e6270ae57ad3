import { expect, test } from 'vitest'
import { headTick, idsBetween, withTicked } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']

test.each([
  { ticked: [], head: 'none' },
  { ticked: ['z'], head: 'none' },
  { ticked: ['b'], head: 'some' },
  { ticked: ['a', 'b', 'c', 'd', 'z'], head: 'all' },
])('with $ticked ticked the head shows $head', ({ ticked, head }) => {
  expect(headTick(new Set(ticked), shown)).toBe(head)
})

test('no rows: nothing is ticked', () => {
  expect(headTick(new Set(['a']), [])).toBe('none')
})

test.each([
  { from: 'a', to: 'c', ids: ['a', 'b', 'c'] },
  { from: 'd', to: 'b', ids: ['b', 'c', 'd'] },
  { from: null, to: 'b', ids: ['b'] },
  { from: 'z', to: 'b', ids: ['b'] },
])('Shift from $from to $to takes $ids', ({ from, to, ids }) => {
  expect(idsBetween(shown, from, to)).toEqual(ids)
})

test('ticking keeps what is on other pages', () => {
  expect([...withTicked(new Set(['z']), ['a', 'b'], true)]).toEqual(['z', 'a', 'b'])
  expect([...withTicked(new Set(['z', 'a']), ['a'], false)]).toEqual(['z'])
})
