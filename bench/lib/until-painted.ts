import type { Page } from '@playwright/test'

/** The action to time, and the sign of its end. */
interface Timed {
  event: 'paste' | 'click' | 'keydown'
  /** There is such an element; */
  seen?: string
  /** or the figure of this name is no longer this one. */
  figure?: { name: string; was: string }
}

/** Milliseconds from what a person does until what comes of it was painted, as the page itself sees it. */
export async function untilPainted(page: Page, timed: Timed, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watch, timed)
  await act()
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

/** Run in the page. */
function watch({ event, seen, figure }: Timed): void {
  let began: number | null = null
  document.addEventListener(
    event,
    ({ timeStamp }) => {
      began = timeStamp
    },
    { capture: true },
  )
  const isThere = () => {
    if (seen) return document.querySelector(seen) !== null
    const name = [...document.querySelectorAll('dt')].find((one) => one.textContent === figure?.name)
    return name?.nextElementSibling?.textContent !== figure?.was
  }
  const painted = new Promise<number>((resolve, reject) => {
    const giveUpAt = performance.now() + 30_000
    // A message posted inside a frame arrives after the frame was painted.
    const after = new MessageChannel()
    after.port1.onmessage = () => resolve(performance.now() - (began ?? 0))
    const look = () => {
      if (performance.now() > giveUpAt) reject(new Error(`nothing came of ${event}`))
      else if (began !== null && isThere()) after.port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  painted.catch(() => undefined)
  Object.assign(window, { painted })
}
