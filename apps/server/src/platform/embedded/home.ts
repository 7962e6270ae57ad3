import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { findServerFiles, program, type ServerFiles } from './binaries.ts'
import { runningPostmaster } from './postmaster.ts'
import { type Account, canRun, namespacesWork, ordinaryAccounts, type RunAs } from './run-as.ts'

/** The folder of the cluster, the programs that run it, and the system user they run as. */
export interface Home {
  clusterDir: string
  files: ServerFiles
  runAs: RunAs
}

/** Only used as root where user namespaces are not allowed: the one place every user may reach. */
const SHARED_ROOT = '/var/lib/itayo'

export function prepareHome(dataDir: string, say: (line: string) => void): Home {
  const files = findServerFiles()
  const clusterDir = join(dataDir, 'postgres')
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    refuseForeignCluster(clusterDir, owner?.uid)
    return { clusterDir, files, runAs: { kind: 'ourselves' } }
  }
  // Made earlier by an ordinary user, or by the system user below: only its owner may run it.
  if (owner && owner.uid !== 0) return homeOfUser(realpathSync(clusterDir), files, owner)
  const account = process.env.ITAYO_EMBEDDED_AS === 'system-user' ? undefined : ordinaryAccounts()[0]
  if (account && namespacesWork(account)) {
    return { clusterDir, files, runAs: { kind: 'namespace', uid: account.uid, gid: account.gid } }
  }
  const user = systemUser()
  say(
    `PostgreSQL does not run as root: it runs as the user ${user.name}, with its files under ${SHARED_ROOT}.`,
  )
  return homeOfUser(moveToSharedPlace(dataDir, user, say), files, user)
}

/** Removes the cluster, wherever it lies. */
export function removeCluster(dataDir: string): void {
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
  rmSync(sharedFolder(dataDir), { recursive: true, force: true })
}

function refuseForeignCluster(clusterDir: string, owner: number | undefined): void {
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return
  throw new Error(
    `The database in ${clusterDir} belongs to the user with id ${owner}. Start as that user, or choose another DATA_DIR.`,
  )
}

function homeOfUser(
  clusterDir: string,
  files: ServerFiles,
  { uid, gid }: { uid: number; gid: number },
): Home {
  const runAs: RunAs = { kind: 'user', uid, gid }
  return {
    clusterDir,
    files: canRun(runAs, program(files, 'postgres')) ? files : copyForEverybody(files),
    runAs,
  }
}

/** The package may lie under a home that only root may enter. */
function copyForEverybody(files: ServerFiles): ServerFiles {
  const nativeDir = join(SHARED_ROOT, `server-${files.version}`)
  if (!existsSync(nativeDir)) {
    const unfinished = `${nativeDir}.${process.pid}`
    cpSync(files.nativeDir, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, nativeDir)
    } catch (error) {
      // Another process was first with its copy of the same files.
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(nativeDir)) throw error
    }
  }
  return { ...files, nativeDir }
}

function systemUser(): Account {
  const find = (name: string) => ordinaryAccounts().find((account) => account.name === name)
  const existing = find('itayo')
  if (existing) return existing
  try {
    const options = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      SHARED_ROOT,
      '--shell',
      '/usr/sbin/nologin',
    ]
    execFileSync('useradd', [...options, 'itayo'], { stdio: 'ignore' })
  } catch {
    // There is no useradd here, or it is not allowed: the system user `nobody` serves.
  }
  const user = find('itayo') ?? find('nobody')
  if (user) return user
  throw new Error(
    'PostgreSQL does not run as root, and this machine allows neither user namespaces nor a new user. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Returns where the cluster is (or will be); `<dataDir>/postgres` becomes a link to it, so that people find it. */
function moveToSharedPlace(dataDir: string, user: Account, say: (line: string) => void): string {
  const folder = sharedFolder(dataDir)
  const clusterDir = join(folder, 'postgres')
  const link = join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  chownSync(folder, user.uid, user.gid)
  const present = lstatSync(link, { throwIfNoEntry: false })
  if (present?.isSymbolicLink()) return clusterDir
  // No link but a cluster: the data folder was deleted to begin anew. Nothing of a company is ever deleted by guess.
  if (existsSync(clusterDir)) renameSync(clusterDir, `${clusterDir}.before-${Date.now()}`)
  if (present) takeOver(link, clusterDir, user, say)
  symlinkSync(clusterDir, link)
  return clusterDir
}

/** A cluster made by root when this machine still allowed user namespaces. The original stays, under another name. */
function takeOver(original: string, clusterDir: string, user: Account, say: (line: string) => void): void {
  const running = runningPostmaster(original)
  if (running)
    throw new Error(
      `A PostgreSQL server (process ${running.pid}) still runs in ${original}. Stop it, then start again.`,
    )
  const oldCopy = `${original}.moved-${Date.now()}`
  say(`Moving the database to ${clusterDir}; the old copy stays in ${oldCopy}.`)
  execFileSync('cp', ['-a', original, clusterDir])
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, clusterDir])
  renameSync(original, oldCopy)
}

function sharedFolder(dataDir: string): string {
  return join(SHARED_ROOT, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}
