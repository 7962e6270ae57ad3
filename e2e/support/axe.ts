import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that keeps someone out: no serious and no critical finding. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Our pages have no frames, and what is in order need not be listed: the same findings in a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(grave, what).toEqual([])
}
