import { expect, test } from 'vitest'
import { withoutDarkFills } from './dark-fills.ts'
import { inkOf } from './even-light.ts'
import { spotsOf } from './ink-spots.ts'
import { blank } from './picture.ts'
import { textPiecesOf } from './text-pieces.ts'

const DPI = 300

/** A picture with black boxes, each given by its left, top, width and height. */
function inkWith(boxes: [number, number, number, number][]) {
  const picture = blank(600, 300)
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y++) picture.data.fill(0, y * 600 + left, y * 600 + left + width)
  return inkOf(picture)
}

/** Letters of one word, 20 pixels wide and 30 high. */
const word = (left: number, top: number, letters: number): [number, number, number, number][] =>
  Array.from({ length: letters }, (_, at) => [left + at * 24, top, 20, 30])

const boxes = (ink: ReturnType<typeof inkWith>, rules: number[] = []) =>
  textPiecesOf(
    ink,
    rules.map((at) => ({ horizontal: false, at, from: 0, to: 300 })),
    DPI,
  ).pieces.map(({ left, top, right, bottom, points }) => [left, top, right, bottom, points])

test('strokes that meet further down are one spot', () => {
  const spots = spotsOf(
    inkWith([
      [10, 10, 4, 30],
      [30, 10, 4, 30],
      [10, 40, 24, 4],
      [100, 10, 4, 4],
    ]),
  )
  expect(spots).toEqual([
    { left: 10, top: 10, right: 34, bottom: 44, pixels: 4 * 30 * 2 + 24 * 4 },
    { left: 100, top: 10, right: 104, bottom: 14, pixels: 16 },
  ])
})

test('words near each other on a line are one piece; a wide gap and the next line are others', () => {
  const ink = inkWith([...word(20, 20, 4), ...word(144, 20, 3), ...word(400, 20, 4), ...word(20, 70, 4)])
  expect(boxes(ink)).toEqual([
    [20, 20, 212, 50, 0],
    [20, 70, 112, 100, 0],
    [400, 20, 492, 50, 0],
  ])
})

test('a rule parts what nearly touches', () => {
  const ink = inkWith([...word(20, 20, 2), ...word(80, 20, 2)])
  expect(boxes(ink)).toHaveLength(1)
  expect(boxes(ink, [72])).toEqual([
    [20, 20, 64, 50, 0],
    [80, 20, 124, 50, 0],
  ])
})

test('points and commas belong to their word and are counted; what hangs over a word is no point', () => {
  const ink = inkWith([
    ...word(20, 20, 2),
    [66, 45, 5, 5],
    ...word(74, 20, 2),
    [120, 44, 5, 11],
    [30, 12, 4, 4],
  ])
  expect(boxes(ink)).toEqual([[20, 12, 125, 55, 2]])
})

test('a dash is a piece of its own half way up a line, and what is left of a rule between lines is none', () => {
  const ink = inkWith([
    ...word(20, 20, 3),
    [300, 36, 14, 4],
    [300, 60, 14, 3],
    ...word(20, 70, 3),
    [40, 54, 30, 3],
  ])
  expect(boxes(ink)).toEqual([
    [20, 20, 88, 50, 0],
    [20, 70, 88, 100, 0],
    [300, 36, 314, 40, 0],
  ])
})

test('dashes in a row and bars over each other are rules, with the plus where they cross', () => {
  const lines = [20, 70, 120, 170]
  const ink = inkWith([
    ...lines.flatMap((top) => [...word(20, top, 3), ...word(200, top, 3)]),
    ...lines.map((top): [number, number, number, number] => [140, top - 4, 4, 42]),
    ...Array.from({ length: 20 }, (_, at): [number, number, number, number] => [20 + at * 26, 230, 16, 3]),
    [136, 222, 12, 20],
  ])
  const { pieces, rules } = textPiecesOf(ink, [], DPI)
  expect(pieces).toHaveLength(8)
  expect(rules).toEqual([
    { horizontal: true, at: 231.5, from: 20, to: 530 },
    { horizontal: false, at: 142, from: 16, to: 208 },
  ])
})

test('white letters on a black field are read like black ones on white', () => {
  const picture = blank(600, 300)
  for (let y = 100; y < 160; y++) picture.data.fill(0, y * 600 + 50, y * 600 + 550)
  for (let y = 115; y < 145; y++)
    for (const x of [80, 104, 128]) picture.data.fill(255, y * 600 + x, y * 600 + x + 20)
  const { pieces } = textPiecesOf(inkOf(withoutDarkFills(picture, DPI)), [], DPI)
  expect(pieces).toEqual([{ left: 80, top: 115, right: 148, bottom: 145, points: 0 }])
})
