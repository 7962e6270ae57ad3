import PDFDocument from 'pdfkit'
import type { Block, PdfForm } from '../model.ts'
import { LOGO_BOX } from './page-frame.ts'
import { closeSheet, MARGIN, openSheet, type Sheet } from './sheet.ts'
import { drawSignatures } from './signatures.ts'
import { drawTable, tableStartHeight } from './table.ts'
import { drawFacts, drawHeading, drawParagraph } from './texts.ts'
import { openTypefaces } from './typeface.ts'

/** The work of the worker, without the thread. The logo is a PNG or JPEG. */
export async function drawForm(form: PdfForm): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-PH',
    displayTitle: true,
    info: {
      Title: titleOf(form),
      Author: form.head.company,
      Creator: 'Itayo',
      CreationDate: form.footer.printedAt,
    },
  })
  const typefaces = openTypefaces(document)
  const logo = form.head.logo && logoBox(document, form.head.logo)
  const sheet = openSheet(form, typefaces, logo?.size.width ?? 0)
  form.blocks.forEach((block, at) => {
    drawBlock(sheet, block, form.blocks[at + 1])
  })
  closeSheet(sheet, form)

  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  const { canvas } = sheet
  let isFirst = true
  for (const content of canvas.contents()) {
    document.addPage({ size: [canvas.width, canvas.height], margin: 0 })
    const { fonts } = document.page as unknown as { fonts: Record<string, unknown> }
    for (const { id, reference } of [typefaces.regular, typefaces.bold]) fonts[id] = reference
    if (logo && isFirst) document.image(logo.image, MARGIN, MARGIN, logo.size)
    document.addContent(content)
    isFirst = false
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
}

function drawBlock(sheet: Sheet, block: Block, next: Block | undefined): void {
  switch (block.kind) {
    case 'facts':
      drawFacts(sheet, block)
      break
    case 'heading':
      drawHeading(sheet, block, next?.kind === 'table' ? tableStartHeight(sheet, next) : NEXT_LINES)
      break
    case 'paragraph':
      drawParagraph(sheet, block)
      break
    case 'table':
      drawTable(sheet, block)
      break
    case 'signatures':
      drawSignatures(sheet, block)
      break
    case 'page-break':
      if (!sheet.isEmpty()) sheet.newPage()
      break
  }
}

/** Below a heading, when no table follows. */
const NEXT_LINES = 36

function titleOf({ title, formNumber }: PdfForm): string {
  return formNumber ? `${title} ${formNumber}` : title
}

/** Opens pictures; the published types forget it. */
interface PictureOpener {
  openImage(bytes: Buffer): { width: number; height: number }
}

function logoBox(document: PDFKit.PDFDocument, bytes: Uint8Array) {
  const image = (document as unknown as PictureOpener).openImage(Buffer.from(bytes))
  const scale = Math.min(LOGO_BOX.width / image.width, LOGO_BOX.height / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  // It takes an opened picture as well as a path.
  return { image: image as unknown as string, size }
}
