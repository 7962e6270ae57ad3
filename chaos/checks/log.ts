/** The server may write these lines while faults happen to it. Any other line at warn and above is off. */
const EXPECTED: readonly RegExp[] = [
  /^lost the database; requests are answered with 503/,
  /^the database answers again$/,
  /^the database was too busy$/,
  /^too busy: requests are sent away$/,
  /^files cannot be written$/,
  /^job failed, it will be retried$/,
  /^the job queue stopped without its database$/,
]

/** Answers with the lines that nobody expected, each once with how often it came. */
export function unexpectedLines(lines: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const words = wordsOf(line)
    if (words !== undefined) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].map(([words, times]) => `${times} × ${words}`)
}

/** Undefined for a line that is as it should be. */
function wordsOf(line: string): string | undefined {
  if (!line.startsWith('{')) return /unhandled|uncaught|^\s+at |Error:/i.test(line) ? line : undefined
  const { level, msg, err } = read(line)
  if (level < 40 || EXPECTED.some((words) => words.test(msg))) return undefined
  return `${msg}${err ? ` (${err.code ?? err.type ?? ''} ${err.message ?? ''})` : ''}`
}

interface LogLine {
  level: number
  msg: string
  err?: { code?: string; type?: string; message?: string }
}

/** A killed process may leave half a line behind. */
function read(line: string): LogLine {
  try {
    return JSON.parse(line)
  } catch {
    return { level: 0, msg: '' }
  }
}
