import { expect, test } from './support/test.ts'

test.use({ expectedConsole: /./ })

test('a part of the program that is gone because of a new version: said, and never reloaded unasked', async ({
  openAtHome,
}) => {
  const page = await openAtHome()
  await page.route('**/api/health', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ json: { ...body, response: { ...body.response, version: '99.0.0' } } })
  })
  await page.route('**/assets/help-screen-*.js', (route) => route.abort())
  await page.getByLabel('Department').fill('Warehouse')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Online help' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('A new version is ready.')).toBeVisible()

  await page.unroute('**/assets/help-screen-*.js')
  await page.unroute('**/api/health')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Online help', level: 1 })).toBeVisible()
  await expect(page.getByText('A new version is ready.')).toBeHidden()
})
