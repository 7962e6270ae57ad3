import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readEstimate } from '../../apps/server/src/areas/planning/estimate-import/reader/read-estimate.ts'
import { compare, comparedRows, plainRow } from '../lib/compare.ts'
import type { Row } from '../lib/report.ts'
import { type ClassScore, scoreClasses } from './generated.ts'
import { measureLatency } from './latency.ts'
import { longBill } from './long-bill.ts'
import { memoryRow } from './memory.ts'
import { hasPdftotext, timeOfPdftotext } from './pdftotext.ts'
import { measureScans } from './scans.ts'
import { type Answer, f1, newScore, precision, recall, type Score, scoreEstimate } from './score.ts'

/** Reading estimates out of PDFs: how much is right, what is marked, and what it costs. */
const ROUNDS = 9
const PAGES = 40
/** Layouts of each class, on seeds that nobody has looked at. */
const SEEDS = 20
const samples = new URL(
  '../../apps/server/src/areas/planning/estimate-import/reader/samples/',
  import.meta.url,
)

/** Scans take minutes: `ESTIMATE_SCANS=no` leaves them out. */
export async function measureEstimateImport(dataDir: string): Promise<Row[]> {
  const long = await longBill(dataDir, PAGES)
  return [
    ...scoreRows('the samples', await scoreOf(samples)),
    ...scoreRows('layouts of other programs', await scoreOf(new URL('layouts/', samples))),
    ...(process.env.ESTIMATE_SCANS === 'no'
      ? []
      : [
          ...(await measureScans(samples, dataDir)),
          ...(await measureScans(new URL('layouts/', samples), dataDir)),
        ]),
    ...(await generated()),
    ...(await speed(long)),
    await memoryRow(`${PAGES} pages`, long),
    ...(await measureLatency(dataDir, long)),
  ]
}

async function scoreOf(folder: URL): Promise<{ score: Score; files: number }> {
  const names = pdfsIn(folder)
  const score = newScore()
  for (const name of names) {
    const truth = JSON.parse(readFileSync(new URL(name.replace('.pdf', '.json'), folder), 'utf8')) as Answer
    const read = await readEstimate(new Uint8Array(readFileSync(new URL(name, folder))))
    scoreEstimate(truth, read as unknown as Answer, score)
  }
  return { score, files: names.length }
}

const pdfsIn = (folder: URL) => readdirSync(folder).filter((name) => name.endsWith('.pdf'))

function scoreRows(what: string, { score, files }: { score: Score; files: number }): Row[] {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`
  const share = score.rightRowsMarked / Math.max(1, score.rightRows)
  return [
    {
      what: `import: cells right in ${what} (${files} files), F1`,
      measured: f1(score).toFixed(4),
      aim: 'at least 0.99',
      good: f1(score) >= 0.99,
    },
    plainRow('  precision, recall', `${precision(score).toFixed(4)}, ${recall(score).toFixed(4)}`),
    {
      what: '  wrong rows that are marked',
      measured: `${score.wrongRowsMarked} of ${score.wrongRows}`,
      aim: 'all',
      good: score.wrongRowsMarked === score.wrongRows,
    },
    {
      what: '  right rows that are marked',
      measured: percent(score.rightRowsMarked, score.rightRows),
      aim: 'at most 2%',
      good: share <= 0.02,
    },
  ]
}

/** A set of seeds can be looked at again: `ESTIMATE_SEED=… npm run bench estimate-import`. */
async function generated(): Promise<Row[]> {
  const first = Number(process.env.ESTIMATE_SEED ?? Math.floor(Math.random() * 1e6) * 100)
  const scores = await scoreClasses(Array.from({ length: SEEDS }, (_, at) => first + at))
  return [
    plainRow(`import: ${SEEDS} layouts of each class, drawn from seed`, String(first)),
    ...scores.flatMap(classRows),
  ]
}

function classRows({ name, score, files, overtrusted }: ClassScore): Row[] {
  const cells = score.right / Math.max(1, score.right + score.missing)
  const marked = score.rightRowsMarked / Math.max(1, score.rightRows)
  return [
    {
      what: `import: ${name}, cells right`,
      measured: cells.toFixed(4),
      aim: 'at least 0.98',
      good: cells >= 0.98,
    },
    {
      what: '  wrong rows marked, right rows marked, wrong files called fully read',
      measured: `${score.wrongRowsMarked} of ${score.wrongRows}, ${score.rightRowsMarked} of ${score.rightRows}, ${overtrusted} of ${files}`,
      aim: 'all, at most 2%, none',
      good: score.wrongRowsMarked === score.wrongRows && marked <= 0.02 && overtrusted === 0,
    },
  ]
}

/** A long bill by the page, and the samples one after the other. */
async function speed(long: string): Promise<Row[]> {
  const folders = [samples, new URL('layouts/', samples)]
  const files = folders.flatMap((folder) =>
    pdfsIn(folder).map((name) => fileURLToPath(new URL(name, folder))),
  )
  return [
    ...(await speedOf(`import: a page of ${PAGES} against pdftotext -bbox`, [long], PAGES)),
    ...(await speedOf(`import: the ${files.length} samples against pdftotext -bbox`, files, 1)),
  ]
}

/** Ours warm in this process, theirs as the process it is, both from the bytes to the end of the last page. */
async function speedOf(what: string, files: string[], parts: number): Promise<Row[]> {
  if (!hasPdftotext()) return [plainRow(what, 'pdftotext is not installed')]
  const contents = files.map((file) => new Uint8Array(readFileSync(file)))
  const compared = await compare(
    ROUNDS,
    async () => files.reduce((sum, file) => sum + timeOfPdftotext(file), 0) / parts,
    async () => {
      const started = performance.now()
      for (const content of contents) await readEstimate(content)
      return (performance.now() - started) / parts
    },
  )
  return comparedRows(compared, { what, aim: 4, floor: 'pdftotext' })
}
