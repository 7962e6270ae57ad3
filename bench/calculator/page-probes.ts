import type { Page } from '@playwright/test'

interface KeyTime {
  /** Milliseconds from the key until the new result was in the page, and until it was painted. */
  drawn: number
  painted: number
}

/** Each key changes the result; measured inside the page, where no round trip of the browser's driver counts. */
export async function keysToResult(page: Page, keys: readonly string[]): Promise<KeyTime[]> {
  await page.locator('aside dl').waitFor()
  await page.evaluate(() => {
    const pressed: number[] = []
    const times: KeyTime[] = []
    document.addEventListener('keydown', (event) => pressed.push(event.timeStamp), { capture: true })
    new MutationObserver(() => {
      const since = pressed.shift()
      if (since === undefined) return
      const drawn = performance.now() - since
      // A message posted inside a frame arrives after the frame was painted.
      const after = new MessageChannel()
      after.port1.onmessage = () => times.push({ drawn, painted: performance.now() - since })
      requestAnimationFrame(() => after.port2.postMessage(null))
    }).observe(document.querySelector('aside dl') as Element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { keyTimes: times })
  })
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction(
      (count) => (window as unknown as { keyTimes: KeyTime[] }).keyTimes.length >= count,
      at + 1,
    )
  }
  return page.evaluate(() => (window as unknown as { keyTimes: KeyTime[] }).keyTimes)
}
