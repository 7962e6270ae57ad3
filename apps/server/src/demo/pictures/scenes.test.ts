import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawScene, renderScene, SCENES } from './scenes.ts'

test.each(SCENES)('%s is a JPEG of 1280 × 800', async (scene) => {
  const { format, width, height } = await sharp(await renderScene(scene, 1)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1280, height: 800 })
})

test.each(SCENES)('%s looks the same every time it is drawn from one seed', (scene) => {
  expect(drawScene(scene, 7)).toBe(drawScene(scene, 7))
})

test.each(SCENES)('%s looks different for every seed', (scene) => {
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => drawScene(scene, seed))
  expect(new Set(drawn).size).toBe(drawn.length)
})

test.each(SCENES)('%s is drawn with real numbers and without text', (scene) => {
  expect(drawScene(scene, 3)).not.toMatch(/NaN|undefined|Infinity|<text/)
})
