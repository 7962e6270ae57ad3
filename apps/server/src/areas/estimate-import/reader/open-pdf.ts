import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ReadFailure } from './failure.ts'
import type { Matrix } from './matrix.ts'
import { contentOf, type DrawnFont } from './page-content.ts'
import type { PageContent } from './page-types.ts'

export const MOST_PAGES = 200
const MOST_OPERATIONS_ON_A_PAGE = 400_000

const opNames = new Map(Object.entries(pdfjs.OPS).map(([name, code]) => [code as number, name]))
const opName = (code: number) => opNames.get(code) ?? ''

/** Opens a PDF and hands over its pages one after the other; a file that cannot be read ends as a ReadFailure. */
export async function pagesOf(file: Uint8Array): Promise<PageContent[]> {
  if (!startsAsPdf(file)) throw new ReadFailure('not_pdf')
  const task = pdfjs.getDocument({
    // pdf.js takes the bytes away from their owner: it gets a copy.
    data: new Uint8Array(file),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    // Pictures are never looked at, so none is decoded.
    maxImageSize: 1,
    stopAtErrors: false,
    enableXfa: false,
  })
  try {
    const document = await task.promise
    if (document.numPages > MOST_PAGES) throw new ReadFailure('too_many_pages')
    const pages: PageContent[] = []
    for (let number = 1; number <= document.numPages; number++) {
      pages.push(await readPage(document, number))
    }
    if (pages.every((page) => page.glyphs.every((glyph) => glyph.text === ' ')))
      throw new ReadFailure('scanned')
    return pages
  } catch (error) {
    throw asFailure(error)
  } finally {
    await task.destroy()
  }
}

async function readPage(document: pdfjs.PDFDocumentProxy, number: number): Promise<PageContent> {
  const page = await document.getPage(number)
  const list = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE })
  if (list.fnArray.length > MOST_OPERATIONS_ON_A_PAGE) throw new ReadFailure('too_much_text')
  const viewport = page.getViewport({ scale: 1 })
  const operations = list.fnArray.map((code, index) => ({
    name: opName(code),
    args: (list.argsArray[index] ?? []) as unknown[],
  }))
  const fonts = new Map<string, DrawnFont | undefined>()
  const fontOf = (id: string) => {
    if (!fonts.has(id)) fonts.set(id, describeFont(page, id))
    return fonts.get(id)
  }
  const base = viewport.transform as unknown as Matrix
  const content = contentOf(
    { number, width: viewport.width, height: viewport.height, base, operations, fontOf },
    opName,
  )
  page.cleanup()
  return content
}

function describeFont(page: pdfjs.PDFPageProxy, id: string): DrawnFont | undefined {
  if (!page.commonObjs.has(id)) return undefined
  const font = page.commonObjs.get(id) as {
    name?: string
    bold?: boolean
    black?: boolean
    vertical?: boolean
    fontMatrix?: number[]
  }
  return {
    bold: Boolean(font.bold || font.black) || /bold|black|heavy/i.test(font.name ?? ''),
    vertical: Boolean(font.vertical),
    widthUnit: font.fontMatrix?.[0] || 0.001,
  }
}

/** The mark may stand a little way into the file: some mail programs put a line before it. */
function startsAsPdf(file: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(file.subarray(0, 1024)).includes('%PDF-')
}

function asFailure(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error
  const name = error instanceof Error ? error.name : ''
  return new ReadFailure(name === 'PasswordException' ? 'password' : 'broken')
}
