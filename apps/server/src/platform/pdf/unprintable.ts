import PDFDocument from 'pdfkit'
import { markedForm } from './drawing/marks.ts'
import { openTypefaces, type Typefaces } from './drawing/typeface.ts'
import type { PdfForm } from './model.ts'

let typefaces: Typefaces | undefined

/** The characters of a form that its print will have a mark for, in the order they come. */
export function unprintableIn(form: PdfForm): string[] {
  // Reading the typefaces takes a moment; they are the same for every form.
  typefaces ??= openTypefaces(new PDFDocument({ autoFirstPage: false }))
  return markedForm(form, typefaces.hasGlyph).lost
}
