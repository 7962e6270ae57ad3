import { spawn } from 'node:child_process'
import { exitCodeOf } from './exit-code.mjs'
import { root } from './paths.mjs'
import { toolEnvironment } from './runtime.mjs'

/** Runs a command in the foreground, with our own input and output, and returns its exit code. */
export async function run(command, args, env = {}, cwd = root) {
  const child = spawn(command, args, { cwd, env: toolEnvironment(env), stdio: 'inherit' })
  return exitCodeOf(child)
}
