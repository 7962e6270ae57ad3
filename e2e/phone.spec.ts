import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { expectHome, expectLanding, expectSignInForm, fillSignIn, HOME } from './support/sign-in.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

test('a foreman comes in on a phone, past every page before the door, and goes through the day', async ({
  openBrowser,
}) => {
  test.slow()
  const small = { width: 360, height: 740 }
  const page = await openBrowser(PHONE)

  await test.step('every page before the door fits a phone', async () => {
    await page.goto('/')
    await expectToFit(page)
    for (const [link, path] of [
      ['Create an account', '/register'],
      ['Forgot password?', '/Forgot'],
    ] as const) {
      await page.getByRole('link', { name: link }).tap()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectToFit(page)
      await expectThumbRoom(page)
      await page.getByRole('link', { name: 'Sign in' }).tap()
    }
    for (const path of [
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
    await page.goto('/')
  })

  await test.step('a foreman signs in on a phone', async () => {
    await expectToFit(page)
    await expectThumbRoom(page)
    await fillSignIn(page, 'foreman@bayanihan.test', DEMO_PASSWORD)
    await expectLanding(page, '/projects/Index')
    await expectToFit(page)
    await expectThumbRoom(page)
  })

  await test.step('a foreman goes through the day with the bar under the thumb', async () => {
    await page.setViewportSize(small)
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    const places = bar.locator('a, button')
    await bar.getByRole('link', { name: 'Today' }).tap()
    await expect(page).toHaveURL('/dashboard')
    await expect(places).toHaveText([/^Today/, /^Projects/, /^Approvals/, /^On-site/, /^More/])
    await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
    for (const place of await places.all()) {
      const box = await place.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }

    await bar.getByRole('link', { name: 'On-site' }).tap()
    await expect(page.getByRole('heading', { name: 'Attendance', level: 1 })).toBeVisible()
    // On the pages of a site its books are one tap apart.
    await expect(places).toHaveText([/^Attendance/, /^Inbound/, /^Use/, /^Stock/, /^More/])
    await expect(bar.getByRole('link', { name: 'Attendance' })).toHaveAttribute('aria-current', 'page')
    await expectToFit(page)
    // Saving stays above the bar.
    const save = page.getByRole('button', { name: 'Save attendance' })
    await expect(save).toBeVisible()
    const foot = await save.boundingBox()
    const top = (await bar.boundingBox())?.y ?? 0
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top)

    await bar.getByRole('button', { name: 'More' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await drawer.getByRole('link', { name: 'Inbound materials' }).tap()
    await expect(page.getByRole('heading', { name: 'Inbound materials', level: 1 })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Inbound' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Direct purchase' }).tap()
    await page.getByRole('textbox', { name: 'Supplier' }).tap()
    // As far as the page can see, this is a keyboard.
    await page.setViewportSize({ ...small, height: 420 })
    await expect(bar).toBeHidden()
    await page.setViewportSize(small)
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect(bar).toBeHidden()
    await page.setViewportSize(PHONE.viewport)
  })

  await test.step('looks at the profile and signs out', async () => {
    await page.getByRole('button', { name: 'your menu' }).tap()
    await page.getByRole('menuitem', { name: 'About me' }).tap()
    await expectHome(page)
    await expectToFit(page)
    await expectThumbRoom(page)
    await page.getByRole('button', { name: 'your menu' }).tap()
    await page.getByRole('menuitem', { name: 'Sign out' }).tap()
    await expectSignInForm(page)
  })
})

test('the navigation is a drawer, the help fits, and long names push no page wide', async ({
  newPerson,
  openSignedIn,
}) => {
  test.slow()
  const page = await openSignedIn({ email: 'admin@bayanihan.test', password: DEMO_PASSWORD }, PHONE)
  await page.goto('/dashboard-2')
  await expectLanding(page, '/dashboard-2')
  await expectToFit(page)
  await expectThumbRoom(page)
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer.getByText('Bayanihan Builders')).toBeVisible()
  await expectThumbRoom(page)
  for (const link of await drawer.getByRole('navigation').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await drawer.getByRole('link', { name: 'Online help' }).tap()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Online help', level: 1 })).toBeVisible()
  await expectToFit(page)

  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Search or run a command' }).tap()
  await page.getByRole('option', { name: /^Dashboard/ }).tap()
  await expectLanding(page, '/dashboard')
  await page.getByRole('button', { name: /^Notices/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
  await expectToFit(page)

  await test.step('the topics of the help fit', async () => {
    for (const topic of ['setting-up', 'project-setup', 'release-notes']) {
      await page.goto(`/online-help/topic/${topic}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectToFit(page)
      await expectThumbRoom(page)
    }
  })

  await test.step('a long name and a long company do not push the page wide', async () => {
    const person = await newPerson({
      email: `${'very-long-name-'.repeat(4)}${Date.now()}@mabuhay.test`,
      full_name: 'Maria Concepcion Evangelista-Villanueva de los Santos y Buenaventura',
      company_name: 'Pinagsama-samangKonstruksyonNgBayanihanSaLalawiganNgBulacanIncorporated',
    })
    const wide = await openSignedIn(person, PHONE)
    await wide.goto(HOME)
    await expectHome(wide)
    await expectToFit(wide)
  })
})
