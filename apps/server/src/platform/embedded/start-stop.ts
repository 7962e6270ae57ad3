import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { SOCKET_FOLDER } from '../database/socket.ts'
import { program } from './binaries.ts'
import { readPassword, SUPERUSER, serverArguments } from './cluster.ts'
import { ask } from './connection.ts'
import type { Home } from './home.ts'
import { keepLogShort, linesAfter, sizeOf } from './log-file.ts'
import { choosePort, recordPort } from './port.ts'
import { clearLeftovers, isPostmaster, type Postmaster, runningPostmaster } from './postmaster.ts'
import { runDetached, runToEnd } from './run-as.ts'
import { socketFolder } from './sockets.ts'

export interface StartOptions {
  home: Home
  portFile: string
  logFile: string
  durable: boolean
  /** The port that others expect; any free one otherwise. */
  port?: number
  say: (line: string) => void
}

const POLL_MS = 50
const ADOPTION_LIMIT_MS = 3 * 60_000
const START_TRIES = 5

export function urlOf(home: Home, port: number): string {
  const url = new URL(`postgres://${SUPERUSER}:${readPassword(home)}@127.0.0.1:${port}/postgres`)
  const folder = socketFolder(home.clusterDir)
  if (folder) url.searchParams.set(SOCKET_FOLDER, folder)
  return url.href
}

/** The port of the server left by a killed process, or started by another one; undefined when there is none. */
export async function adopt(options: StartOptions): Promise<number | undefined> {
  const { home, portFile, say } = options
  const found = runningPostmaster(home.clusterDir)
  if (!found) return undefined
  say(`Joining the PostgreSQL that already runs here (process ${found.pid}).`)
  if (!(await waitForRunning(options, found))) return undefined
  const port = runningPostmaster(home.clusterDir)?.port
  if (port) recordPort(portFile, port)
  return port
}

export async function start(options: StartOptions): Promise<number> {
  const { home, portFile, logFile } = options
  await clearLeftovers(home.clusterDir)
  keepLogShort(logFile)
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await choosePort(portFile))
    const logStart = sizeOf(logFile)
    const child = spawnServer(options, port)
    if (await waitWhileStarting(options, child, port)) {
      recordPort(portFile, port)
      return port
    }
    const lines = linesAfter(logFile, logStart)
    if (attempt === START_TRIES || !isPassing(lines)) throw new Error(explainFailure(child, logFile, lines))
    await pause(500)
  }
}

export async function stop(home: Home): Promise<void> {
  if (!runningPostmaster(home.clusterDir)) return
  const args = ['stop', `--pgdata=${home.clusterDir}`, '--mode=fast', '--silent', '--timeout=60']
  const { code, output } = await runToEnd(home.runAs, program(home.files, 'pg_ctl'), args)
  if (code !== 0 && runningPostmaster(home.clusterDir))
    throw new Error(`The embedded PostgreSQL did not stop.\n${output}`)
}

function spawnServer({ home, logFile, durable }: StartOptions, port: number): ChildProcess {
  // We open the log for the server: as another user it might not be allowed to enter DATA_DIR.
  const log = openSync(logFile, 'a', 0o600)
  try {
    const child = runDetached(
      home.runAs,
      program(home.files, 'postgres'),
      serverArguments(home, port, durable),
      log,
    )
    // A program that cannot even be executed shows as 'error'; the wait below then sees no process.
    child.on('error', () => {})
    return child
  } finally {
    closeSync(log)
  }
}

/** Recovery after a crash may take long: as long as the server lives, wait for it. False when it ended instead. */
async function waitWhileStarting(
  { home, say }: StartOptions,
  child: ChildProcess,
  port: number,
): Promise<boolean> {
  const lives = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  // A stranger on that port may take our question and never answer it.
  const ended = new Promise<'no'>((resolve) => child.once('exit', () => resolve('no')))
  const tellSlow = onceAfter(10_000, () =>
    say('PostgreSQL is still starting (it may be recovering from a crash) …'),
  )
  const giveUp = onceAfter(10_000, () => refusePassword(home))
  while (lives()) {
    const answer = await Promise.race([ask(urlOf(home, port), home.clusterDir), ended])
    if (answer === 'yes') return true
    // For a moment it may also be a stranger on that port, while our server fails on it.
    if (answer === 'wrong-password') giveUp()
    tellSlow()
    await pause(POLL_MS)
  }
  return false
}

/** False when it stopped while we waited. */
async function waitForRunning({ home }: StartOptions, { pid }: Postmaster): Promise<boolean> {
  const giveUp = onceAfter(ADOPTION_LIMIT_MS, () => {
    throw new Error(
      `A PostgreSQL server (process ${pid}) holds ${home.clusterDir} but does not answer. Stop it, then start again.`,
    )
  })
  while (isPostmaster(pid, home.clusterDir)) {
    // Read again each time: the port is written a moment after the process number.
    const port = runningPostmaster(home.clusterDir)?.port
    const answer = port ? await ask(urlOf(home, port), home.clusterDir) : 'no'
    if (answer === 'yes') return true
    if (answer === 'wrong-password') refusePassword(home)
    giveUp()
    await pause(POLL_MS)
  }
  return false
}

function refusePassword(home: Home): never {
  throw new Error(
    `The database in ${home.clusterDir} does not accept the password in itayo.password there; it was changed elsewhere.`,
  )
}

function onceAfter(delayMs: number, act: () => void): () => void {
  const due = Date.now() + delayMs
  let done = false
  return () => {
    if (done || Date.now() < due) return
    done = true
    act()
  }
}

/** Worth another try: the port was taken between our look and the start, or a child of a killed server is still ending. */
function isPassing(lines: string[]): boolean {
  return lines.some((line) =>
    /could not bind|Address already in use|pre-existing shared memory block/.test(line),
  )
}

function explainFailure(child: ChildProcess, logFile: string, lines: string[]): string {
  const how = child.signalCode
    ? `it was ended by ${child.signalCode}`
    : `it ended with code ${child.exitCode ?? 'unknown'}`
  const last = lines.slice(-15).map((line) => `  ${line}`)
  return [`The embedded PostgreSQL did not start: ${how}. The last lines of ${logFile}:`, ...last].join('\n')
}
