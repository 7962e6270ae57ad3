import { inkOf } from './even-light.ts'
import { type Spot, spotsOf } from './ink-spots.ts'
import type { Picture } from './picture.ts'

/** In inches: a filled cell is larger, and no letter is. */
const LEAST_HEIGHT = 0.1
const LEAST_WIDTH = 0.3
const LEAST_FILLED = 0.5
/** The soft edge of a fill, in pixels. */
const EDGE = 2

/** Headings in white on black become black on white, like all other text. */
export function withoutDarkFills(picture: Picture, dpi: number): Picture {
  const fills = spotsOf(inkOf(picture)).filter((spot) => isFill(spot, dpi))
  if (fills.length === 0) return picture
  const data = new Uint8Array(picture.data)
  for (const { left, top, right, bottom } of fills)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const isEdge = x < left + EDGE || x >= right - EDGE || y < top + EDGE || y >= bottom - EDGE
        const at = y * picture.width + x
        data[at] = isEdge ? 255 : 255 - (picture.data[at] as number)
      }
  return { ...picture, data }
}

function isFill({ left, top, right, bottom, pixels }: Spot, dpi: number): boolean {
  const [width, height] = [right - left, bottom - top]
  return height >= LEAST_HEIGHT * dpi && width >= LEAST_WIDTH * dpi && pixels >= LEAST_FILLED * width * height
}
