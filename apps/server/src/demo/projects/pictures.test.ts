import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURES, readPicture } from './pictures.ts'
import { BAYANIHAN_PROJECTS, PUNDASYON_PROJECTS } from './plans.ts'

test.each(PICTURES)('%s is a JPEG of 1280 × 800', async (name) => {
  const { format, width, height } = await sharp(await readPicture(name)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1280, height: 800 })
})

test('every picture is shown by some project', () => {
  const shown = [...BAYANIHAN_PROJECTS, ...PUNDASYON_PROJECTS].flatMap(({ pictures }) => pictures)
  expect([...new Set(shown)].sort()).toEqual([...PICTURES])
})
