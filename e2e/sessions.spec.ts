import { expectHome, expectSignInForm, HOME } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a session elsewhere is listed, ended after a question, and out at once', async ({
  newPerson,
  openSignedIn,
}) => {
  const person = await newPerson()
  const there = await openSignedIn(person)
  await there.goto(HOME)
  await expectHome(there)
  const here = await openSignedIn(person)
  await here.goto(HOME)
  // Registering by the API left a third one, which knows no browser's name.
  const list = here.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.filter({ hasText: 'This device' })).toHaveCount(1)

  await list
    .filter({ hasNotText: 'This device', hasText: 'Chrome' })
    .getByRole('button', { name: /^End/ })
    .click()
  const dialog = here.getByRole('dialog')
  await expect(dialog).toContainText('End the session on Chrome')
  await expect(dialog.getByRole('button', { name: 'Keep session' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep session' }).click()
  await expect(list).toHaveCount(3)

  await list
    .filter({ hasNotText: 'This device', hasText: 'Chrome' })
    .getByRole('button', { name: /^End/ })
    .click()
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(list).toHaveCount(2)
  await expectSignInForm(there)

  await here.getByRole('button', { name: 'End all others' }).click()
  await dialog.getByRole('button', { name: 'End all others' }).click()
  await expect(list).toHaveCount(1)
  await expectHome(here)
})
