import { inkOf } from './even-light.ts'
import { type Spot, spotsOf } from './ink-spots.ts'
import type { Picture } from './picture.ts'

/** In inches: a filled cell is larger, and no letter is. */
const LEAST_HEIGHT = 0.1
const LEAST_WIDTH = 0.3
const LEAST_FILLED = 0.5
/** The soft edge of a fill, in pixels. */
const EDGE = 2
const PAPER_FROM = 0.75
const BLACK_UNTIL = 0.2

/** Headings in white on black become black on white, like all other text. */
export function withoutDarkFills(picture: Picture, dpi: number): Picture {
  const fills = spotsOf(inkOf(picture)).filter((spot) => isFill(spot, dpi))
  if (fills.length === 0) return picture
  const data = new Uint8Array(picture.data)
  for (const fill of fills) lighten(picture, fill, data)
  return { ...picture, data }
}

/** The value that most of the fill has becomes white paper, its grain too. */
function lighten(picture: Picture, { left, top, right, bottom }: Spot, data: Uint8Array): void {
  const values: number[] = []
  for (let y = top; y < bottom; y += 3)
    for (let x = left; x < right; x += 3) values.push(255 - (picture.data[y * picture.width + x] as number))
  const paper = values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 255
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const isEdge = x < left + EDGE || x >= right - EDGE || y < top + EDGE || y >= bottom - EDGE
      const at = y * picture.width + x
      const share = (255 - (picture.data[at] as number)) / Math.max(1, paper)
      const tone = (share - BLACK_UNTIL) / (PAPER_FROM - BLACK_UNTIL)
      data[at] = isEdge ? 255 : Math.max(0, Math.min(1, tone)) * 255
    }
}

function isFill({ left, top, right, bottom, pixels }: Spot, dpi: number): boolean {
  const [width, height] = [right - left, bottom - top]
  return height >= LEAST_HEIGHT * dpi && width >= LEAST_WIDTH * dpi && pixels >= LEAST_FILLED * width * height
}
