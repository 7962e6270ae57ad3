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
        const picture = evenLight(await draw(page.number))
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
