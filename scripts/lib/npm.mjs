import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, join, sep } from 'node:path'
import { inRoot, pathWithoutModules, root } from './paths.mjs'
import { exitCodeOf } from './run.mjs'

/** Runs the npm that called us, or else the machine's. `nodePath` chooses the Node that runs it. */
export async function npm(args, { cwd = root, nodePath = machineNode() } = {}) {
  const cli = npmScript()
  const env = { ...process.env, PATH: pathWithoutModules() }
  // What npm writes belongs to the log of the set-up, not to the output of whoever asked for it.
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

/** Not the Node in node_modules, which `npm ci` deletes while it works. */
function machineNode() {
  const candidates = [process.env.npm_node_execpath, process.execPath, onPath('node')]
  return candidates.find((path) => path && existsSync(path) && !isOurs(path)) ?? 'node'
}

function isOurs(path) {
  return realpathSync(path).startsWith(realpathSync(inRoot()) + sep)
}

function onPath(name) {
  const found = pathWithoutModules()
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
  return found && realpathSync(found)
}
