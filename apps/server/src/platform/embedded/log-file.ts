import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs'

const LIMIT_BYTES = 5_000_000
const CHECK_EVERY_MS = 10 * 60_000

/**
 * Keeps at most `postgres.log` and `postgres.log.1`. The server writes in append mode to a file that we opened, so it
 * goes on at the beginning after a truncation; a rename would leave it writing to the old file.
 */
export function keepLogShort(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < LIMIT_BYTES) return
  copyFileSync(logFile, `${logFile}.1`)
  truncateSync(logFile)
}

export function watchLogSize(logFile: string): () => void {
  const timer = setInterval(() => keepLogShort(logFile), CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export function sizeOf(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
}

/** The lines written after byte `from`. */
export function linesAfter(logFile: string, from: number): string[] {
  try {
    return readFileSync(logFile).subarray(from).toString('utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
