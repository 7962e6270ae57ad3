import { expect, test } from 'vitest'
import { sizeWithin, smallerPhoto } from './smaller-photo.ts'

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [1600, 1200, 1600, 1200],
])('a photo of %s × %s waits with %s × %s', (width, height, drawnWidth, drawnHeight) => {
  expect(sizeWithin(width, height)).toEqual({ width: drawnWidth, height: drawnHeight })
})

test.each([
  ['is small already', new File([new Uint8Array(1000)], 'a.jpg', { type: 'image/jpeg' })],
  ['is no photo', new File([new Uint8Array(900_000)], 'a.pdf', { type: 'application/pdf' })],
  ['cannot be drawn here', new File([new Uint8Array(900_000)], 'a.jpg', { type: 'image/jpeg' })],
])('what %s stays as it is', async (_why, file) => {
  expect(await smallerPhoto(file)).toBe(file)
})
