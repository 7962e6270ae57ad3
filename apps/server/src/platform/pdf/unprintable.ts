import { markedForm } from './drawing/marks.ts'
import { openTypefaces, type Typefaces } from './drawing/typeface.ts'
import type { PdfForm } from './model.ts'

let typefaces: Promise<Typefaces> | undefined

/** The characters of a form that its print will have a mark for, in the order they come. */
export async function unprintableIn(form: PdfForm): Promise<string[]> {
  // Reading the typefaces takes a moment; they are the same for every form.
  typefaces ??= readTypefaces()
  return markedForm(form, (await typefaces).hasGlyph).lost
}

/** The library is loaded with the first print: a server that draws none is smaller by it. */
async function readTypefaces(): Promise<Typefaces> {
  const { default: PDFDocument } = await import('pdfkit')
  return openTypefaces(new PDFDocument({ autoFirstPage: false }))
}
