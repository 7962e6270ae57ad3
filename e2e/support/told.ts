import { type BrowserContext, expect, type Page } from '@playwright/test'

const told = new WeakMap<Page, string[]>()

/**
 * A toast stands for a second and a half, and on a busy machine a look at the page may take longer: it would come and
 * go unseen. So every page says what it told, when it did.
 */
export async function hearToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toldByToast', ({ page }, text: string) => {
    told.set(page, [...(told.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    const tell = Reflect.get(globalThis, 'toldByToast') as (text: string) => void
    const TOAST = '.mantine-Notification-root'
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const toasts = node.matches(TOAST) ? [node] : node.querySelectorAll(TOAST)
        for (const toast of toasts) tell(toast.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Toasts of a page belong to the journey that had it before. */
export function forgetToasts(page: Page): void {
  told.delete(page)
}

/** The page tells this by a toast, or did so since the last one that was asked for. */
export async function expectTold(page: Page, words: string | RegExp): Promise<void> {
  await expect
    .poll(() => isTold(page, words), { message: `a toast that says ${words}`, timeout: 45_000 })
    .toBe('told')
}

function isTold(page: Page, words: string | RegExp): 'told' | string[] {
  const texts = told.get(page) ?? []
  const found = texts.findIndex((text) => (words instanceof RegExp ? words.test(text) : text.includes(words)))
  if (found < 0) return texts
  told.set(page, texts.slice(found + 1))
  return 'told'
}
