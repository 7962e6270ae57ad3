import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { pagesOf } from '../open-pdf.ts'
import { drawingPages } from '../scans/page-pictures.ts'
import type { Picture } from '../scans/picture.ts'

interface ScanManner {
  /** By how many degrees the sheet lay aslant, clockwise. */
  slant?: number
  /** How far it was turned on the glass, clockwise. */
  turn?: 0 | 90 | 180 | 270
  /** Grain of the sensor, in shades of 255. */
  grain?: number
  /** The quality of the JPEG, 1 to 100. */
  quality?: number
}

interface PictureFile {
  data: Buffer
  width: number
  height: number
}

/** A PDF as it comes out of a scanner: each of its pages as a picture, and no text. */
export async function scanned(file: Uint8Array, manner: ScanManner = {}): Promise<Uint8Array> {
  const pages = await pagesOf(file)
  const pdf = new PDFDocument({ autoFirstPage: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  await drawingPages(file, async (draw) => {
    for (const { number, width } of pages) {
      const picture = await draw(number)
      const scale = width / picture.width
      const photo = await photographed(picture, manner)
      const size: [number, number] = [photo.width * scale, photo.height * scale]
      pdf.addPage({ size, margin: 0 }).image(photo.data, 0, 0, { width: size[0], height: size[1] })
    }
  })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** The first page of a PDF as a picture file, as a camera makes it. */
export async function photoOf(file: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array> {
  return drawingPages(file, async (draw) => {
    const { width, height, data } = await draw(1)
    return sharp(data, { raw: { width, height, channels: 1 } })
      [kind]()
      .toBuffer()
  })
}

/** The picture as a JPEG, with the faults of a scanner. */
async function photographed(
  { width, height, data }: Picture,
  { slant = 0, turn = 0, grain = 0, quality = 75 }: ScanManner,
): Promise<PictureFile> {
  const slanted = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(slant, { background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: slanted.info.width, height: slanted.info.height, channels: 1 as const }
  const photo = await sharp(grained(slanted.data, grain), { raw })
    .rotate(turn)
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { data: photo.data, width: photo.info.width, height: photo.info.height }
}

/** The same grain on each run: a test must not depend on luck. */
function grained(pixels: Buffer, grain: number): Buffer {
  if (grain === 0) return pixels
  let state = 1
  return pixels.map((pixel) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return Math.max(0, Math.min(255, pixel * 0.9 + 12 + ((state >> 12) % (2 * grain)) - grain))
  }) as Buffer
}
