/** The picture in sight, its zoom and its offset. */
export interface Viewing {
  at: number
  zoom: number
  /** Pixels by which the picture is pushed aside. */
  x: number
  y: number
}

export const FULL: Omit<Viewing, 'at'> = { zoom: 1, x: 0, y: 0 }
const STEPS = [1, 1.5, 2, 3, 4]
const NEAREST = 4

export function turnTo(at: number, count: number): Viewing {
  // Round and round: after the last comes the first.
  return { at: count === 0 ? 0 : (at + count) % count, ...FULL }
}

/** The next nearer or farther step. The whole picture is always in the middle. */
export function zoomBy(viewing: Viewing, direction: 1 | -1): Viewing {
  const next =
    direction === 1
      ? (STEPS.find((step) => step > viewing.zoom) ?? viewing.zoom)
      : (STEPS.findLast((step) => step < viewing.zoom) ?? viewing.zoom)
  return zoomTo(viewing, next)
}

/** As two fingers ask for it: any zoom between the whole picture and the nearest. */
export function zoomTo(viewing: Viewing, wanted: number): Viewing {
  const zoom = Math.min(NEAREST, Math.max(1, wanted))
  if (zoom === 1) return { ...viewing, ...FULL }
  const change = zoom / viewing.zoom
  return { ...viewing, zoom, x: viewing.x * change, y: viewing.y * change }
}

/** Pushed aside, but never so far that the picture leaves the screen. */
export function pushBy(
  viewing: Viewing,
  dx: number,
  dy: number,
  size: { width: number; height: number },
): Viewing {
  const most = (length: number) => (length * (viewing.zoom - 1)) / 2
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    ...viewing,
    x: within(viewing.x + dx, most(size.width)),
    y: within(viewing.y + dy, most(size.height)),
  }
}

/** The view after a key; undefined for a key that is not the viewer's. */
export function afterKey(viewing: Viewing, key: string, count: number): Viewing | undefined {
  switch (key) {
    case 'ArrowRight':
      return turnTo(viewing.at + 1, count)
    case 'ArrowLeft':
      return turnTo(viewing.at - 1, count)
    case 'Home':
      return turnTo(0, count)
    case 'End':
      return turnTo(count - 1, count)
    case '+':
    case '=':
      return zoomBy(viewing, 1)
    case '-':
      return zoomBy(viewing, -1)
    case '0':
      return { ...viewing, ...FULL }
    default:
      return undefined
  }
}

/** A finger that moved less has only tapped. */
const SWIPE_PX = 56

/** The meaning of a finger's move over the whole picture, in pixels. */
export function afterSwipe(dx: number, dy: number): 'next' | 'previous' | 'close' | null {
  if (Math.abs(dx) > Math.abs(dy)) {
    if (dx <= -SWIPE_PX) return 'next'
    return dx >= SWIPE_PX ? 'previous' : null
  }
  return dy >= 2 * SWIPE_PX ? 'close' : null
}

/** The viewer's place after the list has changed: at its picture, else at the one that followed. */
export function keptPlace(ids: readonly number[], shown: { id: number; at: number }): number {
  const found = ids.indexOf(shown.id)
  return found >= 0 ? found : Math.max(0, Math.min(shown.at, ids.length - 1))
}
