import type { Page } from '@playwright/test'

/** These measure inside the page itself, where no round trip of the browser's driver counts. */

/** Run in the page: notes when rows and totals of the estimate have been painted. */
export function watchForEstimate(): void {
  // From the click on the tab, or from the first request of the page.
  let began = 0
  document.addEventListener('pointerdown', (event) => {
    began = event.timeStamp
  })
  const usable = new Promise<number>((resolve) => {
    const look = () => {
      const isThere =
        document.querySelector('[role="grid"] [role="gridcell"]') &&
        [...document.querySelectorAll('dt')].some((name) => name.textContent === 'Contract cost')
      requestAnimationFrame(isThere ? () => resolve(performance.now() - began) : look)
    }
    look()
  })
  Object.assign(window, { usable })
}

/** Milliseconds. */
export function untilUsable(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable)
}

/** The parts of an opening, in milliseconds and in the order in which they follow each other. */
type OpeningParts = Record<(typeof OPENING_PARTS)[number], number>
export const OPENING_PARTS = ['until asked for', 'server', 'transfer', 'until painted'] as const

/** Where the time of an opening by its address went, once it is usable; and when the page first showed anything. */
export function partsOfOpening(page: Page): Promise<OpeningParts & { 'first paint': number }> {
  return page.evaluate(async () => {
    const usableAt = await (window as unknown as { usable: Promise<number> }).usable
    const [reply] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/estimate\/\d+\/\d+$/.test(name)) as PerformanceResourceTiming[]
    if (!reply) throw new Error('the page did not ask for the estimate')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      'until asked for': reply.requestStart,
      server: reply.responseStart - reply.requestStart,
      transfer: reply.responseEnd - reply.responseStart,
      'until painted': usableAt - reply.responseEnd,
      'first paint': paint?.startTime ?? Number.NaN,
    }
  })
}

/** Milliseconds from each key until the frame with the new contract cost was painted. */
export async function keysToTotals(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const name = [...document.querySelectorAll('dt')].find((one) => one.textContent === 'Contract cost')
    const pressed: number[] = []
    const times: number[] = []
    document.addEventListener('keydown', (event) => pressed.push(event.timeStamp), { capture: true })
    new MutationObserver(() => {
      const since = pressed.shift()
      // A message posted inside a frame arrives after the frame was painted.
      const painted = new MessageChannel()
      painted.port1.onmessage = () => since !== undefined && times.push(performance.now() - since)
      requestAnimationFrame(() => painted.port2.postMessage(null))
    }).observe(name?.nextElementSibling as Element, { childList: true, characterData: true, subtree: true })
    Object.assign(window, { keyTimes: times })
  })
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.evaluate(async (count) => {
      const { keyTimes } = window as unknown as { keyTimes: number[] }
      const giveUpAt = performance.now() + 10_000
      while (keyTimes.length < count) {
        if (performance.now() > giveUpAt) throw new Error(`the totals did not follow key ${count}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }, at + 1)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}
