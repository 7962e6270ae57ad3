import type { ReceivedFile } from '@itayo/contract'
import { madeOfPicture } from '../../../platform/pictures.ts'

/** The largest sensors of phones; what is larger is refused by its head, before it is unpacked. */
const MOST_PIXELS = 120_000_000
/** A page of A4 at 300 dots to the inch. */
const LONG_SIDE = 3508
const A4_LONG_SIDE = 842

/** A photo of a page as a PDF of one page: upright as the camera held it, and no finer than letters need. */
export async function photoPage(file: ReceivedFile): Promise<ReceivedFile> {
  const { data, info } = await upright(file.content)
  const scale = A4_LONG_SIDE / Math.max(info.width, info.height)
  const [width, height] = [info.width * scale, info.height * scale]
  const { default: PDFDocument } = await import('pdfkit')
  const page = new PDFDocument({ size: [width, height], margin: 0 })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => page.on('end', resolve))
  page.image(data, 0, 0, { width, height })
  page.end()
  await ended
  return { name: file.name, type: 'application/pdf', content: Buffer.concat(parts) }
}

const upright = (content: Uint8Array) =>
  madeOfPicture((open) =>
    open(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true }),
  )
