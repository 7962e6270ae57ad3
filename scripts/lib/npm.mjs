import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { exitCodeOf } from './exit-code.mjs'
import { pathWithoutModules, root } from './paths.mjs'

/** Runs the npm that called us, or else the machine's. `nodePath` chooses the Node that runs it. */
export async function npm(args, { cwd = root, nodePath = process.execPath } = {}) {
  const cli = npmScript()
  const env = { ...process.env, PATH: pathWithoutModules() }
  // The output of npm belongs to the log of the set-up, not to the output of the command that needed it.
  const stdio = ['ignore', 2, 2]
  if (cli) return exitCodeOf(spawn(nodePath, [cli, ...args], { cwd, env, stdio }))
  return exitCodeOf(spawn('npm', args, { cwd, env, stdio, shell: process.platform === 'win32' }))
}

function npmScript() {
  const caller = process.env.npm_execpath
  if (caller && basename(caller) === 'npm-cli.js' && existsSync(caller)) return caller
  const found = onPath('npm')
  return found && basename(found) === 'npm-cli.js' ? found : undefined
}

function onPath(name) {
  const found = pathWithoutModules()
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
  return found && realpathSync(found)
}
