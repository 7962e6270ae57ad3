import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ReadFailure } from './failure.ts'
import { MOST_BYTES, MOST_OPERATIONS_ON_A_PAGE, MOST_PAGES } from './limits.ts'
import { withoutLooseEnds } from './loose-ends.ts'
import type { Matrix } from './matrix.ts'
import { contentOf, type DrawnFont } from './page-content.ts'
import type { PageContent } from './page-types.ts'
import { countedWorker } from './pdf-port.ts'
import { unfoldsTooFar } from './unpacked.ts'

const opNames = new Map(Object.entries(pdfjs.OPS).map(([name, code]) => [code as number, name]))
const opName = (code: number) => opNames.get(code) ?? ''

/** Opens a PDF and hands over its pages one after the other; a file that cannot be read ends as a ReadFailure. */
export async function pagesOf(file: Uint8Array): Promise<PageContent[]> {
  if (file.length > MOST_BYTES) throw new ReadFailure('too_large')
  if (!startsAsPdf(file)) throw new ReadFailure('not_pdf')
  if (unfoldsTooFar(file)) throw new ReadFailure('unpacks')
  return withoutLooseEnds(() => unfoldPages(file))
}

async function unfoldPages(file: Uint8Array): Promise<PageContent[]> {
  let operations = 0
  let stop: (failure: ReadFailure) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = reject
  })
  stopped.catch(() => {})
  const worker = countedWorker((count) => {
    operations += count
    if (operations > MOST_OPERATIONS_ON_A_PAGE) stop(new ReadFailure('too_much_text'))
    return operations <= MOST_OPERATIONS_ON_A_PAGE
  })
  const task = pdfjs.getDocument({
    worker,
    // pdf.js takes the bytes away from their owner: it gets a copy.
    data: new Uint8Array(file),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    disableFontFace: true,
    // The names of embedded fonts: only they say what is bold.
    fontExtraProperties: true,
    useSystemFonts: false,
    // Pictures are never looked at, so none is decoded.
    maxImageSize: 1,
    stopAtErrors: false,
    enableXfa: false,
  })
  const read = async () => {
    const document = await task.promise
    if (document.numPages > MOST_PAGES) throw new ReadFailure('too_many_pages')
    const pages: PageContent[] = []
    for (let number = 1; number <= document.numPages; number++) {
      operations = 0
      pages.push(await readPage(document, number))
    }
    return pages
  }
  try {
    const reading = read()
    reading.catch(() => {})
    return await Promise.race([reading, stopped])
  } catch (error) {
    throw asFailure(error)
  } finally {
    // The line to a page that does not end is cut: pdf.js could not answer.
    if (operations <= MOST_OPERATIONS_ON_A_PAGE) await task.destroy()
    worker.destroy()
  }
}

async function readPage(document: pdfjs.PDFDocumentProxy, number: number): Promise<PageContent> {
  const page = await document.getPage(number)
  const list = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE })
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
