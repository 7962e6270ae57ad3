import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandLineOf, identityOf } from './process-identity.ts'
import { removeSockets } from './sockets.ts'

export interface Postmaster {
  pid: number
  port: number
}

/** The server that runs this cluster now, or undefined. Connecting to it is the caller's proof that it is well. */
export function runningPostmaster(clusterDir: string): Postmaster | undefined {
  const recorded = readPidFile(clusterDir)
  if (!recorded || !isPostmaster(recorded.pid, clusterDir)) return undefined
  return { pid: recorded.pid, port: recorded.port }
}

/**
 * The same at a glance, many times a minute. Elsewhere than on Linux, looking closer means running `ps`,
 * and a number is not given away again within moments.
 */
export function lookAtPostmaster(clusterDir: string): PidFile | undefined {
  const recorded = readPidFile(clusterDir)
  if (!recorded) return undefined
  const isThere =
    process.platform === 'linux' ? isPostmaster(recorded.pid, clusterDir) : pidExists(recorded.pid)
  return isThere ? recorded : undefined
}

export function isPostmaster(pid: number, clusterDir: string): boolean {
  if (identityOf(pid) === undefined) return false
  const command = commandLineOf(pid)
  // If the system does not tell, it is believed: connecting will show.
  if (command === undefined) return true
  if (command.length === 1) return command[0]?.includes(clusterDir) ?? false
  return basename(command[0] ?? '').startsWith('postgres') && command.includes(clusterDir)
}

/**
 * Clears what a killed server left behind. PostgreSQL deals with a pid file of a dead process itself, but believes one
 * whose number now belongs to somebody else, and refuses to start while a busy child of the dead server lives on.
 * Only call it under the lock, after runningPostmaster said that there is none.
 */
export async function clearLeftovers(clusterDir: string): Promise<void> {
  const recorded = readPidFile(clusterDir)
  if (recorded && pidExists(recorded.pid)) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  removeSockets(clusterDir)
  const orphans = findOrphans(clusterDir)
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
  while (orphans.some((pid) => identityOf(pid) !== undefined)) await pause(20)
}

interface PidFile extends Postmaster {
  /** It was asked to stop; it may wait for those who are still connected, us among them. */
  isStopping: boolean
}

function readPidFile(clusterDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    const isStopping = lines[7]?.trim() === 'stopping'
    return Number.isInteger(pid) && pid > 0 ? { pid, port, isStopping } : undefined
  } catch {
    return undefined
  }
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Every process of a PostgreSQL server has its cluster's folder as working directory. Only Linux tells us
 * that.
 */
function findOrphans(clusterDir: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => commandLineOf(pid)?.[0]?.startsWith('postgres: ') && workingDirectory(pid) === clusterDir,
    )
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
