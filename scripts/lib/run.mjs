import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root, toolEnvironment } from './paths.mjs'

/** Runs a command in the foreground, with our own input and output, and returns its exit code. */
export async function run(command, args, env = {}, cwd = root) {
  const child = spawn(command, args, { cwd, env: toolEnvironment(env), stdio: 'inherit' })
  return exitCodeOf(child)
}

export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // The convention of shells for a process ended by a signal.
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
