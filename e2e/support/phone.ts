import { expect, type Page } from '@playwright/test'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(390)
}

/** A thumb needs 44 pixels on whatever stands alone; a link in a sentence has its line. */
export async function expectThumbRoom(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const ticks = '[type=checkbox], [type=radio], [type=file], [aria-hidden]'
    return [...document.querySelectorAll<HTMLElement>(`button, input:not(${ticks})`)]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        // The eye and the text share one field.
        const touched = element.closest('.mantine-Input-wrapper') ?? element
        // A page scrolled by a part of a pixel measures 44 as 43.9999.
        const height = Math.round(touched.getBoundingClientRect().height * 100) / 100
        return { html: element.outerHTML.slice(0, 120), height }
      })
      .filter(({ height }) => height > 0 && height < 44)
  })
  expect(small, `too small for a thumb on ${page.url()}`).toEqual([])
}
