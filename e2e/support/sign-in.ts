import { expect, type Page } from '@playwright/test'

/** A page that everyone signed in may open. */
export const HOME = '/Profile/about-me'

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function expectSignInForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/')
}

export async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'About me', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(HOME)
}

/** The landing page of each role after signing in (B-02), of the pages there are. */
const LANDINGS = {
  '/projects/Index': 'Projects',
  '/projects/Index?view=connect': "Let's Connect",
  '/dashboard': /^Good (morning|afternoon|evening)/,
  '/dashboard-2': 'Company dashboard',
  '/subscription/approval-license/dashboard': 'Subscriptions and credits',
} as const

/** `newPerson` is the administrator of a company without projects: they start with the first one (C-14). */
export async function expectLanding(
  page: Page,
  path: keyof typeof LANDINGS = '/projects/Index?view=connect',
): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: LANDINGS[path], level: 1 })).toBeVisible()
}

export async function storedKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage))
  // Keys of this prefix hold a device's look and use, which is not about the sign-in.
  return keys.filter((key) => !key.startsWith('itayo-')).sort()
}
