import { test } from './support/company.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('an administrator ticks, makes, compares and prints roles', async ({ openCompany }) => {
  test.slow()
  const { page, call, invite } = await openCompany()
  await invite('Foreman')
  await page.goto('/roles/Index')

  await test.step('the matrix by keyboard: arrows go from box to box, one stop of the Tab key', async () => {
    const first = page.getByLabel('Projects for Project Manager')
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const box = page.getByLabel('See prices and amounts for Estimator')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box).not.toBeChecked()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Estimate and scope/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Edit estimate, import, download for Viewer')).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    await expect(box).toBeFocused()
    await page.getByRole('searchbox', { name: 'Search permission' }).fill('reorder')
    await expect(page.getByRole('checkbox')).toHaveCount(6)
    await page.getByRole('searchbox', { name: 'Search permission' }).fill('nothing of the kind')
    await page.getByRole('button', { name: 'Clear the search' }).last().click()
    await expect(box).toBeVisible()
    await box.check()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  })

  await test.step('ticks are marked until they are saved, and saved in one go', async () => {
    const saveButton = page.getByRole('button', { name: 'Save changes' })
    await expect(saveButton).toBeDisabled()
    await page.getByLabel('Audit trail for Viewer').check()
    await page.getByLabel('Post updates for Foreman').uncheck()
    await page.getByLabel('Add project for Viewer').check()
    await page.getByLabel('Add project for Viewer').uncheck()
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await saveButton.click()
    await expectTold(page, 'Saved!')
    await expect(saveButton).toBeDisabled()

    const roles = (await call.company.roles()).response
    expect(roles.find((role) => role.name === 'Viewer')?.paths).toContain('/audit/Index')
    expect(roles.find((role) => role.name === 'Foreman')?.paths).not.toContain('/project/updates')
  })

  await test.step('two tabs change roles: what the other saved is shown, mine is kept and saved as well', async () => {
    await page.getByLabel('See prices and amounts for Viewer').check()

    const other = await page.context().newPage()
    await other.goto('/roles/Index')
    await other.getByLabel('Post updates for Viewer').check()
    await other.getByLabel('Schedule for Viewer', { exact: true }).uncheck()
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expectTold(other, 'Saved!')

    await page.getByRole('button', { name: 'Save changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(dialog.getByRole('region', { name: 'Saved meanwhile' })).toContainText('+ Post updates')
    await expect(dialog.getByRole('region', { name: 'Saved meanwhile' })).toContainText('− Schedule')
    await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('+ See prices and amounts')
    await dialog.getByRole('button', { name: 'Look at the matrix' }).click()
    await expect(page.getByLabel('Post updates for Viewer')).toBeChecked()
    await expect(page.getByLabel('See prices and amounts for Viewer')).toBeChecked()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectTold(page, 'Saved!')
    const viewer = (await call.company.roles()).response.find((role) => role.name === 'Viewer')
    expect(viewer?.paths).toEqual(expect.arrayContaining(['/costs/view', '/project/updates']))
    expect(viewer?.paths).not.toContain('/schedule/Schedule')
    await other.close()
  })

  await test.step('a role is made from another one, described anew and deleted; one in use is not', async () => {
    await page.getByRole('button', { name: 'Add role' }).click()
    const add = page.getByRole('dialog', { name: 'Add role' })
    await add.getByLabel('Name').fill('Foreman')
    await add.getByPlaceholder('No permissions').click()
    await page.getByRole('option', { name: /^Foreman/ }).click()
    await add.getByRole('button', { name: 'Add role' }).click()
    await expect(add.getByText('There is a role with this name already.')).toBeVisible()
    await add.getByLabel('Name').fill('Lead foreman')
    await add.getByRole('button', { name: 'Add role' }).click()
    await expect(add).toBeHidden()
    await expect(page.getByLabel('Attendance for Lead foreman')).toBeChecked()

    await page.getByRole('button', { name: /^Lead foreman/ }).click()
    await page.getByRole('menuitem', { name: 'Edit role' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Lead foreman' })
    await edit.getByLabel('Approver').check()
    const stale = (await call.company.roles()).response.find((role) => role.name === 'Lead foreman')
    if (!stale) throw new Error('the role is not there')
    await call.company.editRole({
      params: { id: stale.id },
      body: { name: 'Head foreman', description: '', approver: false, version: stale.version },
    })
    await edit.getByRole('button', { name: 'Save' }).click()
    const compare = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(compare.getByRole('group', { name: 'Name' })).toContainText('Head foreman')
    await compare.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(page.getByRole('button', { name: /^Head foreman 0 users ?, approver/ })).toBeVisible()

    await page.getByRole('button', { name: /^Head foreman/ }).click()
    await page.getByRole('menuitem', { name: 'Delete role' }).click()
    await page.getByRole('button', { name: 'Delete role' }).click()
    await expect(page.getByRole('button', { name: /^Head foreman/ })).toBeHidden()

    await page.getByRole('button', { name: /^Foreman 1 user/ }).click()
    await page.getByRole('menuitem', { name: 'Delete role' }).click()
    await page.getByRole('button', { name: 'Delete role' }).click()
    await expect(page.getByRole('dialog', { name: 'Role in use' })).toContainText(
      '1 person has this role. Give them another one first.',
    )
  })

  await test.step('the matrix is printed alone, on the long side of the paper', async () => {
    await expect(page.getByLabel('Projects for Viewer')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const sheet = page.getByRole('article', { name: /Roles and permissions/ })
    await expect(sheet.getByRole('row', { name: /Set reorder points/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add role' })).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf).toMatch(/\/MediaBox \[0 0 84\d\.\d+ 59\d\.\d+\]/)
  })
})
