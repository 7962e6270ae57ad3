import type { Canvas } from './canvas.ts'
import type { Typeface } from './typeface.ts'

/** The baseline of a line of text whose box begins at y. */
export function baselineIn(y: number, size: number): number {
  return y + size * 0.97
}

export function lineHeight(size: number): number {
  return size * 1.25
}

export function textRight(
  canvas: Canvas,
  face: Typeface,
  size: number,
  right: number,
  base: number,
  text: string,
  grey?: number,
): void {
  canvas.text(face, size, right - face.widthOf(text, size), base, text, grey)
}

export function textCentred(
  canvas: Canvas,
  face: Typeface,
  size: number,
  centre: number,
  base: number,
  text: string,
): void {
  canvas.text(face, size, centre - face.widthOf(text, size) / 2, base, text)
}
