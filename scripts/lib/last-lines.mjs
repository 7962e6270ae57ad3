/** Passes on what a stream says and remembers its last lines, to say them again where they are looked for. */
export function lastLines(count = 80) {
  let kept = ['']
  return {
    take(chunk) {
      const [first, ...rest] = String(chunk).split('\n')
      kept[kept.length - 1] += first
      kept.push(...rest)
      if (kept.length > count * 2) kept = kept.slice(-count - 1)
    },
    text: () =>
      kept
        .slice(-count - 1)
        .join('\n')
        .trimEnd(),
  }
}
