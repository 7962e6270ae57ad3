import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { inRoot } from './paths.mjs'

const EXECUTABLE = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'

let known

/** The Node that runs everything but these scripts: the one pinned by the npm package "node". */
export function node24() {
  const found = findNode24()
  if (found) return found
  throw new Error(
    `Node ${wantedMajor()} did not run from node_modules/node. Delete node_modules and start again, or use a machine Node of version ${wantedMajor()} (this one is ${process.version}; Linux needs glibc).`,
  )
}

export function findNode24() {
  if (known && existsSync(known)) return known
  known = candidates().find((path) => existsSync(path) && runs(path))
  return known
}

/** What the package's install script does, for machines where npm does not run install scripts. */
export async function setUpNode24() {
  const folder = inRoot('node_modules', 'node')
  if (!existsSync(folder)) return
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  console.error(`Fetching Node ${version} …`)
  const wanted = `${platformPackage()}@${version}`
  await npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', wanted], { cwd: folder })
  const fetched = join(folder, 'node_modules', platformPackage(), EXECUTABLE)
  const place = join(folder, EXECUTABLE)
  if (!existsSync(fetched) || existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true })
  // A copy: the next npm install tidies the fetched package away, because no lockfile mentions it.
  copyFileSync(fetched, place)
}

function candidates() {
  return [
    inRoot('node_modules', 'node', EXECUTABLE),
    inRoot('node_modules', platformPackage(), EXECUTABLE),
    process.execPath,
  ]
}

function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= wantedMajor()
}

function wantedMajor() {
  const { devDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return Number.parseInt(devDependencies.node, 10)
}
