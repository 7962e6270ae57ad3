import { expect, test } from 'vitest'
import { afterKey, afterSwipe, FULL, keptPlace, pushBy, turnTo, zoomBy, zoomTo } from './viewing.ts'

const first = { at: 0, ...FULL }

test.each([
  { key: 'ArrowRight', at: 0, goes: 1 },
  { key: 'ArrowRight', at: 2, goes: 0 },
  { key: 'ArrowLeft', at: 0, goes: 2 },
  { key: 'End', at: 0, goes: 2 },
  { key: 'Home', at: 2, goes: 0 },
])('$key at picture $at of three goes to $goes', ({ key, at, goes }) => {
  expect(afterKey({ ...first, at, zoom: 3, x: 40, y: 0 }, key, 3)).toEqual({ at: goes, ...FULL })
})

test.each([
  { key: '+', zoom: 1, becomes: 1.5 },
  { key: '=', zoom: 1.5, becomes: 2 },
  { key: '+', zoom: 4, becomes: 4 },
  { key: '-', zoom: 2, becomes: 1.5 },
  { key: '-', zoom: 1, becomes: 1 },
  { key: '0', zoom: 3, becomes: 1 },
])('$key at zoom $zoom makes $becomes', ({ key, zoom, becomes }) => {
  expect(afterKey({ ...first, zoom }, key, 3)?.zoom).toBe(becomes)
})

test.each(['Tab', 'a', 'Escape'])('%s is not the viewer’s', (key) => {
  expect(afterKey(first, key, 3)).toBeUndefined()
})

test('farther until it is whole brings it back to the middle', () => {
  expect(zoomBy({ at: 1, zoom: 1.5, x: 90, y: -20 }, -1)).toEqual({ at: 1, ...FULL })
})

test('a picture cannot be pushed off the screen', () => {
  const size = { width: 800, height: 600 }
  expect(pushBy({ ...first, zoom: 2 }, 9999, -9999, size)).toMatchObject({ x: 400, y: -300 })
  expect(pushBy(first, 50, 50, size)).toMatchObject({ x: 0, y: 0 })
})

test('without pictures nothing breaks', () => {
  expect(turnTo(3, 0).at).toBe(0)
})

test.each([
  { wanted: 0.3, zoom: 1 },
  { wanted: 2.4, zoom: 2.4 },
  { wanted: 9, zoom: 4 },
])('two fingers that ask for $wanted get $zoom', ({ wanted, zoom }) => {
  expect(zoomTo({ ...first, zoom: 2 }, wanted).zoom).toBe(zoom)
})

test.each([
  { dx: -80, dy: 10, asks: 'next' },
  { dx: 80, dy: -30, asks: 'previous' },
  { dx: 20, dy: 5, asks: null },
  { dx: 10, dy: 140, asks: 'close' },
  { dx: 10, dy: 70, asks: null },
  { dx: 10, dy: -200, asks: null },
])('a finger that moved $dx, $dy asks for $asks', ({ dx, dy, asks }) => {
  expect(afterSwipe(dx, dy)).toBe(asks)
})

test.each([
  { case: 'the picture moved', ids: [9, 7, 8], shown: { id: 8, at: 1 }, at: 2 },
  { case: 'it was deleted: the next one', ids: [7, 9], shown: { id: 8, at: 1 }, at: 1 },
  { case: 'the last one was deleted', ids: [7, 8], shown: { id: 9, at: 2 }, at: 1 },
  { case: 'nothing is left', ids: [], shown: { id: 9, at: 2 }, at: 0 },
])('$case: place $at', ({ ids, shown, at }) => {
  expect(keptPlace(ids, shown)).toBe(at)
})
