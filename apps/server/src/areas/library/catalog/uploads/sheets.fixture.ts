import type { ListUpload, UploadedList, UploadRow } from '@itayo/contract'
import type { SheetRow } from '../../../../platform/sheets/sheet.ts'
import { workbookBuffer } from '../../../../platform/sheets/write-workbook.ts'
import { readAll } from '../../../../platform/sheets/xlsx.fixture.ts'
import { eventually, type SignedInClient, type TestServer } from '../../../../testing/test-server.ts'
import type { Cell } from './list-plan.ts'

/** Sheets as people fill them in, sent and followed through the API. */
export async function filled(head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<File> {
  const content = await workbookBuffer([
    { name: 'List', columns: head.map((title) => ({ title })), rows: rows.map((cells) => ({ cells })) },
  ])
  return xlsx(content)
}

export function xlsx(content: Uint8Array, name = 'Prices_2026.xlsx'): File {
  return new File([new Uint8Array(content)], name)
}

export function csv(text: string, name = 'Prices_2026.csv'): File {
  return new File([text], name)
}

export async function template(
  server: TestServer,
  client: SignedInClient,
  list: UploadedList,
): Promise<{ name: string; head: string[]; rows: SheetRow[]; help: SheetRow[] }> {
  const reply = await server.app.inject({
    url: `/api/list/template/${list}`,
    headers: { authorization: `Bearer ${client.token}` },
  })
  const rows = await readAll(reply.rawPayload)
  const help = await readAll(reply.rawPayload, {}, { sheetName: 'How to fill this in' })
  const head = rows[0]?.cells.map(String) ?? []
  return { name: String(reply.headers['content-disposition']), head, rows: rows.slice(1), help }
}

async function until(client: SignedInClient, id: number, isThere: (upload: ListUpload) => boolean) {
  return eventually(async () => {
    const { response } = await client.catalog.uploadDetail({ params: { id } })
    return isThere(response) && response
  }, 'the upload')
}

/** Sends a file and waits until it was read. */
export async function send(client: SignedInClient, list: UploadedList, file: File): Promise<ListUpload> {
  const { response } = await client.catalog.upload({ params: { list }, file })
  return until(client, response.id, ({ state }) => state !== 'reading')
}

/** Loads what was sent and waits for the end of it. */
export async function load(client: SignedInClient, upload: ListUpload): Promise<ListUpload> {
  await client.catalog.loadUpload({ params: { id: upload.id } })
  return until(client, upload.id, ({ state }) => state !== 'loading')
}

export async function rowsOf(client: SignedInClient, upload: ListUpload): Promise<UploadRow[]> {
  const { response } = await client.catalog.uploadRows({
    params: { id: upload.id },
    query: { per_page: '100' },
  })
  return response.data
}

/** [row, column, message] of everything that is wrong. */
export async function problemsOf(client: SignedInClient, upload: ListUpload) {
  const rows = await rowsOf(client, upload)
  return rows.flatMap(({ row, problems }) => problems.map(({ column, message }) => [row, column, message]))
}

export const countsOf = ({ rows_added, rows_changed, rows_same, rows_wrong }: ListUpload) => [
  rows_added,
  rows_changed,
  rows_same,
  rows_wrong,
]
