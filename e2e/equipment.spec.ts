import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { EQUIPMENT, panel, row } from './support/lists.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add New Equipment', exact: true })

async function openAdding(page: Page) {
  await page.getByRole('button', { name: 'Add Equipment' }).first().click()
  return adding(page)
}

async function pick(page: Page, name: string, option: string): Promise<void> {
  await adding(page).getByRole('combobox', { name }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function pickCategory(page: Page, name: string): Promise<void> {
  await adding(page).getByRole('combobox', { name: 'Equipment' }).first().fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('machines of a company: submitted, of a new category, with rates, archived and restored', async ({
  openCompany,
}) => {
  test.slow()
  const { page } = await openCompany()
  await page.goto(EQUIPMENT)
  await expect(page.getByText('No machines yet')).toBeVisible()

  await test.step('Submit waits for what is needed; a rental needs neither condition nor date', async () => {
    const dialog = await openAdding(page)
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await expect(submit).toBeDisabled()
    await expect(dialog.getByLabel('To be added')).toContainText('N/A')
    await pickCategory(page, 'Bulldozer 155 HP')
    await expect(dialog.getByLabel('To be added')).toContainText('BD-0001')
    await dialog.getByLabel('Brand/Model').first().fill('Komatsu D65EX')
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('Location').fill('Tanay yard')
    await expect(submit).toBeDisabled()
    await pick(page, 'Rental', 'YES')
    await expect(submit).toBeEnabled()
    await expect(dialog.getByLabel('Date Acquired')).toBeDisabled()
    await pick(page, 'Rental', 'NO')
    await expect(submit).toBeDisabled()
    await pick(page, 'Condition', 'GOOD')
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('Date Acquired').fill('03/01/2024')
    await dialog.getByLabel('Date Acquired').blur()
    await expect(submit).toBeEnabled()
    await dialog.getByRole('button', { name: 'Add to list' }).click()
    await dialog.getByLabel('Brand/Model').first().fill('Caterpillar D6')
    await expect(dialog.getByLabel('To be added')).toContainText('BD-0002')
    await submit.click()
    await expectTold(page, 'Your work has been saved')
    await expect(row(page, 'BD-0001')).toContainText('Komatsu D65EX')
    await expect(row(page, 'BD-0002')).toContainText('Caterpillar D6')
  })

  await test.step('a new category is made where it is missed; one that exists is refused in its own words', async () => {
    const dialog = await openAdding(page)
    await dialog.getByRole('combobox', { name: 'Equipment' }).first().fill('Mini Excavator')
    await page.getByRole('option', { name: 'Create “Mini Excavator”' }).click()
    const modal = page.getByRole('dialog', { name: 'Add New Equipment Category' })
    const name = modal.getByLabel('Equipment category')
    await expect(name).toHaveValue('Mini Excavator')

    await name.fill('')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('bulldozer 155 hp')
    await expect(modal.getByText('Bulldozer 155 HP is in the list already.')).toBeVisible()
    await modal.getByRole('button', { name: 'Save' }).click()
    const exists = page.getByRole('dialog', { name: 'Already Exists' })
    await expect(exists).toContainText("The equipment category 'bulldozer 155 hp' already exists")
    await exists.getByRole('button', { name: 'OK' }).click()
    await name.fill('Mini Excavator')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Equipment category created succesfully')

    await expect(dialog.getByRole('combobox', { name: 'Equipment' }).first()).toHaveValue('Mini Excavator')
    await expect(dialog.getByLabel('To be added')).toContainText('ME-0001')
    await dialog.getByLabel('Brand/Model').first().fill('Kubota U10')
    await dialog.getByLabel('Location').fill('Antipolo')
    await pick(page, 'Rental', 'YES')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(row(page, 'ME-0001')).toContainText('Rental')
  })

  await test.step('a rate counts from its day on; a machine is archived and restored', async () => {
    await row(page, 'BD-0001').click()
    const detail = panel(page, /^BD-0001/)
    await expect(detail).toContainText('No rate yet.')
    const rate = async (from: string, perDay: string, scope?: string) => {
      await detail.getByRole('button', { name: 'Add rate' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add rate' })
      if (scope) {
        await dialog.getByRole('combobox', { name: 'For' }).first().click()
        await page.getByRole('option', { name: scope }).click()
      }
      await dialog.getByLabel('From').fill(from)
      await dialog.getByLabel('Per day').fill(perDay)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
    }
    await rate('01/15/2026', '12000', 'All Bulldozer 155 HP')
    await expect(detail).toContainText('The rate of its category')
    await rate('02/01/2026', '11500')
    await rate('12/31/2099', '15000')
    const rates = detail.getByRole('table').getByRole('row')
    await expect(rates).toHaveCount(4)
    await expect(rates.nth(1)).toContainText('Later')
    await expect(rates.nth(2)).toContainText('Now')
    await expect(detail.getByText('₱11,500.00')).toBeVisible()
    await detail.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Actions for BD-0001' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByRole('dialog', { name: 'Are you sure' }).getByRole('button', { name: 'Archive' }).click()
    await expectTold(page, 'succesfully archive')
    await expect(row(page, 'BD-0001')).toHaveCount(0)
    await page.getByRole('button', { name: /^Archived\s*1$/ }).click()
    await expect(page).toHaveURL(/archived=1/)
    await page.getByRole('button', { name: 'Actions for BD-0001' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(page.getByText('No archived machines')).toBeVisible()
  })
})
