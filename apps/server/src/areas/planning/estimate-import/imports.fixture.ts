import { readFile } from 'node:fs/promises'
import {
  type EstimateUpload,
  type ImportPreview,
  type ImportRow,
  type ImportRowEdit,
  rowEdit,
} from '@itayo/contract'
import { importProblems, importScopes, previewStatus, scopeKey } from '@itayo/domain'
import PDFDocument from 'pdfkit'
import { openDemo } from '../../../testing/demo-server.ts'
import { addProject } from '../../../testing/projects.ts'
import { eventually, type SignedInClient, type TestServer } from '../../../testing/test-server.ts'

const SAMPLES = new URL('./reader/samples/', import.meta.url)

/** One of the sample documents, as somebody uploads it. */
export async function sample(name: string): Promise<File> {
  return new File([await readFile(new URL(`${name}.pdf`, SAMPLES))], `${name}.pdf`)
}

export function pdfFile(content: Uint8Array | string, name = 'estimate.pdf'): File {
  return new File([content as BlobPart], name)
}

export type BillRow = [
  item: string,
  name: string,
  quantity: string,
  unit: string,
  rate: string,
  amount: string,
]

/** A plain bill with the rows given, as text, so that it can be wrong. */
export async function bill(
  rows: readonly BillRow[],
  total: string,
  name = 'bill.pdf',
  heads: readonly string[] = ['Item No.', 'Description', 'Quantity', 'Unit', 'Unit Cost', 'Amount'],
): Promise<File> {
  const page = new PDFDocument({ size: 'A4', margin: 40 })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => page.on('end', resolve))
  const at = [40, 90, 300, 360, 400, 480]
  const line = (cells: readonly string[], y: number) => {
    cells.forEach((text, column) => {
      page.text(text, at[column] as number, y, { lineBreak: false })
    })
  }
  page.fontSize(9)
  page.text('BILL OF QUANTITIES', 40, 40)
  line(heads, 80)
  rows.forEach((row, index) => {
    line(row, 100 + index * 18)
  })
  line(['', 'TOTAL', '', '', '', total], 110 + rows.length * 18)
  page.end()
  await ended
  return new File([Buffer.concat(parts) as BlobPart], name)
}

export async function upload(client: SignedInClient, projectId: number, file: File): Promise<EstimateUpload> {
  const { response } = await client['estimate-import'].upload({
    body: { project_id: String(projectId) },
    file,
  })
  return response
}

/** Headings that say nothing to the reader, and another set for each word. */
export const strangeHeads = (word: string): string[] =>
  ['k', 'l', 'm', 'n', 'o', 'p'].map((letter) => `${word}${letter}`)

/** Two bills of one layout: prices before quantities, which the reader takes for each other. */
const SWAPPED_BILL: BillRow[] = [
  ['1', 'Zinc desk', '12.50', 'pcs', '400.00', '5,000.00'],
  ['2', 'Oak shelf', '10.00', 'pcs', '300.00', '3,000.00'],
]
const NEXT_SWAPPED_BILL: BillRow[] = [
  ['7', 'Steel rack', '11.00', 'pcs', '200.00', '2,200.00'],
  ['8', 'Pine bench', '12.00', 'pcs', '100.00', '1,200.00'],
]

/** Such a bill under headings of its own word. */
export const swappedBill = (word: string, name: string) =>
  bill(SWAPPED_BILL, '8,000.00', name, strangeHeads(word))
export const nextSwappedBill = (word: string, name: string) =>
  bill(NEXT_SWAPPED_BILL, '3,400.00', name, strangeHeads(word))

/** The administrators of two companies, and a project of the first whose documents are read. */
export async function openImports() {
  const { server, admin, stranger } = await openDemo('admin', 'stranger')
  await server.startJobs()
  return { server, admin, stranger, project: await addProject(admin) }
}

/** Sent, and read by the job. */
export async function read(client: SignedInClient, projectId: number, file: File): Promise<EstimateUpload> {
  return whenRead(client, (await upload(client, projectId, file)).upload_id)
}

export function whenRead(client: SignedInClient, upload_id: number): Promise<EstimateUpload> {
  return eventually(async () => {
    const { response } = await client['estimate-import'].details({ body: { uploaded_file_id: upload_id } })
    return response.status !== 1 && response
  }, 'the file to be read')
}

export async function previewOf(client: SignedInClient, uploadId: number): Promise<ImportPreview> {
  return (await client['estimate-import'].preview({ body: { uploaded_file_id: uploadId } })).response
}

/**
 * Takes every row, adding to the catalogue what it does not surely know; `change` has the last word on
 * each. Saves with the status that the rules give it.
 */
export async function settleAll(
  client: SignedInClient,
  uploadId: number,
  options: {
    prices?: 'direct' | 'marked_up'
    phaseId: number
    change?: (row: ImportRow) => Partial<ImportRowEdit>
  },
): Promise<{ status: number; version: number }> {
  const preview = await previewOf(client, uploadId)
  const rows = preview.rows.map((row): ImportRow => {
    const isUnknown = row.kind === 'work_item' && (row.score ?? 0) < 1
    const added = isUnknown ? { item_id: null, new_in_phase_id: options.phaseId } : {}
    return { ...row, choice: 'take', ...added, ...options.change?.(row) }
  })
  const taken = new Set(preview.taken.map((one) => scopeKey(one.work_item_id, one.company_tag_id)))
  const scopes = importScopes(rows)
  const problems = importProblems(scopes, { isTaken: (item, tag) => taken.has(scopeKey(item, tag)) })
  const prices = options.prices ?? preview.prices ?? 'direct'
  const status = previewStatus(scopes, problems, prices)
  const { response } = await client['estimate-import'].updatePreview({
    body: {
      uploaded_file_id: uploadId,
      status,
      data: { version: preview.version, prices, rows: rows.map(rowEdit) },
    },
  })
  return { status: response.upload.status, version: response.version }
}

export async function insert(client: SignedInClient, uploadId: number) {
  return (await client['estimate-import'].insert({ body: { uploaded_file_id: uploadId } })).response
}

export async function firstPhase(server: TestServer, { companyId }: SignedInClient): Promise<number> {
  const { rows } = await server.owner.query(
    'select id from phase where company_id = $1 order by id limit 1',
    [companyId],
  )
  return Number(rows[0].id)
}
