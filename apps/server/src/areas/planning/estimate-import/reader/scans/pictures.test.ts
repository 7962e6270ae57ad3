import { describe, expect, test } from 'vitest'
import { evenLight, inkOf } from './even-light.ts'
import { wordsIn } from './hocr.ts'
import { blank, doubled, levelled, type Picture, slanted, turnedUpright } from './picture.ts'
import { withoutRules } from './ruled-lines.ts'
import { skewOf } from './skew.ts'

/** Lines of short strokes, as type looks from afar, that fall by so many degrees to the right. */
function page(degrees: number): Picture {
  const picture = blank(900, 1200)
  const slope = Math.tan((degrees * Math.PI) / 180)
  for (let line = 100; line < 1100; line += 40)
    for (let x = 60; x < 840; x++)
      for (let thick = 0; thick < 10; thick++)
        if (x % 9 < 5) picture.data[Math.round(line + thick + (x - 450) * slope) * 900 + x] = 20
  return picture
}

describe('slant', () => {
  test.each([-4.2, -1.5, -0.3, 0, 0.7, 2, 5])('of %d degrees is found and taken out', (degrees) => {
    const picture = page(degrees)
    expect(skewOf(inkOf(picture)).degrees).toBeCloseTo(degrees, 0.7)
    const level = levelled(picture, skewOf(inkOf(picture)).degrees)
    expect(Math.abs(skewOf(inkOf(level)).degrees)).toBeLessThan(0.15)
  })

  test('a box of the level page is found again on the page as it was', () => {
    const size = { width: 600, height: 800 }
    const box = slanted({ x0: 100, y0: 390, x1: 500, y1: 410 }, size, 2)
    expect(box.y0).toBeCloseTo(383, 0)
    expect(box.y1).toBeCloseTo(417, 0)
    expect(slanted({ x0: 1, y0: 2, x1: 3, y1: 4 }, size, 0)).toEqual({ x0: 1, y0: 2, x1: 3, y1: 4 })
  })
})

test.each([
  [90, [2, 4, 6, 1, 3, 5]],
  [180, [6, 5, 4, 3, 2, 1]],
  [270, [5, 3, 1, 6, 4, 2]],
] as const)('text that runs at %d degrees is turned to run to the right', (direction, pixels) => {
  const picture = { width: 2, height: 3, data: Uint8Array.from([1, 2, 3, 4, 5, 6]) }
  expect([...turnedUpright(picture, direction).data]).toEqual([...pixels])
})

test('ink is told from paper in the shadow of a photo', () => {
  const picture = blank(640, 320)
  for (let y = 0; y < 320; y++) for (let x = 0; x < 640; x++) picture.data[y * 640 + x] = 230 - x / 5
  const ink = (x: number) => 160 * 640 + x
  for (const x of [40, 320, 600]) picture.data[ink(x)] = (picture.data[ink(x)] as number) * 0.3
  const { dark } = inkOf(evenLight(picture))
  expect([40, 320, 600].map((x) => dark[ink(x)])).toEqual([1, 1, 1])
  expect(dark.reduce((sum, each) => sum + each, 0)).toBe(3)
})

test('the rules of a table are found and taken out, and letters that stand on them stay', () => {
  const picture = blank(900, 600)
  const fill = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y < y1; y++) picture.data.fill(0, y * 900 + x0, y * 900 + x1)
  }
  for (const y of [100, 200, 300]) fill(100, y, 800, y + 3)
  for (const x of [100, 400, 797]) fill(x, 100, x + 3, 303)
  fill(200, 170, 206, 200)
  const { picture: letters, rules } = withoutRules(picture, inkOf(picture), 300)
  expect(rules.filter((rule) => rule.horizontal).map(({ at }) => at)).toEqual([101.5, 201.5, 301.5])
  expect(rules.filter((rule) => !rule.horizontal).map(({ at }) => at)).toEqual([101.5, 401.5, 798.5])
  const left = [...letters.data.entries()].filter(([, value]) => value < 200)
  expect(left.length).toBeGreaterThan(6 * 25)
  expect(left.every(([at]) => at % 900 >= 199 && at % 900 <= 206)).toBe(true)
})

test('words come with their box and confidence; specks and ends of rules do not', () => {
  const word = (box: string, sure: number, text: string) =>
    `<span class='ocrx_word' id='w' title='bbox ${box}; x_wconf ${sure}'>${text}</span>\n`
  const words = wordsIn(
    `<p><span class='ocr_line' id='l' title="bbox 10 20 300 60">${word('10 20 90 52', 96, 'Sand')}${word('95 50 97 52', 40, '.')}${word('100 20 200 57', 31, '|1,250.00')}${word('210 20 300 52', 90, 'A&amp;B')}</span>`,
  )
  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Sand', 0.96],
    ['1,250.00', 0.31],
    ['A&B', 0.9],
  ])
  expect(words[0]).toMatchObject({ left: 10, top: 20, right: 90, bottom: 52 })
})

test('a picture twice as large has the same shades in the same places', () => {
  const twice = doubled({ width: 2, height: 1, data: Uint8Array.from([0, 160]) })
  expect(twice).toMatchObject({ width: 4, height: 2 })
  expect([...twice.data]).toEqual([0, 40, 120, 160, 0, 40, 120, 160])
})
