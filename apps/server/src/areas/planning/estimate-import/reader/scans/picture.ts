import type { Box } from '../page-types.ts'

/** A picture in shades of grey, row by row: 0 is black, 255 is white. */
export interface Picture {
  width: number
  height: number
  data: Uint8Array
}

export type QuarterTurn = 0 | 90 | 180 | 270

export const blank = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
})

export function greyOf(width: number, height: number, rgba: ArrayLike<number>): Picture {
  const data = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < data.length; at++, from += 4)
    data[at] =
      ((rgba[from] as number) * 77 + (rgba[from + 1] as number) * 151 + (rgba[from + 2] as number) * 28) >> 8
  return { width, height, data }
}

/** Text that runs in this direction (90 is downwards) runs to the right afterwards. */
export function turnedUpright(picture: Picture, direction: QuarterTurn): Picture {
  if (direction === 0) return picture
  const { width, height, data } = picture
  const onSide = direction !== 180
  const turned = blank(onSide ? height : width, onSide ? width : height)
  for (let y = 0; y < turned.height; y++) {
    for (let x = 0; x < turned.width; x++) {
      const [fromX, fromY] =
        direction === 90
          ? [width - 1 - y, x]
          : direction === 180
            ? [width - 1 - x, height - 1 - y]
            : [y, height - 1 - x]
      turned.data[y * turned.width + x] = data[fromY * width + fromX] as number
    }
  }
  return turned
}

/** Turned about its middle, so that lines which fall by so many degrees to the right lie level. */
export function levelled(picture: Picture, degrees: number): Picture {
  if (degrees === 0) return picture
  const { width, height, data } = picture
  const level = blank(width, height)
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [middleX, middleY] = [width / 2, height / 2]
  for (let y = 0; y < height; y++) {
    let fromX = middleX - middleX * cos - (y - middleY) * sin
    let fromY = middleY - middleX * sin + (y - middleY) * cos
    for (let x = 0; x < width; x++, fromX += cos, fromY += sin) {
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const at = top * width + left
      const [right, down] = [fromX - left, fromY - top]
      const above = (data[at] as number) * (1 - right) + (data[at + 1] as number) * right
      const below = (data[at + width] as number) * (1 - right) + (data[at + width + 1] as number) * right
      level.data[y * width + x] = above * (1 - down) + below * down
    }
  }
  return level
}

interface PixelBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** A part of a picture with white paper around it. */
export function cutOut(picture: Picture, box: PixelBox, margin: number): Picture {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const part = blank(width + 2 * margin, height + 2 * margin)
  for (let y = 0; y < height; y++) {
    const from = (box.top + y) * picture.width + box.left
    part.data.set(picture.data.subarray(from, from + width), (y + margin) * part.width + margin)
  }
  return part
}

/** Twice as wide and high, with soft steps between the pixels. */
export function doubled(picture: Picture): Picture {
  const { width, height, data } = picture
  const twice = blank(width * 2, height * 2)
  for (let y = 0; y < twice.height; y++) {
    // A pixel lies between four: three parts of the nearer row and column, one of the further.
    const near = y >> 1
    const far = Math.max(0, Math.min(height - 1, near + (y & 1 ? 1 : -1)))
    for (let x = 0; x < twice.width; x++) {
      const beside = x >> 1
      const beyond = Math.max(0, Math.min(width - 1, beside + (x & 1 ? 1 : -1)))
      const one = 3 * (data[near * width + beside] as number) + (data[near * width + beyond] as number)
      const other = 3 * (data[far * width + beside] as number) + (data[far * width + beyond] as number)
      twice.data[y * twice.width + x] = (3 * one + other) >> 4
    }
  }
  return twice
}

/** Where the box of a levelled page lies on the page as it was: around the middle line of the box, no higher. */
export function slanted(box: Box, page: { width: number; height: number }, degrees: number): Box {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [middleX, middleY] = [page.width / 2, page.height / 2]
  const y = (box.y0 + box.y1) / 2 - middleY
  const [left, right] = [box.x0, box.x1].map((x) => ({
    x: middleX + (x - middleX) * cos - y * sin,
    y: middleY + (x - middleX) * sin + y * cos,
  })) as [{ x: number; y: number }, { x: number; y: number }]
  const half = (box.y1 - box.y0) / 2
  return {
    x0: left.x,
    x1: right.x,
    y0: Math.min(left.y, right.y) - half,
    y1: Math.max(left.y, right.y) + half,
  }
}
