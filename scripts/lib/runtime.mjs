import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { npm } from './npm.mjs'
import { inRoot, pathWithoutModules } from './paths.mjs'
import { timed } from './timed.mjs'

/** Node 24 runs TypeScript as it is. `runtime/` pins the one that is fetched where the machine's own is older. */
const OLDEST_NODE = 24

let known

/** The Node that runs everything but these scripts: the machine's own where it is new enough, else the fetched one. */
export function nodePath() {
  const found = findNode()
  if (found) return found
  throw new Error(
    `Node ${OLDEST_NODE} or newer did not run from runtime/node_modules. Delete that folder and start again, ` +
      `or install Node ${OLDEST_NODE} (this one is ${process.version}; the fetched one needs glibc on Linux).`,
  )
}

/** Fetches a Node unless there is one: a machine with its own Node 24 downloads nothing. */
export async function ensureNode() {
  if (findNode()) return
  const args = ['ci', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  await timed(`Fetching a newer Node (this one is ${process.version}) …`, 'Node: fetched', () =>
    npm(args, { cwd: inRoot('runtime') }),
  )
  nodePath()
}

/**
 * Our environment, with our Node first on the path for tools that start another "node". What Node compiled it keeps:
 * a server of some thousand TypeScript files starts in half the time.
 */
export function toolEnvironment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: [dirname(nodePath()), inRoot('node_modules', '.bin'), pathWithoutModules()].join(delimiter),
    ...extra,
  }
}

function findNode() {
  if (known && existsSync(known)) return known
  known = isNewEnough(process.version) ? process.execPath : fetchedNode()
  return known
}

function fetchedNode() {
  const path = inRoot('runtime', 'node_modules', platformPackage(), 'bin', executable)
  if (!existsSync(path)) return undefined
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && isNewEnough(stdout) ? path : undefined
}

const executable = process.platform === 'win32' ? 'node.exe' : 'node'

function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

function isNewEnough(version) {
  return Number(/^v(\d+)/.exec(version)?.[1]) >= OLDEST_NODE
}
