/** Beside the main picture there is room for these (B-04). */
const BESIDE = 3

/** The pictures that are shown, and the number left for "+N photos". */
export function mosaicOf<Picture>(
  pictures: readonly Picture[],
  total: number,
): { main: Picture | undefined; beside: readonly Picture[]; more: number } {
  const [main, ...others] = pictures
  const beside = others.slice(0, BESIDE)
  const shown = main === undefined ? 0 : 1 + beside.length
  return { main, beside, more: Math.max(0, Math.max(total, pictures.length) - shown) }
}
