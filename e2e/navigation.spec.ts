import { test } from './support/company.ts'
import { ON_SITE } from './support/pages.ts'
import { HOME } from './support/sign-in.ts'
import { DEMO_PASSWORD, expect } from './support/test.ts'

/**
 * Pages of the widest navigations. An area that adds a page adds it here; what each role is offered of them, and that
 * it opens, is a table of `apps/web/src/app/frame/navigation.test.ts`.
 */
const OF_PROJECTS = [
  'Dashboard',
  'Company dashboard',
  'Projects',
  'Schedule',
  'Approvals',
  'Finance',
  'Risk profile',
  'Materials',
  'Equipment',
  'Manpower',
  'Catalogue',
  ...ON_SITE,
]
const MANAGER = [...OF_PROJECTS, 'Company profile', 'Subscription', 'Online help']
const FOREMAN = ['Dashboard', 'Projects', 'Approvals', ...ON_SITE, 'Online help']
const NAVIGATION = {
  'admin@bayanihan.test': [
    ...OF_PROJECTS,
    'Users',
    'Roles',
    'Company profile',
    'Subscription',
    'Credit management',
    'Audit trail',
    'Online help',
  ],
  'superadmin@itayo.test': [
    'Dashboard',
    'User subscription',
    'Approval list',
    'Purchase disbursement',
    'Purchase history',
    'Companies',
    'Online help',
  ],
}

/** The name of an entry may be followed by the number that waits. */
const entry = (label: string) => new RegExp(`^${label}( ?\\d+ waiting)?$`)

for (const [email, expected] of Object.entries(NAVIGATION)) {
  test(`${email} is offered exactly what the role may open, and every entry opens`, async ({
    openSignedIn,
  }) => {
    const page = await openSignedIn({ email, password: DEMO_PASSWORD })
    // From a page that is in no navigation, so that every entry leads to another one.
    await page.goto(HOME)
    const side = page.getByRole('complementary', { name: 'Navigation' })
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
    await expect(links).toHaveText(expected.map(entry))
    // The Super Admin is told apart, and sees no company.
    const whose = email.startsWith('superadmin') ? 'Super Admin' : 'Bayanihan Builders'
    await expect(side.getByText(whose, { exact: true })).toBeVisible()
    for (const label of expected) {
      await links.filter({ hasText: entry(label) }).click()
      await expect(links.filter({ hasText: entry(label) })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).not.toHaveURL('/403')
    }
  })
}

test('the navigation of a foreman follows the role at once, and stays as narrow as it was made', async ({
  openSignedIn,
  newCompany,
}) => {
  const { administrator, call, invite } = await newCompany()
  const foreman = await invite('Foreman')
  const page = await openSignedIn(foreman)
  await page.goto('/dashboard')
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')

  await test.step('a role that changes while someone looks changes the navigation at once', async () => {
    await expect(links).toHaveText(FOREMAN)
    const roles = (await call.company.roles()).response
    const manager = roles.find((role) => role.name === 'Project Manager')
    const { data } = (await call.company.users({ query: { search: foreman.email } })).response
    const row = data[0]
    if (!row || !manager) throw new Error(`${administrator.email} does not see ${foreman.email}`)
    const { full_name, mobile, department, version } = row
    await call.company.editUser({
      params: { id: row.id },
      body: { full_name, mobile, department, version, role_id: manager.id, active: true },
    })
    await expect(links).toHaveText(MANAGER)
    // The two notices are the welcome and the new role.
    await expect(page.getByRole('button', { name: 'Notices, 2 unread' })).toBeVisible()
  })

  await test.step('narrowed to a rail it stays narrow, and every entry keeps its name', async () => {
    const side = page.getByRole('complementary', { name: 'Navigation' })
    await expect(side.getByText(administrator.company_name)).toBeVisible()
    expect((await side.boundingBox())?.width).toBe(212)
    await page.getByRole('button', { name: 'Narrow the navigation' }).click()
    await expect(page.getByRole('button', { name: 'Widen the navigation' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Widen the navigation' })).toBeVisible()
    expect((await side.boundingBox())?.width).toBe(52)
    await side.getByRole('link', { name: 'Online help' }).click()
    await expect(page.getByRole('heading', { name: 'Online help', level: 1 })).toBeVisible()
  })
})
