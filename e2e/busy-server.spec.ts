import { POWER_TOOL_DOWNLOAD } from '@itayo/domain'
import { test } from './support/company.ts'
import { FOOTING } from './support/estimates.ts'
import { go } from './support/go.ts'
import { addPlan, openPlan } from './support/plans.ts'
import { expectHome, HOME } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test.use({ expectedConsole: /status of 503/, features: [POWER_TOOL_DOWNLOAD] })

test('a busy server: the place in the line for a PDF, and a save that is asked for again', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()

  await test.step('who waits for a PDF sees the place in the line, and can leave it', async () => {
    await openPlan(page, await addPlan(call, 1, { [FOOTING]: 5 }))
    const tickets = new Set<string>()
    let before: number | null = 2
    await page.route('**/api/project/download/place/*', (route) => {
      tickets.add(route.request().url().split('/').at(-1) ?? '')
      return route.fulfill({ json: { status: 1, response: { before }, description: '' } })
    })
    let letGo = () => {}
    const sent: string[] = []
    await page.route('**/api/project/download/reports', async (route) => {
      sent.push(route.request().postDataJSON().ticket)
      await new Promise<void>((done) => {
        letGo = done
      })
      await route.continue().catch(() => undefined)
    })
    const download = async () => {
      await page.getByRole('button', { name: 'Download' }).click()
      await page.getByRole('menuitem', { name: 'PDF' }).click()
    }

    await download()
    const toast = page.getByRole('status').filter({ hasText: 'Preparing Schedule.pdf' })
    await expect(toast).toContainText('2 before you.')
    before = 0
    await expect(toast).toContainText('You are next.')
    before = null
    await expect(toast).toContainText('It is being made.')
    const arriving = page.waitForEvent('download')
    letGo()
    expect((await arriving).suggestedFilename()).toBe('Schedule.pdf')
    await expect(toast).toBeHidden()
    expect([...tickets]).toEqual(sent)

    before = 5
    await download()
    await expect(toast).toContainText('5 before you.')
    await page.getByRole('button', { name: 'Cancel: Preparing Schedule.pdf' }).click()
    await expect(toast).toBeHidden()
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a server that is too busy is asked again, and nobody is told that it is gone', async () => {
    await go(page, HOME)
    await expectHome(page)
    let refusals = 1
    await page.route('**/api/account/me', (route) => {
      if (route.request().method() !== 'PUT' || refusals-- <= 0) return route.continue()
      const text = 'Itayo is very busy right now.'
      return route.fulfill({
        status: 503,
        json: {
          status: 0,
          response: 'Very busy',
          description: text,
          error: text,
          message: text,
          code: 'busy',
          request_id: 'x',
          retry_after: 1,
        },
      })
    })
    await page.getByLabel('Department').fill('Site office')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectTold(page, 'Your work has been saved')
    expect(refusals).toBeLessThan(0)
    await expect(page.getByText('No connection to Itayo')).toBeHidden()
  })
})
