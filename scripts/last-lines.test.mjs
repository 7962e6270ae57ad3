import { expect, test } from 'vitest'
import { lastLines } from './lib/last-lines.mjs'

test('the end of what was said, however it was cut on its way', () => {
  const lines = lastLines(2)
  for (const piece of ['one\ntw', 'o\nthr', 'ee\nfo', 'ur\n']) lines.take(piece)
  expect(lines.text()).toBe('three\nfour')
})

test('a long run is not kept whole', () => {
  const lines = lastLines(3)
  for (let line = 1; line <= 1000; line++) lines.take(`${line}\n`)
  expect(lines.text()).toBe('998\n999\n1000')
})

test('a last line without its end counts too', () => {
  const lines = lastLines(2)
  lines.take('one\ntwo\nthree')
  expect(lines.text().split('\n').at(-1)).toBe('three')
})
