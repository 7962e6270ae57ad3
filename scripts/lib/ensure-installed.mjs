import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprint, readMarker } from './fingerprint.mjs'
import { findNode24, node24, setUpNode24 } from './node24.mjs'
import { npm } from './npm.mjs'
import { inRoot } from './paths.mjs'
import { withSetupLock } from './setup-lock.mjs'

const MARKER = inRoot('node_modules', '.itayo-installed')

/** Installs what package-lock.json asks for, unless it is there already. A few milliseconds when nothing changed. */
export async function ensureInstalled() {
  if (readMarker(MARKER) === wanted()) return
  await withSetupLock(async () => {
    if (readMarker(MARKER) === wanted()) return
    if (!isComplete()) await install()
    if (!findNode24()) await setUpNode24()
    node24()
    writeFileSync(MARKER, wanted())
  })
}

function wanted() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    existsSync(inRoot(folder))
      ? readdirSync(inRoot(folder)).map((name) => inRoot(folder, name, 'package.json'))
      : [],
  )
  const files = [inRoot('package.json'), inRoot('package-lock.json'), ...workspaces]
  return fingerprint(files, `${process.platform}-${process.arch}-${libc()}`)
}

async function install() {
  console.error('Installing packages; the first time takes a minute …')
  const command = isLockWhole() ? ['ci'] : ['install', '--no-save']
  // NODE_ENV=production must not make npm leave out the tools that build and run us. Only errors are shown: that some
  // packages want a newer Node than the machine's is true and harmless, they get ours.
  const args = [
    ...command,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await orFail(npm(args))
  if (!findNode24()) await setUpNode24()
  if (isComplete()) return
  // npm leaves out optional packages that do not suit the Node it runs on (the bundler's native part does not suit
  // 20.10, say), but ours is another Node. So once more on that one, from a copy: npm ci deletes the original.
  console.error('Installing the rest on Node 24 …')
  const folder = mkdtempSync(join(tmpdir(), 'itayo-node-'))
  const nodePath = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  copyFileSync(node24(), nodePath)
  try {
    await orFail(npm(args, { nodePath }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function orFail(exitCode) {
  const code = await exitCode
  if (code === 0) return
  throw new Error(
    `npm failed with code ${code}. Is the npm registry reachable, and does package-lock.json fit package.json?`,
  )
}

/**
 * A lockfile written where the registry lacks some optional packages (the bundler for another system, say) does not
 * mention them. `npm ci` refuses such a file; `npm install` takes every version from it all the same.
 */
function isLockWhole() {
  const locked = readPackages(inRoot('package-lock.json')) ?? {}
  return Object.entries(locked).every(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).every(
      (name) => locked[`${path}/node_modules/${name}`] || locked[`node_modules/${name}`],
    ),
  )
}

/**
 * Whether the list that npm left of what it installed has everything of package-lock.json that this machine needs.
 * So a developer who ran `npm install` by hand does not wait for a second one.
 */
function isComplete() {
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'))
  const locked = readPackages(inRoot('package-lock.json'))
  if (!installed || !locked) return false
  return Object.entries(locked)
    .filter(([path, entry]) => path.includes('node_modules/') && isNeededHere(entry))
    .every(([path, entry]) => installed[path]?.version === entry.version)
}

function isNeededHere(entry) {
  const fits = (list, value) =>
    !list ||
    list.includes(value) ||
    (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`))
  const suits = fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && fits(entry.libc, libc())
  // Optional packages that name no system are the needs of other optional packages: no telling from here.
  return entry.optional || entry.devOptional ? suits && entry.os !== undefined : suits
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function libc() {
  if (process.platform !== 'linux') return 'none'
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
