import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const USUAL_TIMES = { am_start: '07:00', am_end: '12:00', pm_start: '13:00', pm_end: '16:00' }
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const FIVE_DAYS = [false, true, true, true, true, true, false]

const card = (page: Page) => page.getByRole('region', { name: 'Working days' })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Working days' })
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save', exact: true })

async function openEditor(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Edit working days' }).click()
  await expect(editor(page)).toBeVisible()
}

async function addDay(page: Page, date: string, name: string): Promise<void> {
  await editor(page).getByRole('button', { name: 'Add a day' }).click()
  const row = editor(page).getByRole('listitem').last()
  await expect(row.getByLabel('Date')).toBeFocused()
  await page.keyboard.type(date)
  await page.keyboard.press('Tab')
  await row.getByLabel('Name of the day').fill(name)
}

test('working days are refused, saved, compared and read again by one person after the other', async ({
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call } = await openCompany()

  await test.step('days that do not come say so and can be asked for again', async () => {
    const address = '**/api/schedule/company-calendar'
    await page.route(address, (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.goto('/company-profile')
    await expect(card(page)).toContainText('The working days could not be loaded')
    // The profile itself is not held up by it.
    await expect(page.getByLabel('Company name')).toHaveValue(administrator.company_name)
    await page.unroute(address)
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toContainText('Monday to Saturday')
    await expect(card(page)).toContainText('The Philippine regular holidays are kept.')
    await expect(card(page)).toContainText("New Year's Day")
    await expectAccessible(page, 'the card')
  })

  await test.step('what is wrong is said at its field, and nothing typed is lost', async () => {
    await openEditor(page)
    await expect(editor(page)).toContainText('Running plans keep their dates until they are next edited.')
    await expect(save(page)).toBeDisabled()
    await addDay(page, '12/24/2030', 'Christmas party')
    await addDay(page, '12/24/2030', 'Outing')
    await save(page).click()
    await expect(editor(page).getByText('Each date can be listed once.')).toBeVisible()
    await expect(editor(page).getByLabel('Date').last()).toBeFocused()
    await editor(page).getByRole('button', { name: 'Remove Outing' }).click()
    await editor(page).getByRole('button', { name: 'Add a day' }).click()
    await page.keyboard.press('Tab')
    await save(page).click()
    await expect(editor(page).getByText('This is required.')).toHaveCount(2)
    await editor(page).getByRole('button', { name: 'Remove this day' }).click()
    for (const day of WEEK) await editor(page).getByLabel(day).uncheck()
    await save(page).click()
    const problem = editor(page).getByText('At least one day of the week must be a working day.')
    await expect(problem).toBeVisible()
    await expectAccessible(page, 'the editor, refused')

    await editor(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await editor(page).getByLabel('Monday').check()
    await expect(problem).toBeHidden()
    for (const day of WEEK.slice(1, 5)) await editor(page).getByLabel(day).check()
  })

  await test.step('the week becomes five days and a date is a day off, and both are there again', async () => {
    // In order once it is saved, whatever was added first.
    await addDay(page, '12/02/2030', 'Town fiesta')
    await save(page).click()
    await expectTold(page, 'The calendar has been saved.')
    await expect(editor(page)).toBeHidden()
    await expect(card(page)).toContainText('Monday to Friday')
    await expect(card(page).getByRole('button', { name: 'Edit working days' })).toBeFocused()

    await page.reload()
    await expect(card(page)).toContainText('Monday to Friday')
    await card(page)
      .getByRole('button', { name: /^Show all/ })
      .click()
    await expect(card(page).getByRole('listitem').filter({ hasText: 'Town fiesta' })).toContainText(
      '12/02/2030',
    )
    expect((await call.schedule.companyCalendar()).response).toEqual({
      version: 1,
      workdays: FIVE_DAYS,
      has_holidays: true,
      times: USUAL_TIMES,
      exceptions: [
        { date: '2030-12-02', is_working: false, name: 'Town fiesta' },
        { date: '2030-12-24', is_working: false, name: 'Christmas party' },
      ],
    })
    // The profile around it was not sent along.
    expect((await call.company.profile()).response.version).toBe(1)

    // And back: no holidays, and one date less.
    await openEditor(page)
    await editor(page).getByRole('switch', { name: 'Keep the Philippine regular holidays' }).uncheck()
    await editor(page).getByRole('button', { name: 'Remove Town fiesta' }).click()
    await expect(editor(page).getByRole('button', { name: 'Add a day' })).toBeFocused()
    await save(page).click()
    await expect(card(page)).toContainText('The Philippine regular holidays are worked.')
    await expect(card(page).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('working times and a proclaimed holiday are set, and hold for attendance', async () => {
    await openEditor(page)
    await editor(page).getByLabel('Afternoon to').fill('17:00')
    await addDay(page, '03/20/2030', 'Eid’l Fitr')
    await editor(page).getByLabel('Day off or working day').last().click()
    await page.getByRole('option', { name: 'Regular holiday', exact: true }).click()
    await save(page).click()
    await expect(editor(page).getByText('Both halves have eight hours at most.')).toBeVisible()
    await editor(page).getByLabel('Morning from').fill('08:00')
    await save(page).click()
    await expect(editor(page)).toBeHidden()
    await expect(card(page)).toContainText('8:00 AM to 12:00 PM and 1:00 PM to 5:00 PM')
    await expect(card(page).getByRole('listitem').filter({ hasText: 'Eid’l Fitr' })).toContainText(
      'Regular holiday',
    )
    expect((await call.schedule.companyCalendar()).response).toMatchObject({
      times: { am_start: '08:00', pm_end: '17:00' },
      exceptions: [
        { date: '2030-03-20', is_working: false, kind: 'regular' },
        { date: '2030-12-24', is_working: false },
      ],
    })
  })

  await test.step('two people change it at once: each date is chosen for itself', async () => {
    await openEditor(page)
    await editor(page).getByLabel('Saturday').check()
    await addDay(page, '12/30/2030', 'Rizal Day')
    const { version, workdays, exceptions } = (await call.schedule.companyCalendar()).response
    const theirs = [
      { date: '2030-12-30', is_working: true, name: 'Pouring' },
      { date: '2030-12-31', is_working: false, name: 'Inventory' },
    ]
    await call.schedule.saveCompanyCalendar({
      body: { version, workdays, has_holidays: true, exceptions: [...exceptions, ...theirs] },
    })

    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(dialog.getByRole('group', { name: 'Days of the week' })).toContainText('Monday to Saturday')
    await expect(dialog.getByRole('group', { name: '12/30/2030' })).toContainText('Working day: Pouring')
    await expectAccessible(page, 'both calendars')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(editor(page).getByLabel('Name of the day').last()).toHaveValue('Rizal Day')
    await editor(page).getByRole('button', { name: 'Compare' }).click()
    await dialog.getByRole('group', { name: '12/30/2030' }).getByLabel('Saved meanwhile').check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(editor(page)).toBeHidden()
    expect((await call.schedule.companyCalendar()).response).toMatchObject({
      version: version + 2,
      workdays: FIVE_DAYS.with(6, true),
      has_holidays: true,
      exceptions: [...exceptions, ...theirs],
    })
    await expect(card(page)).toContainText('Monday to Saturday')
  })
})

test('on a phone the editor fits and has room for a thumb', async ({ newCompany, openSignedIn }) => {
  const { administrator } = await newCompany()
  const page = await openSignedIn(administrator, PHONE)
  await page.goto('/company-profile')
  await openEditor(page)
  await addDay(page, '12/24/2030', 'Christmas party')
  await expect(page.getByRole('button', { name: 'Next month' })).toHaveCount(0)
  await expectToFit(page)
  await expectThumbRoom(page)
  await save(page).tap()
  await expectTold(page, 'The calendar has been saved.')
  await expectToFit(page)
})
