/** A line through the points that are known; where none is known it is lifted. */
export function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isDown = false
  return values
    .flatMap((value, at) => {
      if (value === null) {
        isDown = false
        return []
      }
      const point = `${isDown ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
      isDown = true
      return [point]
    })
    .join(' ')
}
