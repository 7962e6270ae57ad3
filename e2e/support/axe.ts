import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that keeps someone out, in light and in dark: no serious and no critical finding. */
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
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(' ')}`)
}
