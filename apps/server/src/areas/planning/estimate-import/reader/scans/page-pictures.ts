import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MOST_PICTURE_PIXELS } from '../limits.ts'
import { countedWorker } from '../pdf-port.ts'
import { greyOf, type Picture } from './picture.ts'

const DPI = 300
const POINTS_PER_INCH = 72
const LIBRARY = import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')
const resources = (folder: string) => fileURLToPath(new URL(`../../${folder}/`, LIBRARY))

/** Draws pages of a PDF as pictures; its drawing operations were counted when its text was read. */
export async function drawingPages<T>(
  file: Uint8Array,
  use: (draw: (number: number) => Promise<Picture>) => Promise<T>,
): Promise<T> {
  const worker = countedWorker(() => true)
  const task = pdfjs.getDocument({
    worker,
    data: new Uint8Array(file),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    // A larger one is left out, and its page stays without text.
    maxImageSize: MOST_PICTURE_PIXELS,
    standardFontDataUrl: resources('standard_fonts'),
    wasmUrl: resources('wasm'),
    stopAtErrors: false,
    enableXfa: false,
  })
  try {
    const document = await task.promise
    return await use(async (number) => drawn(await document.getPage(number)))
  } finally {
    await task.destroy()
    worker.destroy()
  }
}

async function drawn(page: pdfjs.PDFPageProxy): Promise<Picture> {
  const { width, height } = page.getViewport({ scale: 1 })
  const most = Math.sqrt(MOST_PICTURE_PIXELS / (width * height))
  const viewport = page.getViewport({ scale: Math.min(DPI / POINTS_PER_INCH, most) })
  const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    annotationMode: pdfjs.AnnotationMode.DISABLE,
  }).promise
  page.cleanup()
  return greyOf(canvas.width, canvas.height, context.getImageData(0, 0, canvas.width, canvas.height).data)
}
