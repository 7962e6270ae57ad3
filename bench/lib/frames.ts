import type { Page } from '@playwright/test'
import { plainRow } from './compare.ts'
import { median, type Row } from './report.ts'

const FRAME_MS = 34
const AIM_FRAMES = 95

export interface Frames {
  gaps: number[]
  work: number
}

export function framesRows(what: string, rounds: readonly Frames[]): Row[] {
  const share = inTime(rounds)
  const work = median(rounds.map((round) => round.work))
  return [
    {
      what: `frames within ${FRAME_MS} ms while ${what} are scrolled`,
      measured: `${share.toFixed(1)} %`,
      aim: `at least ${AIM_FRAMES} %`,
      good: share >= AIM_FRAMES,
    },
    plainRow('  work of the page for each', `${work.toFixed(1)} ms`),
  ]
}

/** The frames of an empty page show what the machine alone does. */
export function emptyPageRow(rounds: readonly Frames[]): Row {
  return plainRow('  control: an empty page', `${inTime(rounds).toFixed(1)} %`)
}

function inTime(rounds: readonly Frames[]): number {
  return median(rounds.map(({ gaps }) => (gaps.filter((gap) => gap <= FRAME_MS).length / gaps.length) * 100))
}

/** Scrolls an element up and down, and measures the gaps between frames and the page's own work for each. */
export async function framesOfScroll(
  page: Page,
  motion: { selector: string; milliseconds: number; pixelsPerSecond: number },
): Promise<Frames> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
  }
  const before = await busy()
  const gaps = await page.evaluate(scroll, motion)
  return { gaps, work: ((await busy()) - before) / gaps.length }
}

/** Run in the page. */
function scroll({
  selector,
  milliseconds,
  pixelsPerSecond,
}: {
  selector: string
  milliseconds: number
  pixelsPerSecond: number
}): Promise<number[]> {
  return new Promise((resolve) => {
    const box = document.querySelector(selector)
    const gaps: number[] = []
    let before = 0
    let direction = 1
    const step = (now: number) => {
      if (before > 0) {
        gaps.push(now - before)
        move(now - before)
      }
      before = now
      if (now - started < milliseconds) requestAnimationFrame(step)
      else resolve(gaps)
    }
    const move = (passed: number) => {
      if (!box) return
      box.scrollTop += (direction * pixelsPerSecond * passed) / 1000
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) direction = -1
      else if (box.scrollTop <= 0) direction = 1
    }
    const started = performance.now()
    requestAnimationFrame(step)
  })
}
