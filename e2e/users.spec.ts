import { test } from './support/company.ts'
import { mailedLink } from './support/outbox.ts'
import { expectLanding } from './support/sign-in.ts'
import { expect, uniqueEmail } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('an administrator finds, invites and edits people, alone and beside another one', async ({
  openBrowser,
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, administrator, call, invite } = await openCompany()
  const foreman = await invite('Foreman')
  await invite('Viewer')
  await page.goto('/users/Index')

  await test.step('search, status and role stand in the address, and a link opens the same view', async () => {
    await expect(page.getByText('3 active')).toBeVisible()
    await page.getByRole('searchbox').fill('ramon')
    await expect(page).toHaveURL(/search=ramon/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: /^Role/ }).first().click()
    await page.getByRole('option', { name: 'Foreman' }).click()
    await expect(page).toHaveURL(/role=\d+/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Active 3' }).click()
    await expect(page).toHaveURL(/status=active/)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('ramon')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: /^Invited/ }).click()
    await expect(page.getByText('No data result!')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/users/Index')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Role', exact: true }).click()
    await expect(page).toHaveURL(/sort_by=role&order=ASC/)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('Users.csv')
  })

  await test.step('someone is edited beside the list, deactivated and activated again', async () => {
    const theirs = await openSignedIn(foreman)
    await theirs.goto('/dashboard')
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

    await page.getByRole('button', { name: foreman.full_name, exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Edit user' })
    await panel.getByLabel('Department').fill('Warehouse')
    await page.getByRole('button', { name: administrator.full_name, exact: true }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(panel.getByLabel('Department')).toHaveValue('Warehouse')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Saved!')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('row', { name: foreman.full_name })).toContainText('Warehouse')

    await page.getByRole('button', { name: `Actions for ${foreman.full_name}` }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await expect(page.getByRole('button', { name: 'Keep active' })).toBeFocused()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('row', { name: foreman.full_name })).toContainText('Not active')
    await expect(theirs.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: `Actions for ${foreman.full_name}` }).click()
    await page.getByRole('menuitem', { name: 'Activate' }).click()
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('3 active')).toBeVisible()
  })

  await test.step('two administrators edit one person: both versions are shown', async () => {
    await page.getByRole('button', { name: foreman.full_name, exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Edit user' })
    await panel.getByLabel('Mobile number').fill('0917 555 0142')
    const { data } = (await call.company.users({ query: { search: foreman.email } })).response
    const [row] = data
    if (!row) throw new Error('the person is not there')
    await call.company.editUser({
      params: { id: row.id },
      body: {
        full_name: 'Ramon Cruz',
        mobile: '',
        department: '',
        role_id: row.role.id,
        active: true,
        version: row.version,
      },
    })
    await panel.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(dialog.getByRole('group', { name: 'Full name' })).toContainText('Ramon Cruz')
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(page.getByRole('row', { name: /Ramon Cruz/ })).toBeVisible()
    const saved = (await call.company.users({ query: { search: foreman.email } })).response.data[0]
    expect(saved).toMatchObject({ full_name: 'Ramon Cruz', mobile: '0917 555 0142' })
  })

  await test.step('where mail stays in the outbox, the administrator hands over the link', async () => {
    await page.getByRole('button', { name: 'Invite user' }).click()
    const form = page.getByRole('dialog', { name: 'Invite user' })
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form.getByText('This is required.')).toHaveCount(3)
    await expect(form.getByLabel('Full name')).toBeFocused()
    await form.getByLabel('Full name').fill('Kristine Belmonte')
    // After closing by mistake the typed values are still there.
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Invite user' }).click()
    await expect(form.getByLabel('Full name')).toHaveValue('Kristine Belmonte')
    await form.getByPlaceholder('Choose a role').click()
    await page.getByRole('option', { name: 'Site Engineer' }).click()
    await form.getByLabel('E-mail').fill(administrator.email)
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(form.getByText('There is an account with this email already.')).toBeVisible()
    const email = uniqueEmail()
    await form.getByLabel('E-mail').fill(email)
    await form.getByRole('button', { name: 'Send invitation' }).click()

    const handOver = page.getByRole('dialog', { name: 'Hand over the invitation' })
    const first = await handOver.getByLabel('Invitation link').inputValue()
    await handOver.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('row', { name: /Kristine Belmonte/ })).toContainText('Invited')
    await page.getByRole('button', { name: 'Actions for Kristine Belmonte' }).click()
    // The link is one: on the screen, looked at again, and in the letter.
    await page.getByRole('menuitem', { name: 'Copy invitation link' }).click()
    await expect(handOver.getByLabel('Invitation link')).toHaveValue(first)
    expect(await mailedLink(email, 'reset-password')).toBe(new URL(first).pathname)
    await handOver.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Actions for Kristine Belmonte' }).click()
    await page.getByRole('menuitem', { name: 'Send invitation again' }).click()
    await expect(handOver.getByLabel('Invitation link')).not.toHaveValue(first)
    const second = await handOver.getByLabel('Invitation link').inputValue()
    await handOver.getByRole('button', { name: 'Done' }).click()

    const joining = await openBrowser()
    await joining.goto(new URL(first).pathname)
    await expect(joining.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await joining.goto(new URL(second).pathname)
    await joining.getByLabel('Password', { exact: true }).fill('kalabaw sa palayan')
    await joining.locator('button[type=submit]').click()
    await expectLanding(joining, '/projects/Index')
  })

  await test.step('an administrator changes their own name, not their own rights: the last one stays', async () => {
    await page.getByRole('button', { name: administrator.full_name, exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Edit user' })
    await expect(panel.getByText('Your own rights are for somebody else to change.')).toBeVisible()
    await expect(panel.getByRole('combobox', { name: 'Role' })).toBeDisabled()
    await expect(panel.getByLabel('May sign in')).toBeDisabled()
    await panel.getByLabel('Full name').fill('Jose R. dela Cruz')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'Saved!')
  })
})
