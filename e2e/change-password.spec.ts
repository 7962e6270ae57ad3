import { expectHome, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const NEW_PASSWORD = 'bagong-tulay-2027'

test('a changed password ends the session of the other browser, unless it shall stay', async ({
  newPerson,
  openSignedIn,
}) => {
  const person = await newPerson()
  const [here, there] = [await openSignedIn(person), await openSignedIn(person)]
  await here.goto(HOME)
  await there.goto(HOME)
  await expectHome(there)

  await here.getByLabel('Current password').fill('not-the-current-one')
  await here.getByLabel('New password').fill(NEW_PASSWORD)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('The current password is not right.')).toBeVisible()
  await expect(here.getByLabel('Current password')).toBeFocused()
  await expect(here.getByLabel('New password')).toHaveValue(NEW_PASSWORD)

  await here.getByLabel('Current password').fill(person.password)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Your password has been changed.')).toBeVisible()
  await expect(here.getByLabel('Current password')).toHaveValue('')
  await expectSignInForm(there)
  await expectHome(here)

  await fillSignIn(there, person.email, person.password)
  await expect(there.getByRole('alert')).toBeVisible()
  await fillSignIn(there, person.email, NEW_PASSWORD)
  await expectHome(there)
  await test.step('by choice the other sessions stay', async () => {
    await here.getByLabel('Current password').fill(NEW_PASSWORD)
    await here.getByLabel('New password').fill('lumang-tulay-2028')
    await here.getByLabel('Sign me out everywhere else').uncheck()
    await here.getByRole('button', { name: 'Change password' }).click()
    await expect(here.getByLabel('Current password')).toHaveValue('')
    await there.goto(HOME)
    await expectHome(there)
  })
})
