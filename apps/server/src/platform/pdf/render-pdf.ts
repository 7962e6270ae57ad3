import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { bareThread } from '../bare-thread.ts'
import type { Block, PdfForm, Photo, Photos } from './model.ts'
import { pdfLine } from './pdf-line.ts'

const LONGEST_MS = 120_000
/** The most one form may take of our memory: it ends its own worker and nothing else. */
const WORKER_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 }
/** In pixels: sharp on paper, small in the file. */
const LOGO_SIZE = { width: 600, height: 300 }
const PHOTO_SIZE = { width: 1400, height: 1400 }
const PHOTO_QUALITY = 80

/** A form is made for a person or a part of Itayo, and none gets more than a share of the line. */
interface PdfAsker {
  caller: string
  /** To ask for the place in the line with. */
  ticket?: string | undefined
  /** Aborted when the caller has gone. */
  signal?: AbortSignal
}

/**
 * The form as a PDF file. A thread of its own draws it, two at a time at most, so that nobody else
 * waits for a long print.
 */
export async function renderPdf(form: PdfForm, { caller, ...options }: PdfAsker): Promise<Buffer> {
  const turn = await pdfLine.take(caller, options)
  try {
    const { logo: given, ...head } = form.head
    const logo = given && (await printableLogo(given))
    const blocks: Block[] = []
    for (const block of form.blocks)
      blocks.push(block.kind === 'photos' ? await printablePhotos(block) : block)
    return await drawInWorker({ ...form, blocks, head: logo ? { ...head, logo } : head })
  } finally {
    turn.end()
  }
}

async function drawInWorker(form: PdfForm): Promise<Buffer> {
  const worker = new Worker(new URL('./drawing/worker.ts', import.meta.url), {
    name: 'render-pdf',
    workerData: form,
    resourceLimits: WORKER_MEMORY,
    ...bareThread,
  })
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error('the PDF took too long')), LONGEST_MS)
  try {
    const exit = once(worker, 'exit', { signal: patience.signal }).then(() => {
      throw new Error('the PDF writer ended without a word')
    })
    const [bytes] = await Promise.race([once(worker, 'message', { signal: patience.signal }), exit])
    return Buffer.from(bytes.buffer)
  } catch (error) {
    if (patience.signal.aborted) throw patience.signal.reason
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Without transparency, which PDF writers unpack pixel by pixel; undefined when it is no picture. */
async function printableLogo(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Thirty megabytes that most prints do without.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes).rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
    return await image
      .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}

/** One after the other: ten photos at once would take the memory of ten. */
async function printablePhotos({ kind, photos }: Photos): Promise<Photos> {
  const printable: Photo[] = []
  for (const { picture, caption } of photos) {
    const bytes = await printablePhoto(picture)
    printable.push(
      bytes
        ? { picture: bytes, caption }
        : { picture: new Uint8Array(), caption: `${caption} (this picture could not be read)` },
    )
  }
  return { kind, photos: printable }
}

async function printablePhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes).rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
    return await image
      .resize({ ...PHOTO_SIZE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: PHOTO_QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
