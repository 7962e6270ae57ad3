import type { Ink } from './even-light.ts'

/** Ink that hangs together: a letter, a point, letters that touch. In pixels, right and bottom excluded. */
export interface Spot {
  left: number
  top: number
  right: number
  bottom: number
  pixels: number
}

/** Every spot of a picture. A run of ink belongs to the spot of a run that it touches in the row above. */
export function spotsOf({ width, height, dark }: Ink): Spot[] {
  const spots: Spot[] = []
  const owner: number[] = []
  const rootOf = (at: number): number => {
    let root = at
    while (owner[root] !== root) root = owner[root] as number
    owner[at] = root
    return root
  }
  let above: Run[] = []
  for (let y = 0; y < height; y++) {
    const row: Run[] = []
    let first = 0
    for (let x = 0; x < width; x++) {
      if (!dark[y * width + x]) continue
      const from = x
      while (x < width && dark[y * width + x]) x++
      while (first < above.length && (above[first] as Run).to < from) first++
      const run: Run = { from, to: x, spot: -1 }
      for (let at = first; at < above.length && (above[at] as Run).from <= x; at++) {
        const touched = rootOf((above[at] as Run).spot)
        if (run.spot < 0) run.spot = touched
        else if (touched !== run.spot) {
          owner[touched] = run.spot
          widen(spots[run.spot] as Spot, spots[touched] as Spot)
        }
      }
      const own = { left: from, top: y, right: x, bottom: y + 1, pixels: x - from }
      if (run.spot < 0) {
        run.spot = spots.push(own) - 1
        owner.push(run.spot)
      } else widen(spots[run.spot] as Spot, own)
      row.push(run)
    }
    above = row
  }
  return spots.filter((_, at) => owner[at] === at)
}

interface Run {
  from: number
  to: number
  spot: number
}

function widen(spot: Spot, other: Spot): void {
  spot.left = Math.min(spot.left, other.left)
  spot.top = Math.min(spot.top, other.top)
  spot.right = Math.max(spot.right, other.right)
  spot.bottom = Math.max(spot.bottom, other.bottom)
  spot.pixels += other.pixels
}
