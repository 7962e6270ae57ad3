import { ReadFailure } from '../failure.ts'
import { MOST_SCANNED_PAGES } from '../limits.ts'
import { hasNoText, type PageContent } from '../page-types.ts'
import { evenLight, inkOf } from './even-light.ts'
import { OcrEngine } from './ocr-engine.ts'
import { drawingPages } from './page-pictures.ts'
import { contentOfScan } from './scanned-page.ts'

export interface ScanOptions {
  /** Pages without text are read from their pictures; otherwise they stay without. */
  readScans: boolean
  /** Told before each picture is read, and after the last. */
  onScan?: (done: number, of: number) => void
}

/** A page with less ink holds no row: a speck, a rule, the edge of a sheet. */
const LEAST_INK = 0.001

/** pdf.js may wait for ever for a part that a damaged file does not have, and the thread would end without a word. */
const DRAWING_MS = 15_000

async function inTime<T>(drawing: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the page is not drawn')), DRAWING_MS)
  try {
    return await Promise.race([drawing, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The pages of a file, those without text read from their pictures. */
export async function withScans(
  file: Uint8Array,
  pages: PageContent[],
  { readScans, onScan = () => {} }: ScanOptions,
): Promise<PageContent[]> {
  const scanned = pages.filter(hasNoText)
  if (!readScans || scanned.length === 0) return pages
  if (scanned.length > MOST_SCANNED_PAGES) throw new ReadFailure('too_many_scans')
  const read = new Map<number, PageContent>()
  let engine: OcrEngine | undefined
  try {
    await drawingPages(file, async (draw) => {
      for (const [at, page] of scanned.entries()) {
        onScan(at, scanned.length)
        // A damaged page that cannot be drawn stays without text, like an empty one.
        const drawn = await inTime(draw(page.number)).catch(() => undefined)
        if (!drawn) continue
        const picture = evenLight(drawn)
        const { dark } = inkOf(picture)
        if (dark.reduce((sum, each) => sum + each, 0) < LEAST_INK * dark.length) continue
        engine ??= await OcrEngine.open()
        read.set(page.number, contentOfScan(page, picture, engine))
      }
    })
  } finally {
    engine?.close()
  }
  onScan(scanned.length, scanned.length)
  return pages.map((page) => read.get(page.number) ?? page)
}
