import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rowEdit } from '@itayo/contract'
import type { Locator, Page } from '@playwright/test'
import type { Caller } from './company.ts'
import { expect } from './test.ts'

/** A file as a browser hands it over. */
export interface Handed {
  name: string
  mimeType: string
  buffer: Buffer
}

const SAMPLES = join(
  import.meta.dirname,
  '../../apps/server/src/areas/planning/estimate-import/reader/samples',
)

/** One of the reader's samples, under a name of the journey's own. */
export async function sample(which: string, name = `${which}.pdf`): Promise<Handed> {
  return { name, mimeType: 'application/pdf', buffer: await readFile(join(SAMPLES, `${which}.pdf`)) }
}

export const BILL = 's5_boq_groff'
export const DETAILED = 's4_detailed_chromium'

export const importButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Import Estimate', exact: true })

export const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import Estimate' })

/** The dialog on its second step. */
export async function openUploads(page: Page): Promise<Locator> {
  // Over an empty estimate and on a phone it is a button, else it is in a menu.
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(importButton(page).or(more).first()).toBeVisible()
  if (await importButton(page).isVisible()) await importButton(page).click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: 'Import Estimate' }).click()
  }
  const dialog = importDialog(page)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('button', { name: /^Drop files here/ })).toBeVisible()
  return dialog
}

/** As if chosen in the window that "choose files" opens. */
export async function choose(page: Page, ...files: Handed[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await importDialog(page)
    .getByRole('button', { name: /^Drop files here/ })
    .click()
  await (await chooser).setFiles(files)
}

/** As if dragged over from the desktop. */
export async function drop(page: Page, ...files: Handed[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((dragged) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, content } of dragged) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, given)
  const zone = importDialog(page).getByRole('button', { name: /^Drop files here/ })
  await zone.dispatchEvent('dragover', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
}

/** An upload in the list, by the name of its file. */
export const uploadRow = (page: Page, name: string): Locator =>
  importDialog(page)
    .getByRole('region', { name: 'Uploads' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Sent by the API, and waited for until it was read. */
export async function uploadByApi(call: Caller, projectId: number, file: Handed): Promise<number> {
  const { upload, details } = call['estimate-import']
  const sent = new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })
  const { upload_id } = (await upload({ body: { project_id: String(projectId) }, file: sent })).response
  const body = { uploaded_file_id: upload_id }
  await expect.poll(async () => (await details({ body })).response.is_status).toBeGreaterThan(1)
  return upload_id
}

/** Puts the first work item of an upload into the estimate as `code` of the catalogue, and nothing else of it. */
export async function importFirstRow(call: Caller, uploadId: number, code: string): Promise<void> {
  const { preview, updatePreview, insert } = call['estimate-import']
  const body = { uploaded_file_id: uploadId }
  const { version, rows } = (await preview({ body })).response
  const found = (await call.catalog.sowList({ query: { sowInput: code } })).response
  const item = found.find((each) => each.code === code)
  const [first] = rows.filter(({ kind }) => kind === 'work_item')
  const edits = rows.map((row) => ({
    ...rowEdit(row),
    choice: row === first ? ('take' as const) : ('leave' as const),
    unit_id: row === first ? (item?.unit_id ?? null) : row.unit_id,
    item_id: row === first ? (item?.id ?? null) : null,
    new_in_phase_id: null,
    company_tag_id: null,
  }))
  const data = { version, prices: 'direct' as const, rows: edits }
  await updatePreview({ body: { ...body, status: 5, data } })
  await insert({ body })
}
