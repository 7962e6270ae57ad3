import { existsSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from '../platform/embedded/process-identity.ts'

const GIB = 1024 ** 3
const IN_MEMORY = '/dev/shm'
/** Copies of the template come and go: a whole run has held less than half of this at any moment. */
const ROOM_BYTES = 4 * GIB
/** Browsers, servers and the tests themselves need this much beside it. */
const MEMORY_BYTES = 10 * GIB

const NAME = /^itayo-(?:test|vitest|e2e)-(\d+)$/

/**
 * Where a run of tests keeps its database and files: in memory where there is plenty. A hundred megabytes are copied
 * for each of three hundred files of tests; on a disk that takes five times the processor's time, and waits besides.
 */
export function newDataDir(kind: 'test' | 'vitest' | 'e2e', folder: string): string {
  const dataDir = join(hasRoom() ? IN_MEMORY : folder, `itayo-${kind}-${process.pid}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  return dataDir
}

/** Our folders of runs that were killed; a database may still run in one. */
export function deadDataDirs(folder: string): string[] {
  return [folder, IN_MEMORY]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => ({ name, path: join(parent, name) })))
    .filter(({ name, path }) => isOfDeadRun(name) && isOurs(path))
    .map(({ path }) => path)
}

function isOfDeadRun(name: string): boolean {
  const pid = Number(NAME.exec(name)?.[1])
  return pid > 0 && identityOf(pid) === undefined
}

/** The memory is shared with the other users of the machine. */
function isOurs(path: string): boolean {
  return statSync(path).uid === process.getuid?.()
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= MEMORY_BYTES
}
