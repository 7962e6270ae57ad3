import { addDays } from '@itayo/domain'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { expectThumbRoom } from './support/phone.ts'
import { addSite } from './support/sites.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
const weekWords = (start: string) => `${american(start)} – ${american(addDays(start, 6))}`

const accomplishment = (page: Page, at: number) =>
  page.getByRole('textbox', { name: /^Accomplishment of / }).nth(at)
const status = (page: Page, at: number) => page.getByRole('textbox', { name: /^Status of / }).nth(at)
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => expectTold(page, 'Your work has been saved!')

test('the weeks of a site are filed, looked ahead at, and filed on a phone', async ({
  newCompany,
  openSignedIn,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const [site, quiet] = [await addSite(call), await addSite(call, 2)]
  const page = await openSignedIn(await invite('Site Engineer'))

  await test.step('two weeks ahead say what work needs, and what is missing', async () => {
    await page.goto(`${site.reports}&report=two-weeks`)
    await expect(page.getByText(/2 work items in 2 phases, 2 short of materials/)).toBeVisible()
    await expect(page.getByText('2 Mason').first()).toBeVisible()
    await expect(page.getByText(/bag.* missing/).first()).toBeVisible()
    await expectAccessible(page, 'two weeks ahead')
  })

  await test.step('a site engineer files the week with the keyboard and by pasting a column', async () => {
    await page.goto(site.reports)
    await expect(page.getByRole('heading', { name: weekWords(site.monday) })).toBeVisible()
    await expectAccessible(page, 'the current week')

    // Each figure makes the other at once; Enter goes down, as in a sheet.
    await accomplishment(page, 0).click()
    await page.keyboard.type('2.5')
    await expect(status(page, 0)).toHaveValue('25.00%')
    await page.keyboard.press('Enter')
    await expect(accomplishment(page, 1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(accomplishment(page, 0)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(accomplishment(page, 0)).toHaveValue('0.00')

    await accomplishment(page, 0).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '3\r\n4.2\r\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(status(page, 0)).toHaveValue('30.00%')
    await expect(status(page, 1)).toHaveValue('42.00%')
    await expect(page.getByText('2 items edited')).toBeVisible()

    // More than the estimate has is said in its place, and not saved.
    await accomplishment(page, 1).fill('10.5')
    const words = 'Accomplishment cannot be greater than the estimate measurement, 10.00'
    await expect(page.getByText(words).first()).toBeVisible()
    await save(page)
    await expect(page.getByRole('dialog', { name: 'Oops..' })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await accomplishment(page, 1).fill('4.2')
    await save(page)
    await saved(page)
    await page.reload()
    await expect(accomplishment(page, 0)).toHaveValue('3.00')
    await expect(status(page, 1)).toHaveValue('42.00%')

    // What is typed is not lost on the way to another report.
    await accomplishment(page, 0).fill('3.5')
    await page.getByRole('link', { name: 'SWA' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Stay here' }).click()
    await expect(accomplishment(page, 0)).toHaveValue('3.5')
    await page.getByRole('button', { name: 'Discard' }).click()

    // Nothing edited is nothing to save.
    await save(page)
    await expect(page.getByText('No data to be save')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()

    // Less than before asks why.
    await accomplishment(page, 0).fill('2')
    await save(page)
    const why = page.getByRole('dialog', { name: 'Say why' })
    await expect(why).toContainText('goes back from 30.00% to 20.00%')
    await why.getByRole('textbox', { name: 'Reason' }).fill('Cracked, torn down')
    await why.getByRole('button', { name: 'Save with this reason' }).click()
    await saved(page)
    await expect(status(page, 0)).toHaveValue('20.00%')
  })

  await test.step('two people save the same work item: the second one chooses', async () => {
    const second = await openSignedIn(await invite('Project Manager'))
    await second.goto(site.reports)
    await accomplishment(second, 0).fill('6')
    await accomplishment(page, 0).fill('5')
    await save(page)
    await saved(page)
    await save(second)
    const dialog = second.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(dialog).toContainText('50.00%')
    await expect(dialog).toContainText('60.00%')
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await saved(second)
    await second.reload()
    await expect(status(second, 0)).toHaveValue('60.00%')
  })

  await test.step('missed weeks are filed, with work and without', async () => {
    await page.goto(quiet.reports)
    await expect(page.getByRole('link', { name: /Report.*2 missing reports/ })).toBeVisible()
    await page.getByRole('link', { name: /^Historical Reports/ }).click()
    await expect(page.getByText('2 missed reports:')).toBeVisible()
    await expectAccessible(page, 'historical reports')
    await accomplishment(page, 0).fill('1')
    await save(page)
    await saved(page)
    await expect(page.getByText('1 missed report:')).toBeVisible()

    await page.getByRole('button', { name: 'No work this week' }).click()
    await page.getByRole('button', { name: 'File as no work' }).click()
    await expect(page.getByText('You have no missed reports !')).toBeVisible()
    await expect(page.getByRole('link', { name: /missing report/ })).toHaveCount(0)
  })

  await test.step('a foreman files the week on a phone, without pesos', async () => {
    const small = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
    const foreman = await openSignedIn(await invite('Foreman'), small)
    await foreman.goto(quiet.reports)
    await expect(accomplishment(foreman, 0)).toBeVisible()
    expect(await foreman.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectThumbRoom(foreman)
    await expect(accomplishment(foreman, 0)).toHaveAttribute('inputmode', 'decimal')
    await expect(foreman.getByText('₱')).toHaveCount(0)
    await expect(foreman.getByText('WITHIN BUDGET')).toHaveCount(0)
    await accomplishment(foreman, 0).fill('2.5')
    await save(foreman)
    await saved(foreman)
  })
})
