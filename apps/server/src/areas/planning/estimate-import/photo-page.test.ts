import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoPage } from './photo-page.ts'
import { pagesOf } from './reader/open-pdf.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
const photo = (content: Uint8Array) => ({ name: 'page.jpg', type: 'image/jpeg', content })
const sizeOf = async (content: Uint8Array) => {
  const { content: pdf } = await photoPage(photo(content))
  const [page] = await pagesOf(pdf)
  return [Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]
}

test('a photo becomes one page of a PDF under its own name, as long as a sheet of A4', async () => {
  const content = await picture(300, 400).png().toBuffer()
  expect(await photoPage(photo(content))).toMatchObject({ name: 'page.jpg', type: 'application/pdf' })
  expect(await sizeOf(content)).toEqual([632, 842])
})

test('it stands as the camera held it', async () => {
  const onSide = await picture(300, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await sizeOf(onSide)).toEqual([842, 632])
})

test('a picture of more pixels than any camera has is refused, and so is half a one', async () => {
  const bomb = await picture(13_000, 13_000).png({ compressionLevel: 9 }).toBuffer()
  const half = (await picture(300, 400).jpeg().toBuffer()).subarray(0, 300)
  for (const content of [bomb, half])
    await expect(photoPage(photo(content))).rejects.toMatchObject({ code: 'invalid_file' })
})
