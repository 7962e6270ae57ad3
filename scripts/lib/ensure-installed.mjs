import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprint, readMarker } from './fingerprint.mjs'
import { npm } from './npm.mjs'
import { inRoot } from './paths.mjs'
import { here, suitsPlatform } from './platforms.mjs'
import { ensureNode, nodePath } from './runtime.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { timed } from './timed.mjs'

const MARKER = inRoot('node_modules', '.itayo-installed')

/** Installs what package-lock.json asks for, unless it is there already. A few milliseconds when nothing changed. */
export async function ensureInstalled() {
  if (readMarker(MARKER) === wanted()) return
  await withSetupLock(async () => {
    if (readMarker(MARKER) === wanted()) return
    await ensureNode()
    if (!isComplete()) await install()
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
  return fingerprint(files, `${here.os}-${here.cpu}-${here.libc}`)
}

async function install() {
  // NODE_ENV=production must not make npm leave out the tools that build and run us. npm runs on our Node, because it
  // leaves out optional packages (the bundler's native part, say) that do not suit the Node it runs on itself.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await timed(
    'Installing packages; the first time takes a minute …',
    'Packages: installed',
    () => npm(args, { nodePath: nodePath() }),
  )
  if (code === 0) return
  throw new Error(
    `npm failed with code ${code}. Is the npm registry reachable, and does package-lock.json fit package.json?`,
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
  const suits = suitsPlatform(entry, here)
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
