import {
  expectHome,
  expectLanding,
  expectSignInForm,
  fillSignIn,
  HOME,
  storedKeys,
} from './support/sign-in.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const DEMO_PEOPLE = [
  { email: 'admin@bayanihan.test', path: '/projects/Index', title: 'Projects' },
  { email: 'manager@bayanihan.test', path: '/projects/Index', title: 'Projects' },
  { email: 'foreman@bayanihan.test', path: '/projects/Index', title: 'Projects' },
  { email: 'viewer@bayanihan.test', path: '/projects/Index', title: 'Projects' },
  { email: 'admin@pundasyon.test', path: '/projects/Index', title: 'Projects' },
  {
    email: 'superadmin@itayo.test',
    path: '/subscription/approval-license/dashboard',
    title: 'Subscriptions and credits',
  },
] as const

for (const { email, path, title } of DEMO_PEOPLE) {
  test(`${email} signs in and lands on the first page they may open`, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Sign in · Itayo')
    await fillSignIn(page, email, DEMO_PASSWORD)
    await expectLanding(page, path)
    await expect(page).toHaveTitle(`${title} · Itayo`)
    expect(await storedKeys(page)).toEqual(['company_id', 'token', 'user_id'])
  })
}

test('a wrong password is told, what was typed stays, and the right one then lets in', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson()
  await page.goto('/')
  await page.getByLabel('Keep me signed in').uncheck()
  await fillSignIn(page, person.email, 'not-the-right-one')
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-right-one')
  await expect(page.getByLabel('Keep me signed in')).not.toBeChecked()
  expect(await storedKeys(page)).toEqual([])

  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectLanding(page)
  await page.goto(HOME)
  await expect(page.getByText('shared computer')).toBeVisible()
})

test('an empty form says in place what is missing', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('This is required.')).toHaveCount(2)
})

test('after five wrong passwords the waiting time counts down, for that account only', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson()
  await page.goto('/')
  for (let attempt = 0; attempt < 6; attempt++) {
    await fillSignIn(page, person.email, `wrong-guess-${attempt}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: /Sign in|Try again in/ })).not.toHaveAttribute(
      'data-loading',
    )
  }
  await expect(page.getByRole('alert')).toContainText('Too many attempts')
  const waiting = page.getByRole('button', { name: /^Try again in 1\d:\d\d$/ })
  await expect(waiting).toBeDisabled()
  const before = (await waiting.textContent()) ?? ''
  await expect(waiting).not.toHaveText(before)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-guess-5')

  await page.getByLabel('Email').fill('engineer@bayanihan.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectLanding(page, '/projects/Index')
})

test('the password can be looked at', async ({ page }) => {
  await page.goto('/')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret-words')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('who was on the way somewhere gets there after signing in', async ({ page }) => {
  await page.goto(`${HOME}?from=mail#sessions`)
  await expectSignInForm(page)
  await fillSignIn(page, 'purchaser@bayanihan.test', DEMO_PASSWORD)
  await expect(page).toHaveURL(`${HOME}?from=mail#sessions`)
})

test('who has signed in does not see the form again', async ({ openSignedIn }) => {
  const page = await openSignedIn({ email: 'viewer@bayanihan.test', password: DEMO_PASSWORD })
  await page.goto('/')
  await expectLanding(page, '/projects/Index')
})

test('signing out ends the session, here and in the other tab', async ({
  openSignedIn,
  newPerson,
  request,
}) => {
  const page = await openSignedIn(await newPerson())
  await page.goto(HOME)
  await expectHome(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto(HOME)
  await expectHome(otherTab)
  const token = await page.evaluate(() => localStorage.getItem('token'))

  await page.getByRole('button', { name: 'your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignInForm(page)
  await expectSignInForm(otherTab)
  expect(await storedKeys(page)).toEqual([])
  await expect(async () => {
    const reply = await request.get('/api/account/me', { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status()).toBe(401)
  }).toPass()
})

test('signing in again in one tab brings the other one in, too', async ({ page, newPerson }) => {
  const person = await newPerson()
  await page.goto('/')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/')
  await fillSignIn(page, person.email, person.password)
  await expectLanding(page)
  await expectLanding(otherTab)
})
