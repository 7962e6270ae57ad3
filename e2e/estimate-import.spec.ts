import type { EstimateUpload } from '@itayo/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { cellOf, openEstimate, rowOf, typeIn } from './support/estimate-grid.ts'
import {
  BILL,
  choose,
  DETAILED,
  drop,
  importButton,
  importDialog,
  importFirstRow,
  openUploads,
  sample,
  uploadByApi,
  uploadRow,
} from './support/estimate-imports.ts'
import { acknowledge } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { addProject } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const WRONG_TYPE =
  'Only PDF files are allowed. Please upload a valid .pdf file. Spreadsheets (.xlsx, .csv) and photos of pages (.jpg, .png) are read too.'
const WENT_WRONG = 'Something went wrong during the upload. Please try again.'
const SURE = 'Are you sure you want to cancel?'

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

test.describe('with a bad line', () => {
  test.use({ expectedConsole: /^Failed to load resource/ })

  test('files go up by drop and by choice, are refused, sent again and cancelled', async ({
    openSignedIn,
    openCompany,
  }) => {
    test.slow()
    const { page, administrator, call } = await openCompany()
    const project = await addProject(call, 1)

    await test.step('files go up by drop and by choice, and are read while one looks, in another window as well', async () => {
      const path = `${project.path}&menu=2`
      await page.goto(path)

      // An empty estimate offers it as a way to start.
      await page
        .getByRole('list', { name: 'Start quickly' })
        .getByRole('button', { name: /^Import Estimate/ })
        .click()
      const dialog = importDialog(page)
      await expect(dialog.getByRole('listitem').filter({ hasText: 'Instructions' })).toHaveAttribute(
        'aria-current',
        'step',
      )
      for (const words of [
        'PDF, Excel (.xlsx) or CSV files, at most 10 MB',
        'selectable, not scanned',
        'at most 7 pages',
        'Up to 200',
      ])
        await expect(dialog).toContainText(words)
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Download sample' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      await expectAccessible(page, 'the instructions')
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog).toContainText('No uploads yet')

      // Another person has it open too and does nothing: news comes by itself.
      const other = await openSignedIn(administrator)
      await other.goto(path)
      await openUploads(other)

      await drop(page, await sample(BILL, 'Road.pdf'))
      await choose(page, await sample(DETAILED, 'School.pdf'))
      for (const window of [page, other]) {
        await expect(uploadRow(window, 'Road.pdf')).toContainText('Upload Completed · 1 page · 13 work items')
        await expect(uploadRow(window, 'School.pdf')).toContainText(
          'Upload Completed · 3 pages · 6 work items',
        )
      }
      await expectAccessible(page, 'the uploads')
      const link = uploadRow(page, 'Road.pdf').getByRole('link', { name: /^Preview Estimate/ })
      const [road] = (
        await call['estimate-import'].uploads({ query: { project_id: String(project.id) } })
      ).response.filter(({ file_name }) => file_name === 'Road.pdf')
      await expect(link).toHaveAttribute(
        'href',
        `/estimate-validate?project_id=${project.id}&upload_id=${road?.upload_id}`,
      )
      await expect(link).toHaveAttribute('target', '_blank')
      await other.close()
    })

    await test.step('on a phone the dialog fits and is touched with a thumb', async () => {
      const phone = await openSignedIn(administrator, PHONE)
      await phone.goto(`${project.path}&menu=2`)
      await openUploads(phone)
      await expect(uploadRow(phone, 'School.pdf')).toContainText('Upload Completed')
      await expectToFit(phone)
      await expectThumbRoom(phone)
    })

    await test.step('what is no estimate file is refused, and the good ones go up', async () => {
      const sheet = { name: 'letter.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') }
      await choose(page, sheet, await sample(BILL, 'good.pdf'))
      await acknowledge(page, 'Invalid File Type', WRONG_TYPE)
      await expect(uploadRow(page, 'good.pdf')).toContainText('Upload Completed')

      // Renamed: only the server looks inside.
      await choose(page, pdf('renamed.pdf', Buffer.from('no PDF at all')))
      await acknowledge(page, 'Invalid File Type', WRONG_TYPE)
      await expect(uploadRow(page, 'renamed.pdf')).toBeHidden()

      // One that begins like a PDF and goes no further says why it cannot be read.
      const { buffer } = await sample(DETAILED)
      await choose(page, pdf('cut.pdf', buffer.subarray(0, 900)))
      await expect(uploadRow(page, 'cut.pdf')).toContainText(WENT_WRONG)
      await expect(uploadRow(page, 'cut.pdf')).toContainText('The PDF is damaged and cannot be opened.')
      await choose(page, pdf('scan.pdf', SCANNED))
      await expect(uploadRow(page, 'scan.pdf')).toContainText(WENT_WRONG)
      await expect(uploadRow(page, 'scan.pdf')).toContainText(
        'nothing could be read from pictures of its pages',
      )
    })

    await test.step('a file that was not sent is tried again, and arrives once', async () => {
      // It arrives, and the answer is lost on the way back.
      await page.route('**/api/estimate/upload', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await choose(page, await sample(BILL, 'Bridge.pdf'))
      const failed = uploadRow(page, 'Bridge.pdf').filter({ hasText: WENT_WRONG })
      await expect(failed).toContainText('The server did not answer.')
      await page.unroute('**/api/estimate/upload')
      await failed.getByRole('button', { name: 'Retry Bridge.pdf' }).click()
      await expect(failed).toBeHidden()
      await expect(uploadRow(page, 'Bridge.pdf')).toHaveCount(1)
      await expect(uploadRow(page, 'Bridge.pdf')).toContainText('Upload Completed')
      const query = { project_id: String(project.id) }
      const { response } = await call['estimate-import'].uploads({ query })
      expect(response.filter(({ file_name }) => file_name === 'Bridge.pdf')).toHaveLength(1)
    })

    await test.step('one that is still being read is cancelled, after a question', async () => {
      await showAsPending(page)
      const dialog = importDialog(page)
      await dialog.getByRole('button', { name: 'Refresh' }).click()
      const row = uploadRow(page, 'Road.pdf')
      await expect(row.getByRole('progressbar', { name: 'Reading Road.pdf' })).toBeVisible()
      await expect(row.getByRole('link')).toBeHidden()

      const cancel = row.getByRole('button', { name: 'Cancel Road.pdf' })
      await cancel.click()
      await page.getByRole('dialog', { name: SURE }).getByRole('button', { name: 'No, keep it' }).click()
      await expect(row).toBeVisible()

      await page.route('**/uploaded_file/document/status', (route) => route.abort())
      await cancel.click()
      await page.getByRole('dialog', { name: SURE }).getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByText('Failed to cancel the upload. Please try again.')).toBeVisible()
      await expect(row).toBeVisible()

      await page.unroute('**/uploaded_file/document/status')
      await cancel.click()
      await page.getByRole('dialog', { name: SURE }).getByRole('button', { name: 'Yes, cancel it' }).click()
      await expectTold(page, 'Uploaded file has been cancelled successfully.')
      await expect(row).toBeHidden()
      const listed = page.waitForResponse(/uploaded_file\/list\?.*page=1&per_page=9999&state=open/)
      await dialog.getByRole('button', { name: 'Refresh' }).click()
      await listed
      await expect(row).toBeHidden()
      await page.unrouteAll({ behavior: 'wait' })
    })
  })
})

