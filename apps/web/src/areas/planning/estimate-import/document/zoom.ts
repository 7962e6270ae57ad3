/** Screen pixels per point of paper at 100%: paper has 72 points an inch, the screen 96 pixels. */
const REAL_SIZE = 96 / 72
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]
/** A canvas beyond this is refused by phones, or drawn as nothing. */
const MOST_PIXELS = 16_000_000

/** `fit` follows the width of the pane; a number stays what it is: 1 is real size. */
export type Zoom = 'fit' | number

/** Pixels of the screen per point of paper. */
export function scaleOf(zoom: Zoom, pageWidth: number, roomWidth: number): number {
  if (zoom !== 'fit') return zoom * REAL_SIZE
  const least = (STEPS[0] ?? 0) * REAL_SIZE
  return pageWidth > 0 ? Math.max(least, roomWidth / pageWidth) : REAL_SIZE
}

export function percentOf(scale: number): number {
  return Math.round((scale / REAL_SIZE) * 100)
}

/** The next step from wherever the page is now; null at the end. */
export function zoomFrom(scale: number, direction: 'in' | 'out'): number | null {
  // As the person reads it: from 99.6% the next step in is not 100%.
  const now = percentOf(scale) / 100
  const steps =
    direction === 'in' ? STEPS.filter((step) => step > now) : STEPS.filter((step) => step < now).reverse()
  return steps[0] ?? null
}

/** Pixels to draw per pixel of the screen: sharp, and not more than a browser can hold. */
export function sharpness(width: number, height: number, density: number): number {
  return Math.min(Math.max(1, density), Math.sqrt(MOST_PIXELS / Math.max(1, width * height)))
}
