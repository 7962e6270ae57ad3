import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { cellOf, openEstimate, rowOf, total, typeIn, view } from './support/estimate-grid.ts'
import { acknowledge, DRAFT_SAVED, message } from './support/estimate-saving.ts'
import { addEstimate, FOOTING, WALL } from './support/estimates.ts'
import { PROJECTS } from './support/projects.ts'
import { expect } from './support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save as draft', exact: true }).click()
const cost = (page: Page, line: string) => cellOf(rowOf(page, 'line', line), 'estimated')

test.use({ expectedConsole: /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/ })

test('nothing typed is lost: between two people, without a signal, and when one leaves', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, call, invite } = await openCompany()

  await test.step('two people at once: different work items both stand, the same one is decided value by value', async () => {
    const project = await addEstimate(call, 1, [FOOTING, WALL])
    const theirs = await openSignedIn(await invite('Estimator'))
    for (const each of [page, theirs]) await openEstimate(each, project)

    // Both people type, the other one saves first: the edit typed here stays.
    await typeIn(page, 'Mason', 'quantity', '3')
    await typeIn(theirs, `Crew ${WALL}`, 'quantity', '4')
    await save(theirs)
    await expect(theirs.getByText(DRAFT_SAVED)).toBeVisible()
    await expect(cost(page, `Crew ${WALL}`)).toHaveText('6,000.00')
    await save(page)
    await expect(page.getByText(DRAFT_SAVED)).toBeVisible()
    for (const each of [page, theirs]) {
      await expect(cost(each, 'Mason')).toHaveText('4,500.00')
      await expect(total(each, 'Direct cost')).toHaveText('₱24,500.00')
    }

    await typeIn(page, 'Cement', 'quantity', '30')
    await typeIn(page, 'Mixer', 'rate', '1100')
    await typeIn(theirs, 'Cement', 'quantity', '40')
    await typeIn(theirs, 'Mixer', 'rate', '1200')
    await save(theirs)
    await expect(theirs.getByText(/unsaved change/)).toHaveCount(0)
    await save(page)
    const dialog = message(page, 'Changed meanwhile')
    await expect(dialog.getByRole('table')).toHaveCount(1)
    const choice = (what: string) => dialog.getByRole('radio', { name: new RegExp(`^${what}`) })
    await expect(choice('Cement, Quantity: saved meanwhile, 40')).not.toBeChecked()
    await expect(choice('Cement, Quantity: yours, 30')).toBeChecked()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByText('Someone else saved 1 work item that you changed.')).toBeVisible()
    await expect(cost(page, 'Cement')).toHaveText('7,500.00')
    await page.getByRole('button', { name: 'Compare' }).click()
    await choice('Mixer, Rate: saved meanwhile').check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/unsaved change/)).toHaveCount(0)
    for (const each of [page, theirs]) {
      await expect(cost(each, 'Cement')).toHaveText('7,500.00')
      await expect(cost(each, 'Mixer')).toHaveText('2,400.00')
      await expect(total(each, 'Direct cost')).toHaveText('₱27,400.00')
    }
  })

  await test.step('an answer that is lost, and no signal at all: nothing typed is lost, and nothing is saved twice', async () => {
    const project = await addEstimate(call, 2, [FOOTING])
    await openEstimate(page, project)
    await typeIn(page, 'Cement', 'quantity', '30')
    await page.getByRole('button', { name: '+ Line in A · Labor' }).click()
    await page.keyboard.type('Helper')
    await page.getByRole('option', { name: 'Use “Helper”' }).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')

    // The server does it, and its answer gets lost on the way.
    await page.route('**/api/estimate/save', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page)
    await acknowledge(page, 'No connection', 'What you typed is still here.')
    await expect(cost(page, 'Cement')).toHaveText('7,500.00')
    await expect(page.getByText(/unsaved change/)).toBeVisible()
    await page.unroute('**/api/estimate/save')

    await page.context().setOffline(true)
    await typeIn(page, 'Cement', 'quantity', '40')
    await save(page)
    await acknowledge(page, 'No connection', 'What you typed is still here.')
    await page.context().setOffline(false)
    await save(page)
    await expect(page.getByText(DRAFT_SAVED).first()).toBeVisible()
    await expect(page.getByText(/unsaved change/)).toHaveCount(0)
    await page.reload()
    await expect(cost(page, 'Cement')).toHaveText('10,000.00')
    await expect(rowOf(page, 'line', 'Helper')).toHaveCount(1)
    await expect(cellOf(rowOf(page, 'line', 'Helper'), 'quantity')).toHaveText('5')
  })

  await test.step('unsaved work: leaving asks, a closed tab loses nothing, and it can be thrown away', async () => {
    const project = await addEstimate(call, 3, [FOOTING])
    await openEstimate(page, project)
    await typeIn(page, 'Cement', 'quantity', '44')
    await expect(page.getByText('1 unsaved change in 1 work item')).toBeVisible()
    await view(page, 'Summary').click()
    await expect(page.getByText('With unsaved changes')).toBeVisible()
    await page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link').first().click()
    const question = message(page, 'Leave without saving?')
    await expect(question).toContainText('Your changes wait on this computer until you come back.')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByText('With unsaved changes')).toBeVisible()

    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    expect(dialogs).toEqual(['beforeunload'])

    const again = await page.context().newPage()
    await openEstimate(again, project)
    const note = again.getByRole('status').filter({ hasText: 'Unsaved work was restored.' })
    await expect(note).toBeVisible()
    await expect(cost(again, 'Cement')).toHaveText('11,000.00')
    await note.getByRole('button', { name: 'Discard it' }).click()
    const sure = message(again, 'Discard your changes?')
    await expect(sure).toContainText('1 change in 1 work item will be lost.')
    await sure.getByRole('button', { name: 'Discard changes' }).click()
    await expect(cost(again, 'Cement')).toHaveText('5,000.00')
    await expect(note).toHaveCount(0)
    await again.goto(PROJECTS)
    await openEstimate(again, project)
    await expect(cost(again, 'Cement')).toHaveText('5,000.00')
    await expect(note).toHaveCount(0)
  })
})
