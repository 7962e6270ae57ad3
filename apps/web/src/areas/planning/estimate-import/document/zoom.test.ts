import { expect, test } from 'vitest'
import { percentOf, scaleOf, sharpness, zoomFrom } from './zoom.ts'

test.each([
  { zoom: 1, page: 595, room: 600, percent: 100 },
  { zoom: 1.5, page: 595, room: 600, percent: 150 },
  // A4 is 793 pixels wide at real size.
  { zoom: 'fit', page: 595, room: 793, percent: 100 },
  { zoom: 'fit', page: 595, room: 397, percent: 50 },
  { zoom: 'fit', page: 0, room: 397, percent: 100 },
  // A pane that is not laid out yet has no width.
  { zoom: 'fit', page: 595, room: 0, percent: 25 },
] as const)('$zoom of $page points in $room pixels reads $percent%', ({ zoom, page, room, percent }) => {
  expect(percentOf(scaleOf(zoom, page, room))).toBe(percent)
})

test.each([
  { from: 100, direction: 'in', to: 110 },
  { from: 100, direction: 'out', to: 90 },
  { from: 71, direction: 'in', to: 75 },
  { from: 71, direction: 'out', to: 67 },
  { from: 400, direction: 'in', to: null },
  { from: 25, direction: 'out', to: null },
] as const)('$from% goes $direction to $to%', ({ from, direction, to }) => {
  const next = zoomFrom(scaleOf(from / 100, 595, 0), direction)
  expect(next === null ? null : Math.round(next * 100)).toBe(to)
})

test.each([
  { width: 800, height: 1100, density: 2, drawn: 2 },
  { width: 800, height: 1100, density: 0.8, drawn: 1 },
  { width: 4000, height: 4000, density: 3, drawn: 1 },
  { width: 8000, height: 8000, density: 1, drawn: 0.5 },
])('$width × $height at density $density is drawn $drawn times', ({ width, height, density, drawn }) => {
  expect(sharpness(width, height, density)).toBe(drawn)
})
