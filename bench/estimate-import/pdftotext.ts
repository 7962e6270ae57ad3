import { spawnSync } from 'node:child_process'

export const hasPdftotext = (): boolean => spawnSync('pdftotext', ['-v']).error === undefined

/** Milliseconds of a run that places every word of a file, as we do. */
export function timeOfPdftotext(file: string): number {
  const started = performance.now()
  const { status } = spawnSync('pdftotext', ['-bbox', file, '/dev/null'])
  if (status !== 0) throw new Error('pdftotext could not read the file')
  return performance.now() - started
}
