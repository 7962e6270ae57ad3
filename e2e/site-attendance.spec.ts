import { writeFile } from 'node:fs/promises'
import { addDays } from '@itayo/domain'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { photo } from './support/projects.ts'
import { addCrewSite, today } from './support/sites.ts'
import { expect } from './support/test.ts'

const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

/** As it is typed into a date field. */
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** A project with two masons, one of whom was there yesterday. */
async function addCrew(call: Caller) {
  const project = await addEstimate(call, 1, [FOOTING], { start_date: addDays(today(), -30) })
  const masons = (await call.team.positions()).response.find(({ position }) => position === 'Mason')
  const position_id = masons?.position_id as number
  const people: number[] = []
  for (const full_name of ['Ana Reyes', 'Ben Cruz']) {
    const { response } = await call.team.addEmployee({ body: { full_name, position_id, mobile: '' } })
    await call.team.saveTeam({
      body: {
        project_id: project.id,
        manpower_id: response.id,
        action: 'save',
        first_day: addDays(today(), -7),
      },
    })
    people.push(response.id)
  }
  const records = [
    { manpower_id: people[0], merediem: 'am' as const, time_in: '07:00', time_out: '12:00' },
    { manpower_id: people[0], merediem: 'pm' as const, time_in: '13:00', time_out: '16:00' },
  ]
  const day = addDays(today(), -1)
  await call.onsite.saveAttendance({ body: { project_id: project.id, day, records } })
  return project
}

test('the crew of a day is written down on a phone, and shown as it is printed', async ({
  openCompany,
  openSignedIn,
}) => {
  test.slow()
  const { page: desk, call, invite } = await openCompany()
  const { id } = await addCrew(call)

  await test.step('the attendance sheet and one person’s record are shown as they are printed', async () => {
    await desk.goto(`/onsite-records/labor?project=${id}&view=records`)
    await desk.getByRole('button', { name: 'Papers' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Attendance papers' })
    // The day before may be in the half month before.
    await dialog.getByLabel('From').fill(shown(addDays(today(), -2)))
    await dialog.getByLabel('From').blur()
    await dialog.getByRole('button', { name: 'Show and print' }).click()
    const sheet = desk.getByRole('article', { name: /^Attendance Sheet/ })
    await expect(sheet.getByRole('cell', { name: 'Ana Reyes' })).toBeVisible()
    await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('8.00')
    await expectAccessible(desk, 'the attendance on paper')
    await desk.getByRole('button', { name: 'Back to the records' }).click()

    await desk
      .getByRole('row', { name: /Ana Reyes/ })
      .first()
      .getByRole('button')
      .click()
    await desk.getByRole('menuitem', { name: 'Daily time record' }).click()
    await dialog.getByLabel('From').fill(shown(addDays(today(), -2)))
    await dialog.getByLabel('From').blur()
    await dialog.getByRole('button', { name: 'Show and print' }).click()
    const record = desk.getByRole('article', { name: /^Daily Time Record/ })
    await expect(record.getByText('Ana Reyes').first()).toBeVisible()
    await expect(record.getByRole('cell', { name: '07:00' })).toBeVisible()
  })

  const page = await openSignedIn(await invite('Foreman'), {
    ...PHONE,
    viewport: { width: 360, height: 740 },
  })
  const line = (name: string) => page.getByRole('listitem', { name, exact: true })
  await test.step('a foreman writes down the crew of the day on a small phone: as yesterday, a new helper, a photo of the sheet', async () => {
    await page.goto(`/onsite-records/labor?project=${id}`)
    await expect(line('Ana Reyes')).toBeVisible()
    await expectToFit(page)
    await expectThumbRoom(page)

    await page.getByRole('button', { name: 'Same as the day before' }).tap()
    await expect(line('Ana Reyes').getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await line('Ben Cruz').getByRole('button', { name: 'Half day' }).tap()
    await page.getByRole('button', { name: 'Split the day of Ana Reyes' }).tap()
    await expect(page.getByRole('combobox', { name: 'PM work item of Ana Reyes' })).toBeVisible()
    await expectToFit(page)
    await expectThumbRoom(page)

    await page.getByRole('button', { name: 'Add person' }).tap()
    await page.getByRole('button', { name: 'New helper' }).tap()
    await page.getByRole('textbox', { name: 'Name' }).fill('Tomas Lim')
    await page.getByRole('combobox', { name: 'Position' }).fill('Mason')
    await page.getByRole('option', { name: 'Mason', exact: true }).tap()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tomas Lim')
    await expect(page.getByRole('combobox', { name: 'Position' })).toHaveValue('Mason')
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await line('Tomas Lim').getByRole('button', { name: 'Present' }).tap()
    await expect(page.getByText('6 half days to save')).toBeVisible()
    await page.getByRole('button', { name: 'Save attendance' }).tap()
    await expect(page.getByText('Nothing to save')).toBeVisible()

    await page
      .getByLabel('Paper sheet of this day, from the camera')
      .setInputFiles(photo('sheet.png', [240, 240, 230]))
    await expect(page.getByRole('button', { name: 'Look at sheet.jpg' })).toBeVisible()
    await expectToFit(page)

    // A phone's camera at its best: told at once, nothing is sent, and the sheet that is there stays alone.
    const huge = test.info().outputPath('IMG_0412.jpg')
    await writeFile(huge, Buffer.concat([JPEG_HEAD, Buffer.alloc(40 * 1024 * 1024)]))
    await page.getByLabel('Paper sheet of this day, from the camera').setInputFiles(huge)
    await expect(page.getByText('Photos may have up to 10 MB, other files up to 25 MB.')).toBeVisible()
    await expect(page.getByText('IMG_0412.jpg')).toBeVisible()
    await expectToFit(page)
    await page.reload()
    await expect(line('Tomas Lim').getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: /^Look at/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Look at sheet.jpg' }).tap()
    await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible()
  })

  await test.step('a crew of twelve, as yesterday with two absent, is written down with four taps of a thumb', async () => {
    await page.setViewportSize(PHONE.viewport)
    const names = Array.from({ length: 12 }, (_, at) => `Mason ${String(at + 1).padStart(2, '0')}`)
    const { id: other } = await addCrewSite(call, names, 2)
    await page.goto(`/onsite-records/labor?project=${other}`)
    await expect(line('Mason 12')).toBeVisible()
    await expectThumbRoom(page)
    const begun = Date.now()
    await page.getByRole('button', { name: 'Same as the day before' }).tap()
    for (const name of ['Mason 03', 'Mason 11'])
      await line(name).getByRole('button', { name: 'Absent' }).tap()
    await expect(page.getByText('24 half days to save')).toBeVisible()
    await page.getByRole('button', { name: 'Save attendance' }).tap()
    await expect(page.getByText('Nothing to save')).toBeVisible()
    const seconds = Math.round((Date.now() - begun) / 100) / 10
    test
      .info()
      .annotations.push({ type: 'seconds from the first tap to saved', description: String(seconds) })
    const query = { project_id: String(other), day: today() }
    const written = async () => {
      const { people } = (await call.onsite.daySheet({ query })).response
      const whole = people.filter(({ am, pm }) => am && am.is_absent === pm?.is_absent)
      return { whole: whole.length, absent: whole.filter(({ am }) => am?.is_absent).map(({ name }) => name) }
    }
    await expect.poll(written).toEqual({ whole: 12, absent: ['Mason 03', 'Mason 11'] })
  })
})
