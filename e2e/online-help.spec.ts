import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const viewer = { email: 'viewer@bayanihan.test', password: DEMO_PASSWORD }

test('the help is opened from a screen, asked, read by its contents, and read on a phone', async ({
  openSignedIn,
}) => {
  const page = await openSignedIn(viewer)

  await test.step('the ? of a screen opens its own words, and offers only what one may open', async () => {
    await page.goto('/Profile/about-me')
    await page.getByRole('link', { name: 'Help for this page' }).click()
    await expect(page).toHaveURL('/online-help/topic/setting-up#your-account')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Open About me' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open roles' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Help for this page' }).click()
    await expect(page).toHaveURL('/online-help')
  })

  await test.step('asking the help, and following what it found', async () => {
    await page.getByRole('searchbox', { name: 'Search help' }).fill('forgot')
    const found = page.getByRole('list', { name: 'Found' }).getByRole('link')
    await expect(found.first()).toContainText('Sign in and out')
    await found.first().click()
    await expect(page).toHaveURL('/online-help/topic/setting-up#signing-in')
    await expect(page.getByRole('heading', { name: 'Sign in and out' })).toBeInViewport()
    await expect(page).toHaveTitle('Setting up · Online help · Itayo')

    await page.getByRole('searchbox', { name: 'Search help' }).fill('xylophone')
    await expect(page.getByText('Nothing in the help speaks of “xylophone”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'Release notes' }).click()
    await expect(page.getByRole('heading', { name: 'Release notes', level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { name: /^0\.1\.0/ })).toBeVisible()
  })

  await test.step('the five topics open, and one that does not exist is not found', async () => {
    const contents = page.getByRole('navigation', { name: 'Help' })
    for (const heading of ['Insights', 'Release notes', 'Project execution', 'Project setup']) {
      await contents.getByRole('link', { name: heading, exact: true }).click()
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    }
    await page.goto('/online-help/topic/nothing')
    await expect(page).toHaveURL('/404')
    await page.goto('/online-help/topic/SETTING-UP')
    await expect(page.getByRole('heading', { name: 'Setting up', level: 1 })).toBeVisible()
  })

  await test.step('on a phone the contents stand above the text', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('On this page').first().click()
    await page.getByRole('list', { name: 'Contents' }).getByRole('link', { name: 'Second factor' }).click()
    await expect(page).toHaveURL(/^[^#]*\/online-help\/topic\/setting-up#second-factor$/i)
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeInViewport()
  })
})
