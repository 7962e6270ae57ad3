import { expectToFit } from './support/phone.ts'
import { photo } from './support/projects.ts'
import { entriesIn, keepAndLeave, test, today } from './support/sites.ts'
import { expect, NO_ANSWER } from './support/test.ts'

test.use({ expectedConsole: NO_ANSWER })

test('a daily report with a photo is written cold without a signal, waits in its list, and arrives once', async ({
  openCrewSite,
}) => {
  const { call, id, page: first } = await openCrewSite({ serviceWorkers: 'allow' })
  const context = await keepAndLeave(first)

  const page = await context.newPage()
  await page.goto(`/projects/Index?id=${id}&menu=7&report=daily`)
  await page.getByRole('button', { name: 'Add New' }).tap()
  await page.getByRole('combobox', { name: 'Scope of Work, row 1' }).tap()
  await page.getByRole('option').first().tap()
  await page.getByLabel('Hours, row 1').fill('8')
  await page.getByLabel('Description of Work, row 1').fill('Poured the footing')
  await page.getByLabel('Photos and papers, from the camera').setInputFiles(photo('pour.png', [90, 120, 90]))
  await page.getByRole('button', { name: 'Save and sign' }).tap()
  await expect(page.getByText('No signal: 2 entries wait on this device')).toBeVisible()
  const waiting = page.getByRole('list', { name: 'Waiting on this device' })
  await expect(waiting).toContainText('1 entry, 8 hours, signed')
  await expectToFit(page)

  await waiting.getByRole('link').tap()
  await page.getByRole('button', { name: 'Correct' }).tap()
  await expect(page.getByLabel('Description of Work, row 1')).toHaveValue('Poured the footing')
  await page.getByLabel('Problems').fill('Rain at four')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(waiting).toContainText('1 entry, 8 hours')

  await context.setOffline(false)
  const company_id = Number(await page.evaluate(() => localStorage.getItem('company_id')))
  const params = { company_id, type: 'daily' as const, archived: '0' as const }
  const reports = async () =>
    (await call.reports.logs({ params, query: { project_id: String(id) } })).response.data
  await expect
    .poll(async () => (await reports()).map(({ date, files }) => [date, files]))
    .toEqual([[today(), 1]])
  await expect(waiting).toBeHidden()
  const [log] = await reports()
  expect(log?.made_at).not.toBeNull()
  await page.goto('/outbox')
  await expect(entriesIn(page, 'Sent')).toHaveCount(2)
})
