import type { PdfForm } from '../model.ts'
import { type Canvas, openCanvas } from './canvas.ts'
import { drawFirstHead, drawFooters, drawNextHead, FOOTER_HEIGHT, NEXT_HEAD_HEIGHT } from './page-frame.ts'
import type { Typefaces } from './typeface.ts'

const INCH = 72
/** The same on all four sides; the logo stands in its corner. */
export const MARGIN = 36

const PAPERS: Record<PdfForm['paper'], [width: number, height: number]> = {
  A4: [595.28, 841.89],
  Letter: [8.5 * INCH, 11 * INCH],
  Long: [8.5 * INCH, 13 * INCH],
}

/** The pages with a mark of how far down they are filled. */
export interface Sheet {
  canvas: Canvas
  left: number
  width: number
  /** The next block starts here. */
  y: number
  /** The last block on a page must end above this. */
  bottom: number
  /** The most that a page after the first can hold. */
  wholePage: number
  isEmpty(): boolean
  newPage(): void
  /** A new page unless so much room is left, or the next would have no more of it. */
  ensure(height: number): void
}

export function openSheet(form: PdfForm, typefaces: Typefaces, logoWidth: number): Sheet {
  const [short, long] = PAPERS[form.paper]
  const [width, height] = form.landscape ? [long, short] : [short, long]
  const canvas = openCanvas(typefaces, width, height)
  const area = { canvas, left: MARGIN, width: width - 2 * MARGIN, top: MARGIN }
  canvas.newPage()
  const top = drawFirstHead(area, form, logoWidth)
  const nextTop = MARGIN + NEXT_HEAD_HEIGHT
  let pageTop = top
  const sheet: Sheet = {
    canvas,
    left: area.left,
    width: area.width,
    y: top,
    bottom: height - MARGIN - FOOTER_HEIGHT,
    wholePage: height - MARGIN - FOOTER_HEIGHT - nextTop,
    isEmpty: () => sheet.y === pageTop,
    newPage() {
      canvas.newPage()
      drawNextHead(area, form)
      sheet.y = pageTop = nextTop
    },
    ensure(needed) {
      const nextIsLarger = pageTop > nextTop || !sheet.isEmpty()
      if (sheet.y + needed > sheet.bottom && nextIsLarger) sheet.newPage()
    },
  }
  return sheet
}

export function closeSheet({ canvas, left, width }: Sheet, form: PdfForm, hasMarks: boolean): void {
  drawFooters({ canvas, left, width, top: canvas.height - MARGIN - FOOTER_HEIGHT }, form, hasMarks)
}
