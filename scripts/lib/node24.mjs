import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { npm } from './npm.mjs'
import { inRoot } from './paths.mjs'

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
  const { version } = JSON.parse(readFileSync(inRoot('node_modules', 'node', 'package.json'), 'utf8'))
  console.error(`Fetching Node ${version} …`)
  await npm(
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${platformPackage()}@${version}`,
    ],
    { cwd: folder },
  )
}

function candidates() {
  const executable = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const inPackage = inRoot('node_modules', 'node', executable)
  return [
    inPackage,
    inRoot('node_modules', 'node', 'node_modules', platformPackage(), executable),
    inRoot('node_modules', platformPackage(), executable),
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
  const { devDependencies } = createRequire(import.meta.url)(inRoot('package.json'))
  return Number.parseInt(devDependencies.node, 10)
}
