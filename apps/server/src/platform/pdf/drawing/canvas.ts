import type { Typeface, Typefaces } from './typeface.ts'

/**
 * Pages as the drawing orders they are made of, written by hand: a table of thousands of rows has a
 * hundred thousand of them. Lengths are points from the top left corner.
 */
export interface Canvas extends Typefaces {
  width: number
  height: number
  pageCount(): number
  newPage(): void
  /** Draws on an earlier page again. */
  turnTo(page: number): void
  /** `baseline` is where the letters stand. */
  text(typeface: Typeface, size: number, x: number, baseline: number, text: string, grey?: number): void
  /** A band without an outline; 0 is black, 1 white. */
  fill(x: number, y: number, width: number, height: number, grey: number): void
  line(x1: number, y1: number, x2: number, y2: number, thickness: number, grey?: number): void
  /** Through all points; with `dash`, so many points drawn and left out. */
  path(points: readonly (readonly [x: number, y: number])[], stroke: Stroke): void
  /** A filled shape. */
  shape(points: readonly (readonly [x: number, y: number])[], grey: number): void
  /** Each page's orders, as they stand in the file; given away, once. */
  contents(): Iterable<Uint8Array>
}

interface Stroke {
  thickness: number
  grey?: number
  dash?: readonly [number, number]
}

interface Page {
  /** Drawings of pages that were left, as bytes: they take a fraction of the memory. */
  packed: Buffer[]
  orders: string[]
}

export function openCanvas(typefaces: Typefaces, width: number, height: number): Canvas {
  const pages: Page[] = []
  let current: Page = { packed: [], orders: [] }
  const turnTo = (page: Page) => {
    pack(current)
    current = page
  }
  return {
    ...typefaces,
    width,
    height,
    pageCount: () => pages.length,
    newPage() {
      turnTo({ packed: [], orders: [] })
      pages.push(current)
    },
    turnTo(at) {
      turnTo(pages[at] ?? current)
    },
    *contents() {
      pack(current)
      for (const { packed } of pages) yield Buffer.concat(packed.splice(0))
    },
    text(typeface, size, x, baseline, text, grey = 0) {
      if (text === '') return
      const shown = typeface.show(text)
      current.orders.push(
        `${grey} g BT /${typeface.id} ${short(size)} Tf 1 0 0 -1 ${short(x)} ${short(baseline)} Tm ${shown} ET`,
      )
    },
    fill(x, y, wide, high, grey) {
      current.orders.push(`${grey} g ${short(x)} ${short(y)} ${short(wide)} ${short(high)} re f`)
    },
    line(x1, y1, x2, y2, thickness, grey = 0) {
      current.orders.push(
        `${grey} G ${short(thickness)} w ${short(x1)} ${short(y1)} m ${short(x2)} ${short(y2)} l S`,
      )
    },
    path(points, { thickness, grey = 0, dash }) {
      if (points.length < 2) return
      const way = points.map(([x, y], at) => `${short(x)} ${short(y)} ${at === 0 ? 'm' : 'l'}`).join(' ')
      const order = `${grey} G ${short(thickness)} w ${way} S`
      current.orders.push(dash ? `[${dash.join(' ')}] 0 d ${order} [] 0 d` : order)
    },
    shape(points, grey) {
      const way = points.map(([x, y], at) => `${short(x)} ${short(y)} ${at === 0 ? 'm' : 'l'}`).join(' ')
      current.orders.push(`${grey} g ${way} f`)
    },
  }
}

function pack(page: Page): void {
  if (page.orders.length > 0) page.packed.push(Buffer.from(`${page.orders.join('\n')}\n`, 'latin1'))
  page.orders = []
}

function short(length: number): number {
  return Math.round(length * 100) / 100
}
