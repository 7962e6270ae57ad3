import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import {
  DEMO_PASSWORD,
  expect,
  expectHome,
  expectLanding,
  expectSignInForm,
  fillSignIn,
  HOME,
  test,
} from './support/test.ts'

test.use(PHONE)

test('a foreman signs in on a phone, looks at the profile and signs out', async ({ page }) => {
  await page.goto('/')
  await expectToFit(page)
  await expectThumbRoom(page)
  await fillSignIn(page, 'foreman@bayanihan.test', DEMO_PASSWORD)
  await expectLanding(page, '/projects/Index')
  await expectToFit(page)
  await expectThumbRoom(page)
  await page.getByRole('button', { name: 'your menu' }).tap()
  await page.getByRole('menuitem', { name: 'About me' }).tap()
  await expectHome(page)
  await expectToFit(page)
  await expectThumbRoom(page)
  await page.getByRole('button', { name: 'your menu' }).tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  await expectSignInForm(page)
})

test('every page before the door fits a phone', async ({ page }) => {
  for (const path of [
    '/Forgot',
    '/register',
    '/register/abcdefghijklmnopqrstuvwx',
    '/reset-password/abcdefghijklmnopqrstuvwx',
    '/403',
    '/404',
    '/500',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
    await expectThumbRoom(page)
  }
})

test('a long name and a long company do not push the page wide', async ({ newPerson, openSignedIn }) => {
  const person = await newPerson({
    email: `${'very-long-name-'.repeat(4)}${Date.now()}@mabuhay.test`,
    full_name: 'Maria Concepcion Evangelista-Villanueva de los Santos y Buenaventura',
    company_name: 'Pinagsama-samangKonstruksyonNgBayanihanSaLalawiganNgBulacanIncorporated',
  })
  const page = await openSignedIn(person, PHONE)
  await page.goto(HOME)
  await expectHome(page)
  await expectToFit(page)
})

test('the navigation is a drawer, and everything in it has room for a thumb', async ({ openSignedIn }) => {
  const page = await openSignedIn({ email: 'admin@bayanihan.test', password: DEMO_PASSWORD }, PHONE)
  await page.goto('/dashboard-2')
  await expectLanding(page, '/dashboard-2')
  await expectToFit(page)
  await expectThumbRoom(page)
  await page.getByRole('button', { name: 'Open the navigation' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer.getByText('Bayanihan Builders')).toBeVisible()
  await expectThumbRoom(page)
  for (const link of await drawer.getByRole('navigation').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await drawer.getByRole('link', { name: 'Online help' }).tap()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Online help', level: 1 })).toBeVisible()
  await expectToFit(page)

  await page.getByRole('button', { name: 'Open the navigation' }).tap()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Search or run a command' }).tap()
  await page.getByRole('option', { name: /^Dashboard/ }).tap()
  await expectLanding(page, '/dashboard')
  await page.getByRole('button', { name: /^Notices/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
  await expectToFit(page)
})

test('the topics of the help fit', async ({ openSignedIn }) => {
  const page = await openSignedIn({ email: 'viewer@bayanihan.test', password: DEMO_PASSWORD }, PHONE)
  for (const topic of ['setting-up', 'project-setup', 'release-notes']) {
    await page.goto(`/online-help/topic/${topic}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
    await expectThumbRoom(page)
  }
})
