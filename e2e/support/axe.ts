import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
]

const DIALOG = '[role="dialog"][aria-modal="true"]'

/** No serious and no critical finding, in light and in dark: nothing may keep a person out. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await graveFindings(page), what).toEqual([])
  // Only the colours differ in the dark: the journey is not walked again for them.
  await useScheme(page, 'dark')
  expect(await graveFindings(page, ['color-contrast']), `${what}, in the dark`).toEqual([])
  await useScheme(page, 'light')
}

async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // Colours that are inherited follow one level a frame, however short their transition is.
  await page.evaluate(async () => {
    const isFading = () => document.getAnimations().some((one) => one instanceof CSSTransition)
    for (let calm = 0; calm < 3; calm = isFading() ? 0 : calm + 1) await new Promise(requestAnimationFrame)
  })
}

async function graveFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Our pages have no frames, and what is in order need not be listed: the same findings in a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  // The page behind a dialog cannot be reached, and was looked at before the dialog opened.
  if ((await page.locator(DIALOG).count()) > 0) axe.include(DIALOG)
  const { violations } = await (rules ? axe.withRules(rules) : axe.disableRules(NEVER_GRAVE)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(' ')}`)
}
