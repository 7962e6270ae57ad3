import type { Page } from '@playwright/test'

/** The keyboard with a counter: a key together with Ctrl or Shift is one stroke, as for the hand. */
export function countedKeys(page: Page) {
  let strokes = 0
  return {
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        await page.keyboard.press(key)
        strokes += 1
      }
    },
    async type(text: string): Promise<void> {
      await page.keyboard.type(text)
      strokes += text.length
    },
    strokes: () => strokes,
  }
}

/** Pastes cells where the focus is, as Excel puts them on the clipboard. */
export async function pasteCells(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n')
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
