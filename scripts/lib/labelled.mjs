/**
 * Passes on what a step says, whole lines with its name before them: several speak at the same time. Returns what
 * takes the pieces of a stream, and what to call when it ends.
 */
export function labelled(name, write) {
  let begun = ''
  return {
    take(chunk) {
      const lines = `${begun}${chunk}`.split('\n')
      begun = lines.pop()
      for (const line of lines) write(`${name} │ ${line}\n`)
    },
    end() {
      if (begun) write(`${name} │ ${begun}\n`)
      begun = ''
    },
  }
}
