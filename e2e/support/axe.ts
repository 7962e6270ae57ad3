import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/**
 * These rules report moderate or minor findings only, so they are skipped; the slowest of all is among
 * them.
 */
const NEVER_GRAVE = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  // It alone would have the stylesheets read first, whole and for nothing.
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
]

const DIALOG = '[role="dialog"][aria-modal="true"]'

/** No serious and no critical finding, in light and in dark: nothing may keep a person out. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const scheme = await page.locator('html').getAttribute(SCHEME)
  expect(await graveFindings(page), `${what}, ${scheme}`).toEqual([])
  // Only the colours differ in the other scheme: the journey is not walked again for them. The page stays in it, and
  // the next look begins there: drawing a page anew costs as much as looking at it.
  const other = scheme === 'dark' ? 'light' : 'dark'
  await useScheme(page, other)
  expect(await graveFindings(page, ['color-contrast']), `${what}, ${other}`).toEqual([])
}

const SCHEME = 'data-mantine-color-scheme'

async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute(SCHEME, colorScheme)
  // Styles that follow the attribute are there with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function graveFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte to read: it stays until the page is left, for every screen that is looked at on it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(findGrave, {
    // The page behind a dialog cannot be reached, and was looked at before the dialog opened.
    dialog: DIALOG,
    options: {
      // Rules that pass need not be listed: the same findings in a fifth of the time.
      resultTypes: ['violations'],
      ...(rules
        ? { runOnly: { type: 'rule', values: rules } }
        : { rules: Object.fromEntries(NEVER_GRAVE.map((id) => [id, { enabled: false }])) }),
    } satisfies axe.RunOptions,
  })
}

/** Runs in the page. */
async function findGrave({
  dialog,
  options,
}: {
  dialog: string
  options: axe.RunOptions
}): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const dialogs = document.querySelectorAll(dialog)
  const { violations } = await run(dialogs.length > 0 ? { include: [...dialogs] } : document, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(' ')}`)
}
