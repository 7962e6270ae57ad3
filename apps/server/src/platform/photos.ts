import { madeOfPicture } from './pictures.ts'

interface Prepared {
  full: { name: string; type: string; content: Buffer }
  thumbnail: { name: string; type: string; content: Buffer }
  width: number
  height: number
}

const FULL_SIZE = 2400
const THUMBNAIL_SIZE = 640

/** Upright, no larger than a screen needs, and without what a camera writes into files (places, names). */
export function preparePhoto(file: { name: string; content: Uint8Array }): Promise<Prepared> {
  return madeOfPicture(async (open) => {
    const read = () => open(file.content, { limitInputPixels: 100_000_000, failOn: 'error' }).rotate()
    const full = await read()
      .resize(FULL_SIZE, FULL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await open(full.data)
      .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer()
    const type = 'image/jpeg'
    return {
      full: { name: file.name, type, content: full.data },
      thumbnail: { name: file.name, type, content: thumbnail },
      width: full.info.width,
      height: full.info.height,
    }
  })
}
