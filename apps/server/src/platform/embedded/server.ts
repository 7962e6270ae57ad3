import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureCluster } from './cluster.ts'
import { prepareHome, removeCluster } from './home.ts'
import { withLock } from './lock.ts'
import { watchLogSize } from './log-file.ts'
import { countLiving, register, unregister } from './members.ts'
import { adopt, start, stop, urlOf } from './start-stop.ts'
import { type SupervisionPauses, supervise } from './supervise.ts'

export interface EmbeddedServer {
  /** postgres://… to the database postgres, as its superuser. */
  superuserUrl: string
  port: number
  /** The last one to leave stops the server. */
  leave(): Promise<void>
}

interface JoinOptions {
  dataDir: string
  /**
   * False lets a crash lose data, for tests that make a new cluster anyway. Only the process that starts
   * the server decides.
   */
  durable?: boolean
  say?: (line: string) => void
  /**
   * Given by a process that stays: a server that dies is started again, and this is called when it cannot
   * be.
   */
  giveUp?: (why: string) => void
  pauses?: SupervisionPauses
}

/**
 * Starts the PostgreSQL that npm installed, with its data under `<dataDir>/postgres`, or joins the one that already
 * runs there: another process of ours, or one left over when ours was killed.
 */
export async function joinEmbeddedServer({
  dataDir,
  durable = true,
  say = () => {},
  giveUp,
  pauses,
}: JoinOptions): Promise<EmbeddedServer> {
  const paths = pathsIn(dataDir)
  return withLock(paths.lockFile, say, async () => {
    const home = prepareHome(paths.dataDir, say)
    await ensureCluster(home, durable, say)
    const options = { home, durable, say, ...paths }
    const port = (await adopt(options)) ?? (await start(options))
    const member = register(paths.membersDir)
    const stopWatching = watchLogSize(paths.logFile)
    const supervision =
      giveUp && supervise({ ...options, port, lockFile: paths.lockFile, giveUp, ...(pauses && { pauses }) })
    let left: Promise<void> | undefined
    const leave = async () => {
      // Supervision ends first, so that it does not restart the server that is about to be stopped.
      await supervision?.stop()
      await withLock(paths.lockFile, say, async () => {
        stopWatching()
        unregister(member)
        if (countLiving(paths.membersDir) === 0) await stop(home)
      })
    }
    return {
      superuserUrl: urlOf(home, port),
      port,
      leave: () => {
        left ??= leave()
        return left
      },
    }
  })
}

/**
 * Deletes the database for good, unless a process uses it. Returns whether it did. For the data of
 * finished test runs.
 */
export async function removeEmbeddedServer(dataDir: string): Promise<boolean> {
  const paths = pathsIn(dataDir)
  return withLock(
    paths.lockFile,
    () => {},
    async () => {
      if (countLiving(paths.membersDir) > 0) return false
      await stop(prepareHome(paths.dataDir, () => {}))
      removeCluster(paths.dataDir)
      return true
    },
  )
}

function pathsIn(folder: string) {
  mkdirSync(folder, { recursive: true })
  // One name per folder: the server's own command line and the place under /var/lib depend on it.
  const dataDir = realpathSync(resolve(folder))
  return {
    dataDir,
    lockFile: join(dataDir, 'postgres.lock'),
    membersDir: join(dataDir, 'postgres.members'),
    portFile: join(dataDir, 'postgres.port'),
    logFile: join(dataDir, 'postgres.log'),
  }
}
