import { test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { go } from './support/go.ts'
import { expectToFit, PHONE } from './support/phone.ts'
import { today } from './support/sites.ts'
import { expect } from './support/test.ts'

test('the dashboards of a company, without a project and with one that costs too much', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call, invite } = await openCompany()
  const manager = await openSignedIn(await invite('Project Manager'))

  await test.step('what waits leads to its place; when nothing waits, that is said as good news', async () => {
    const theirs = await openSignedIn(await invite('Viewer'))
    await theirs.goto('/dashboard')
    await expect(theirs.getByRole('heading', { name: /, Ramon$/, level: 1 })).toBeVisible()
    await expect(theirs.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()

    await page.goto('/dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await waiting
      .getByRole('listitem')
      .filter({ hasText: 'Complete the company profile' })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL('/company-profile')
  })

  await test.step('a company without projects is told so, with what happened', async () => {
    await go(page, '/dashboard-2')
    await expect(page.getByRole('heading', { name: 'No project is running' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Latest activity' })).toContainText('Created')
    await page.getByRole('link', { name: 'Open the audit trail' }).click()
    await expect(page).toHaveURL('/audit/Index')
  })

  await test.step('a manager sees the company without its audit trail', async () => {
    await manager.goto('/dashboard-2')
    await expect(manager.getByRole('heading', { name: 'No project is running' })).toBeVisible()
    await expect(manager.getByRole('region', { name: 'Latest activity' })).toHaveCount(0)
  })

  await test.step('why is this number so: from the card of the company down to the delivery receipt', async () => {
    // A footing of 10,000.00 direct, of which a bought load of cement alone costs 12,600.00.
    const { id: project_id } = await addEstimate(call, 1, [FOOTING], { status: 2 })
    const [cement] = (await call.materials.projectList({ body: { project_id } })).response
    const purchase_request = [{ pm_id: cement?.pm_id ?? null, total_order: 20 }]
    const { pr_num, items } = (await call.materials.request({ body: { project_id, purchase_request } }))
      .response
    const tx_id = items[0]?.tx_id as number
    await call.onsite.receive({
      body: {
        project_id,
        pr: pr_num,
        received_on: today(),
        items: [{ tx_id, arrived: 18, unit_price: 700 }],
      },
    })

    await manager.goto('/dashboard-2')
    const card = manager
      .getByRole('listitem')
      .filter({ has: manager.getByRole('heading', { name: 'Over budget' }) })
    await expect(card).toContainText('₱2,600.00')
    await expect(card).toContainText('1 more than a week ago')

    // The filters stand in the address, and the report of a month is one click away.
    await manager.getByRole('button', { name: /^Since last/ }).click()
    await manager.getByRole('option', { name: 'Month' }).click()
    await expect(manager).toHaveURL(/since=month/)
    await expect(card).toContainText('1 more than a month ago')
    await manager.getByRole('button', { name: /^Projects Running 1/ }).click()
    await manager.getByRole('option').nth(1).click()
    await expect(manager).toHaveURL(new RegExp(`projects=${project_id}`))
    await manager.keyboard.press('Escape')
    await manager.getByRole('button', { name: 'Monthly report' }).click()
    await expect(manager.getByRole('dialog', { name: 'Monthly report' })).toBeVisible()
    await manager.keyboard.press('Escape')

    await card.getByRole('link', { name: 'Open its cost' }).click()
    await manager.locator('[data-kind="scope"] [data-do="slips"]').click()
    const slips = manager.getByRole('complementary', { name: '₱12,600.00' })
    await expect(slips).toContainText('18 bags × 700.00')
    await slips.getByRole('link', { name: /RR-\d{4}-0001/ }).click()
    await expect(manager.getByRole('complementary', { name: /RR-\d{4}-0001/ })).toContainText('₱12,600.00')

    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto(`/dashboard-2?projects=${project_id}&since=month`)
    await expect(phone.getByRole('heading', { name: 'Over budget' })).toBeVisible()
    await expectToFit(phone)
  })
})