test('what is imported is in the open estimate at once; importing is offered to those who may', async ({
  openSignedIn,
  openCompany,
}) => {
  const { page, administrator, call, invite } = await openCompany()
  const project = await addEstimate(call, 1, [FOOTING])

  await test.step('what was imported is in the open estimate at once, and can be taken back; unsaved edits stay', async () => {
    const upload = await uploadByApi(call, project.id, await sample(BILL, 'Road.pdf'))
    await openEstimate(page, project)
    await typeIn(page, 'Cement', 'rate', '300')
    const cement = cellOf(rowOf(page, 'line', 'Cement'), 'estimated')
    await expect(cement).toHaveText('6,000.00')

    await importFirstRow(call, upload, WALL)
    await expect(rowOf(page, 'scope', WALL)).toBeVisible()
    await expect(cement).toHaveText('6,000.00')

    const dialog = await openUploads(page)
    const imported = dialog.getByRole('region', { name: 'Imported into this estimate' }).getByRole('listitem')
    await expect(imported).toContainText('Road.pdf')
    await expect(imported).toContainText(`by ${administrator.full_name}`)
    await expect(imported.getByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      `/estimate-preview?project_id=${project.id}&upload_id=${upload}`,
    )
    await expect(uploadRow(page, 'Road.pdf')).toBeHidden()
    await imported.getByRole('button', { name: 'Undo import of Road.pdf' }).click()
    await page
      .getByRole('dialog', { name: 'Undo this import?' })
      .getByRole('button', { name: 'Undo import' })
      .click()
    await expectTold(page, 'The import was taken back.')
    await expect(imported).toBeHidden()
    await expect(uploadRow(page, 'Road.pdf')).toContainText('Upload Completed')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'scope', WALL)).toBeHidden()
    await expect(cement).toHaveText('6,000.00')
  })

  await test.step('it is offered to those who may save estimates, unless the company turned it off', async () => {
    const viewer = await openSignedIn(await invite('Viewer'))
    // Wide enough for a button of its own.
    await viewer.setViewportSize({ width: 1700, height: 900 })
    await openEstimate(viewer, project)
    await expect(importButton(viewer)).toBeHidden()

    await page.setViewportSize({ width: 1700, height: 900 })
    await expect(importButton(page)).toBeVisible()
    const { id: companyId, company_pic: _pic, ...profile } = (await call.company.profile()).response
    const saved = await call.company.saveProfile({
      body: { ...profile, settings: { estimateImporter: true } },
    })
    // Without reloading: the company's settings are news, too.
    await expect(importButton(page)).toBeHidden()

    await call.company.saveProfile({
      body: { ...profile, version: saved.response.version, settings: { estimateImporter: false } },
    })
    await expect(importButton(page)).toBeVisible()
    await call.projects.archive({ params: { companyId, id: project.id } })
    await expect(importButton(page)).toBeHidden()
  })
})

/** The reader is faster than a finger: the list goes on saying that it is at work. */
async function showAsPending(page: Page): Promise<void> {
  await page.route('**/estimate/uploaded_file/list?**', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { response: EstimateUpload[] }
    const response = body.response.map((upload) => ({ ...upload, status: 1, is_status: 1 }))
    await route.fulfill({ response: reply, json: { ...body, response } })
  })
}

/** A page without a letter on it. */
const SCANNED = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj',
    '4 0 obj<</Length 17>>stream',
    '10 10 400 400 re f',
    'endstream endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
)
