import type { Page } from '@playwright/test'

/** To another page of the app as a link leads there: what is loaded stays, and only the page itself is drawn. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    const state = { usr: null, key: `went-${idx + 1}`, idx: idx + 1 }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}
