import type { Page } from '@playwright/test'
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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.use(PHONE)

async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(390)
}

/** A thumb needs 44 pixels on whatever stands alone; a link in a sentence has its line. */
async function expectThumbRoom(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const ticks = '[type=checkbox], [type=radio], [type=file], [aria-hidden]'
    return [...document.querySelectorAll<HTMLElement>(`button, input:not(${ticks})`)]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        // The eye and the text share one field.
        const touched = element.closest('.mantine-Input-wrapper') ?? element
        return { html: element.outerHTML.slice(0, 120), height: touched.getBoundingClientRect().height }
      })
      .filter(({ height }) => height > 0 && height < 44)
  })
  expect(small, `too small for a thumb on ${page.url()}`).toEqual([])
}

test('a foreman signs in on a phone, looks at the profile and signs out', async ({ page }) => {
  await page.goto('/')
  await expectToFit(page)
  await expectThumbRoom(page)
  await fillSignIn(page, 'foreman@bayanihan.test', DEMO_PASSWORD)
  await expectLanding(page, '/dashboard')
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

test('a long name and a long company do not push the page wide', async ({ api, openSignedIn }) => {
  const person = {
    email: `${'very-long-name-'.repeat(4)}${Date.now()}@mabuhay.test`,
    password: 'tulay-na-bato-88',
    full_name: 'Maria Concepcion Evangelista-Villanueva de los Santos y Buenaventura',
    company_name: 'Pinagsama-samangKonstruksyonNgBayanihanSaLalawiganNgBulacanIncorporated',
  }
  await api.accounts.register({ body: person })
  const page = await openSignedIn(person, PHONE)
  await page.goto(HOME)
  await expectHome(page)
  await expectToFit(page)
})
