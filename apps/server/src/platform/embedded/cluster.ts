import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { majorVersion, program } from './binaries.ts'
import type { Home } from './home.ts'
import { runToEnd } from './run-as.ts'
import { socketFolder } from './sockets.ts'

export const SUPERUSER = 'postgres'

/** Makes the cluster on the first start. It appears under its name only when complete, so a kill in between is harmless. */
export async function ensureCluster(
  home: Home,
  durable: boolean,
  say: (line: string) => void,
): Promise<void> {
  if (existsSync(join(home.clusterDir, 'PG_VERSION'))) return refuseOtherVersion(home)
  say('Creating the database …')
  const unfinished = `${home.clusterDir}.unfinished-${process.pid}`
  makeEmptyFolder(home, unfinished)
  const passwordFile = writePassword(home, `${unfinished}.password`)
  const { code, output } = await runToEnd(home.runAs, program(home.files, 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8, not the machine's: the same order on every machine, and ñ has its capital Ñ.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  if (code !== 0)
    throw new Error(`The embedded PostgreSQL could not create its files in ${home.clusterDir}.\n${output}`)
  renameSync(passwordFile, join(unfinished, 'itayo.password'))
  renameSync(unfinished, home.clusterDir)
}

/** The password lives inside the cluster (mode 0700) that it opens: they cannot be separated by a copy or a restore. */
export function readPassword(home: Home): string {
  return readFileSync(join(home.clusterDir, 'itayo.password'), 'utf8').trim()
}

/**
 * pg_control tells at this byte how the server left its files: after a version and two numbers, since
 * ever.
 */
const STATE_AT = 16
const SHUT_DOWN = 1

/** Whether the server that ran last was stopped in order. */
export function wasShutDown(home: Home): boolean {
  try {
    const control = readFileSync(join(home.clusterDir, 'global', 'pg_control'))
    return control.readInt32LE(STATE_AT) === SHUT_DOWN
  } catch {
    return false
  }
}

/**
 * Given on the command line at every start rather than written into the cluster, so that a new version of Itayo may
 * change a setting of an old cluster.
 */
export function serverArguments(home: Home, port: number, durable: boolean): string[] {
  const settings = durable ? SETTINGS : { ...SETTINGS, ...NOT_DURABLE }
  const unix_socket_directories = socketFolder(home.clusterDir) ?? ''
  const named = Object.entries({ ...settings, unix_socket_directories, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return ['-D', home.clusterDir, ...named]
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 120,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and key values belong to companies: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  jit: 'off',
  // Many ask small questions at once: helpers for one of them take the cores of the others, and a fork each.
  max_parallel_workers_per_gather: 0,
}

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

function refuseOtherVersion(home: Home): void {
  const made = readFileSync(join(home.clusterDir, 'PG_VERSION'), 'utf8').trim()
  const installed = majorVersion(home.files)
  if (made === installed) return
  throw new Error(
    `The database in ${home.clusterDir} was made by PostgreSQL ${made}; the installed one is ${installed} and cannot open it. See docs/deployment.md for how to move it.`,
  )
}

function makeEmptyFolder(home: Home, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  giveTo(home, folder)
}

function writePassword(home: Home, file: string): string {
  rmSync(file, { force: true })
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  giveTo(home, file)
  return file
}

function giveTo(home: Home, path: string): void {
  if (home.runAs.kind === 'user') chownSync(path, home.runAs.uid, home.runAs.gid)
}
