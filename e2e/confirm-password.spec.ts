import { test } from './support/company.ts'
import { go } from './support/go.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { ageSessions } from './support/sessions.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('an old session confirms its password before it changes who may do what', async ({
  openCompany,
  openSignedIn,
}) => {
  test.slow()
  const { page, administrator, call } = await openCompany()

  await test.step('an old session confirms its password before it changes a role, and loses nothing by it', async () => {
    await page.goto('/roles/Index')
    await page.getByLabel('See prices and amounts for Viewer').check()
    await ageSessions(administrator.email, 20)
    await page.getByRole('button', { name: 'Save changes' }).click()

    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
    const password = dialog.getByLabel('Your password')
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    expect((await viewer()).paths).not.toContain('/costs/view')

    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(password).toBeFocused()
    await page.keyboard.type('not my password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(administrator.password)
    await page.keyboard.press('Enter')
    await expectTold(page, 'Saved!')
    await expect(dialog).toBeHidden()
    expect((await viewer()).paths).toContain('/costs/view')

    // It stands for a while: the next change asks nothing.
    await page.getByLabel('Post updates for Viewer').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('unsaved change')).toBeHidden()
    expect((await viewer()).paths).toContain('/project/updates')

    async function viewer() {
      const roles = (await call.company.roles()).response
      const found = roles.find((role) => role.name === 'Viewer')
      if (!found) throw new Error('no Viewer')
      return found
    }
  })

  await test.step('inviting somebody: the form waits beneath the question, filled in as it was', async () => {
    await go(page, '/users/Index')
    await page.getByRole('button', { name: 'Invite user' }).click()
    const form = page.getByRole('dialog', { name: 'Invite user' })
    await form.getByLabel('Full name').fill('Liza Mendoza')
    await form.getByLabel('E-mail').fill(`liza-${Date.now()}@mabuhay.test`)
    await form.getByPlaceholder('Choose a role').click()
    await page.getByRole('option', { name: 'Foreman' }).click()
    await ageSessions(administrator.email, 20)
    await form.getByRole('button', { name: 'Send invitation' }).click()

    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByLabel('Full name')).toHaveValue('Liza Mendoza')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.getByLabel('Your password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog', { name: 'Hand over the invitation' })).toBeVisible()
  })

  await test.step('on a phone the question fits, has room for a thumb, and the tick is saved after it', async () => {
    const phone = await openSignedIn(administrator, PHONE)
    await phone.goto('/roles/Index')
    await phone.getByRole('checkbox', { name: /Delete project/ }).tap()
    await ageSessions(administrator.email, 20)
    await phone.getByRole('button', { name: 'Save changes' }).tap()
    const dialog = phone.getByRole('dialog', { name: 'Confirm it is you' })
    await expect(dialog).toBeVisible()
    await expectToFit(phone)
    await expectThumbRoom(phone)
    await dialog.getByLabel('Your password').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Confirm' }).tap()
    await expectTold(phone, 'Saved!')
    const roles = (await call.company.roles()).response
    expect(roles.find((role) => role.name === 'Project Manager')?.paths).toContain('/project/delete')
  })
})
