import { ApiError } from '@itayo/contract'
import { mailsAbout, mailTo } from './support/outbox.ts'
import { expectHome, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const NEW_DEVICE = 'New sign-in to Itayo'

test('a browser is known again: a stranger does not lock its owner out, and one letter tells of it', async ({
  openBrowser,
  newPerson,
  api,
}) => {
  const page = await openBrowser()
  const person = await newPerson()
  await page.goto(HOME)
  await fillSignIn(page, person.email, person.password)
  await expectHome(page)
  await mailTo(person.email, NEW_DEVICE)
  const device = (await page.context().cookies()).find(({ name }) => name === 'itayo_device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  // No script can read it.
  expect(await page.evaluate(() => document.cookie)).toBe('')

  const refusals: unknown[] = []
  for (let guess = 1; guess <= 6; guess += 1) {
    const body = { email: person.email, password: `a guess ${guess}` }
    await api.accounts.login({ body }).catch((refused: unknown) => refusals.push(refused))
  }
  expect(refusals.map((refused) => refused instanceof ApiError && refused.http)).toEqual([
    ...Array(5).fill(401),
    429,
  ])

  await page.getByRole('button', { name: 'your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignInForm(page)
  await page.goto(HOME)
  await fillSignIn(page, person.email, person.password)
  await expectHome(page)
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ value: device?.value }))

  // A letter that was asked for later is here, so one about this sign-in would be here too.
  await api.accounts.forgot({ body: { email: person.email } })
  await mailTo(person.email, '/reset-password/')
  expect(await mailsAbout(person.email, NEW_DEVICE)).toHaveLength(1)
})
