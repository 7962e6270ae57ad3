import { test } from './support/company.ts'
import { demo, MANPOWER, panel, row } from './support/lists.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('positions and the people in them are kept by the words that people know', async ({
  openCompany,
  openSignedIn,
}) => {
  test.slow()
  const { page } = await openCompany()
  await page.goto(MANPOWER)

  await test.step('a position is added in the words people know, and only once', async () => {
    await page.getByRole('button', { name: 'Add position' }).click()
    const modal = page.getByRole('dialog', { name: 'Add New Manpower Position' })
    const name = modal.getByLabel('Position')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('mason')
    await expect(modal.getByText('Mason is in the list already.')).toBeVisible()
    await modal.getByRole('button', { name: 'Save' }).click()
    const exists = page.getByRole('dialog', { name: 'Already Exists' })
    await expect(exists).toContainText("The position 'mason' already exists")
    await exists.getByRole('button', { name: 'OK' }).click()
    await name.fill('Journey mason')
    await modal.getByLabel('Description').fill('Lays blocks')
    await modal.getByLabel('Daily rate').fill('800')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Manpower position created succesfully')

    await page.getByRole('searchbox').fill('journey')
    await row(page, 'Journey mason').click()
    const detail = panel(page, 'Journey mason')
    await expect(detail).toContainText('₱800.00')
    await expect(detail).toContainText('₱100.00')
    const rate = async (from: string, perDay: string) => {
      await detail.getByRole('button', { name: 'Add rate' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add rate of Journey mason' })
      await dialog.getByLabel('From').fill(from)
      await dialog.getByLabel('Daily rate').fill(perDay)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
    }
    await rate('12/31/2099', '960')
    await rate('01/15/2026', '720')
    const rates = detail.getByRole('table').getByRole('row')
    await expect(rates).toHaveCount(4)
    await expect(rates.nth(1)).toContainText('Later')
    await expect(rates.nth(2)).toContainText('Now')
    await expect(rates.nth(2)).toContainText('800.00')
    await expect(rates.nth(3)).toContainText('720.00')
  })

  await test.step('an employee whose licence runs out is counted and found', async () => {
    await page.getByRole('navigation', { name: 'Manpower' }).getByRole('link', { name: 'Employees' }).click()
    await expect(page).toHaveURL(`${MANPOWER}?tab=employees`)
    await expect(page.getByText('No employees yet')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Add employee' })
    const soon = new Date(Date.now() + 10 * 86_400_000)
    const expiry = `${String(soon.getMonth() + 1).padStart(2, '0')}/${String(soon.getDate()).padStart(2, '0')}/${soon.getFullYear()}`
    for (const [name, day] of [
      ['Pedro Reyes', expiry],
      ['Luz Santos', '12/31/2099'],
    ] as const) {
      await page.getByRole('button', { name: 'Add employee' }).first().click()
      await dialog.getByLabel('Full name').fill(name)
      await dialog.getByRole('combobox', { name: 'Position' }).first().fill('Driv')
      await page.getByRole('option', { name: 'Driver' }).click()
      await dialog.getByLabel('Licence number').fill('N01-26-0417')
      await dialog.getByLabel('Licence expiry').first().fill(day)
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      await expect(row(page, name)).toContainText('Driver')
    }
    await expect(row(page, 'Pedro Reyes')).toContainText('Expiring')
    await expect(row(page, 'Luz Santos')).not.toContainText('Expiring')
    await page.getByRole('button', { name: /^Licence expiring\s*1$/ }).click()
    await expect(page).toHaveURL(/tab=employees.*show=expiring|show=expiring.*tab=employees/)
    await expect(row(page, 'Luz Santos')).toHaveCount(0)
    await page.reload()
    await expect(row(page, 'Pedro Reyes')).toBeVisible()
    await expect(row(page, 'Luz Santos')).toHaveCount(0)
  })

  await test.step('a position leads to its people, and the tab, search and filter stand in the address', async () => {
    const manager = await openSignedIn(demo('manager'))
    await manager.goto(`${MANPOWER}?search=plumber`)
    await row(manager, 'Plumber').click()
    await panel(manager, 'Plumber')
      .getByRole('link', { name: /in the list$/ })
      .click()
    await expect(manager).toHaveURL(/tab=employees&position=\d+/)
    await expect(row(manager, 'Felix Quiambao')).toBeVisible()
    await expect(row(manager, 'Rodrigo Bautista')).toHaveCount(0)
    await manager.goBack()
    await expect(manager.getByRole('searchbox')).toHaveValue('plumber')
  })
})
