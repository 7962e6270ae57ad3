import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Fonts that a PDF may name without bringing them: with ours, it looks alike on every machine. */
const FONTS = import.meta.glob<string>(
  '../../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  { query: '?url', import: 'default', eager: true },
)

const fontUrl = (name: string) => Object.entries(FONTS).find(([path]) => path.endsWith(`/${name}`))?.[1]

/** Serves the fonts that pdf.js asks for. The build renames files, so pdf.js cannot find them in a folder. */
class OwnFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = fontUrl(filename)
    const reply = url ? await fetch(url) : undefined
    if (!reply?.ok) throw new Error(`${filename} is not here`)
    return new Uint8Array(await reply.arrayBuffer())
  }
}

/** The pages of a document, or of two that were joined. */
export type PdfPages = Pick<PDFDocumentProxy, 'numPages' | 'getPage'>

export interface OpenPdf {
  document: PdfPages
  close: () => void
}

/** Opens one file, or two whose pages follow each other. */
export async function openPdfs(files: readonly Blob[]): Promise<OpenPdf> {
  const opened: OpenPdf[] = []
  const close = () => {
    for (const pdf of opened) pdf.close()
  }
  try {
    for (const file of files) opened.push(await openPdf(file))
  } catch (error) {
    close()
    throw error
  }
  const [first, second] = opened
  if (!first || !second) return first as OpenPdf
  const { numPages } = first.document
  return {
    document: {
      numPages: numPages + second.document.numPages,
      getPage: (number) =>
        number <= numPages ? first.document.getPage(number) : second.document.getPage(number - numPages),
    },
    close,
  }
}

/** pdf.js is large: it comes when the first document is opened. */
async function openPdf(file: Blob): Promise<OpenPdf> {
  const [pdfjs, bytes] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), file.arrayBuffer()])
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    BinaryDataFactory: OwnFiles,
    standardFontDataUrl: '/',
    useSystemFonts: false,
    useWasm: false,
    // One page at a time: a second worker would only wait.
    disableWorkerRendering: true,
    enableXfa: false,
  })
  return { document: await task.promise, close: () => void task.destroy() }
}

/** A drawing that was stopped because another page is wanted. */
export function isStopped(error: unknown): boolean {
  return error instanceof Error && error.name === 'RenderingCancelledException'
}
