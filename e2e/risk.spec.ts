import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expect } from './support/test.ts'

test('a risk is named, given to somebody, who is told, sees to it and closes it', async ({
  openSignedIn,
  newCompany,
}) => {
  test.slow()
  const { call, invite } = await newCompany()
  const project = await addEstimate(call, 1, [FOOTING], { status: 2 })
  const other = await addEstimate(call, 2, [FOOTING], { status: 2 })
  const manager = await openSignedIn(await invite('Project Manager'))
  await manager.goto('/resource/risk-profile?tab=register')
  await manager.getByRole('button', { name: 'Name a risk' }).click()
  const form = manager.getByRole('dialog', { name: 'Name a risk' })
  await form.getByRole('combobox', { name: 'Project' }).click()
  await manager.getByRole('option', { name: project.name }).click()
  await form.getByRole('textbox', { name: 'What may happen' }).fill('Steel for the footing comes late')
  await form.getByRole('combobox', { name: 'Likelihood' }).click()
  await manager.getByRole('option', { name: '5 Almost certain' }).click()
  await expectAccessible(manager, 'the form of a risk')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const row = manager.getByRole('row', { name: /Steel for the footing/ })
  await expect(row).toContainText('Nobody yet')

  // It is given to the administrator, who is told.
  await row.click()
  await manager.getByRole('button', { name: 'Change' }).click()
  await manager.getByRole('combobox', { name: 'Who sees to it' }).click()
  const admin = manager.getByRole('option').first()
  const name = (await admin.textContent()) ?? ''
  await admin.click()
  await manager.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(name)

  // Several projects can be looked at together; the address keeps them.
  await manager.getByRole('button', { name: /^Projects/ }).click()
  await manager.getByRole('option', { name: project.name }).click()
  await manager.getByRole('option', { name: other.name }).click()
  await manager.keyboard.press('Escape')
  await expect(manager).toHaveURL(/project=\d+(%2C|,)\d+/)
  await expect(row).toBeVisible()

  await row.click()
  const panel = manager.getByRole('complementary', { name: 'Steel for the footing comes late' })
  await panel.getByRole('textbox', { name: 'Why it is closed' }).fill('It has arrived')
  await panel.getByRole('button', { name: 'Close risk' }).click()
  await expect(row).toBeHidden()
  await manager.getByRole('button', { name: /^State/ }).click()
  await manager.getByRole('option', { name: 'Closed' }).click()
  await row.click()
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('It has arrived')
})
