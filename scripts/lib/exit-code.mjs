import { constants } from 'node:os'

export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // The convention of shells for a process ended by a signal.
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
