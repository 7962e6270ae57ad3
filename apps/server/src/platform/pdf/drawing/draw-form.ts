import PDFDocument from 'pdfkit'
import type { Block, PdfForm, Photos } from '../model.ts'
import { curveHeight, drawCurve } from './curve.ts'
import { drawLegend, legendHeight } from './legend.ts'
import { markedForm } from './marks.ts'
import { LOGO_BOX } from './page-frame.ts'
import { drawPhotos, type OpenPicture, type PlacedPicture } from './photos.ts'
import { closeSheet, MARGIN, openSheet, type Sheet } from './sheet.ts'
import { drawSignatures, signaturesHeight } from './signatures.ts'
import { drawTable, tableStartHeight } from './table.ts'
import { drawFacts, drawHeading, drawParagraph, paragraphHeight } from './texts.ts'
import { openTypefaces } from './typeface.ts'

/** The work of the worker, without the thread. The logo is a PNG or JPEG. */
export async function drawForm(plain: PdfForm): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-PH',
    displayTitle: true,
    info: {
      Title: titleOf(plain),
      Author: plain.head.company,
      Creator: 'Itayo',
      CreationDate: plain.footer.printedAt,
    },
  })
  const typefaces = openTypefaces(document)
  const { form, lost } = markedForm(plain, typefaces.hasGlyph)
  const logo = form.head.logo && logoBox(document, form.head.logo)
  const sheet = openSheet(form, typefaces, logo?.size.width ?? 0)
  const placed: PlacedPicture[] = []
  form.blocks.forEach((block, at) => {
    if (block.kind === 'photos')
      placed.push(...drawPhotos(sheet, block, (bytes) => openPicture(document, bytes)))
    else drawBlock(sheet, block, form.blocks.slice(at + 1, at + 1 + MOST_BELOW))
  })
  closeSheet(sheet, form, lost.length > 0)

  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  const { canvas } = sheet
  let page = 0
  for (const content of canvas.contents()) {
    document.addPage({ size: [canvas.width, canvas.height], margin: 0 })
    const { fonts } = document.page as unknown as { fonts: Record<string, unknown> }
    for (const { id, reference } of [typefaces.regular, typefaces.bold]) fonts[id] = reference
    if (logo && page === 0) document.image(logo.image, MARGIN, MARGIN, logo.size)
    for (const { picture, x, y, size } of placed.filter((one) => one.page === page))
      document.image(picture.image, x, y, size)
    document.addContent(content)
    page += 1
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
}

function drawBlock(sheet: Sheet, block: Exclude<Block, Photos>, following: readonly Block[]): void {
  const [next] = following
  const below = signedHeight(sheet, following)
  switch (block.kind) {
    case 'facts':
      drawFacts(sheet, block)
      break
    case 'heading':
      drawHeading(sheet, block, next?.kind === 'table' ? tableStartHeight(sheet, next) : NEXT_LINES)
      break
    case 'paragraph':
      sheet.ensure(below > 0 ? paragraphHeight(sheet, block) + below : 0)
      drawParagraph(sheet, block)
      break
    case 'table':
      drawTable(sheet, block, below)
      break
    case 'legend':
      sheet.ensure(legendHeight(sheet, block) + below)
      drawLegend(sheet, block)
      break
    case 'curve':
      sheet.ensure(curveHeight(block) + below)
      drawCurve(sheet, block)
      break
    case 'signatures':
      drawSignatures(sheet, block)
      break
    case 'page-break':
      if (!sheet.isEmpty()) sheet.newPage()
      break
  }
}

const MOST_BELOW = 8

/**
 * Signatures under nothing could be put under anything: so they stand on the page of the last row, with
 * the few words between. 0 when something else follows, or too much.
 */
function signedHeight(sheet: Sheet, following: readonly Block[]): number {
  let height = 0
  for (const block of following) {
    if (block.kind === 'signatures') {
      const whole = height + signaturesHeight(sheet, block)
      return whole < sheet.wholePage * 0.75 ? whole : 0
    }
    if (block.kind === 'paragraph') height += paragraphHeight(sheet, block)
    else if (block.kind === 'legend') height += legendHeight(sheet, block)
    else return 0
  }
  return 0
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
  const { image, width, height } = openPicture(document, bytes)
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  return { image, size: { width: width * scale, height: height * scale } }
}

function openPicture(document: PDFKit.PDFDocument, bytes: Uint8Array): OpenPicture {
  const image = (document as unknown as PictureOpener).openImage(Buffer.from(bytes))
  // It takes an opened picture as well as a path.
  return { image: image as unknown as string, width: image.width, height: image.height }
}
