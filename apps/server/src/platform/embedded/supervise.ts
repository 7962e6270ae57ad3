import { setTimeout as pause } from 'node:timers/promises'
import { wasShutDown } from './cluster.ts'
import { withLock } from './lock.ts'
import { lookAtPostmaster } from './postmaster.ts'
import { adopt, type StartOptions, start } from './start-stop.ts'

/*
 * Looks after the running server. One that died is started again on the same port, so that the pools of
 * every process that uses it find it by themselves. Every such process looks after it; the lock lets one
 * of them start it, and the others then find it running.
 */

interface SupervisionOptions extends StartOptions {
  lockFile: string
  port: number
  /** Called when the server cannot be brought back: this process should be started again. */
  giveUp(why: string): void
  pauses?: SupervisionPauses
}

export interface SupervisionPauses {
  lookMs: number
  /** Before each try; after the last one it is given up. */
  triesMs: readonly number[]
  /** A person who stopped the server on purpose has this long to start it again. */
  stoppedMs: number
}

const PAUSES: SupervisionPauses = {
  lookMs: 500,
  triesMs: [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000],
  stoppedMs: 15_000,
}

interface Supervision {
  /** Resolves when nothing of it is under way any more. */
  stop(): Promise<void>
}

class GivenUp extends Error {}

export function supervise(options: SupervisionOptions): Supervision {
  const { home, port, lockFile, say, giveUp, pauses = PAUSES } = options
  const ending = new AbortController()
  const { signal } = ending
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal })

  /** A server that died leaves its files as if it still ran; one that was stopped signs off in them. */
  function standing(): 'well' | 'stopped' | 'dead' {
    const found = lookAtPostmaster(home.clusterDir)
    if (found?.isStopping) return 'stopped'
    if (!found) return wasShutDown(home) ? 'stopped' : 'dead'
    // A process that joined in between may have found our port taken.
    if (found.port && found.port !== port) throw new GivenUp(movedTo(found.port))
    return 'well'
  }

  async function watch(): Promise<never> {
    for (;;) {
      await rest(pauses.lookMs)
      const now = standing()
      if (now === 'stopped') await awaitReturn()
      if (now === 'dead') await restart()
    }
  }

  /** A stop on purpose is not undone: that would be fighting the person. Without the server we end. */
  async function awaitReturn(): Promise<void> {
    const seconds = Math.round(pauses.stoppedMs / 1000)
    say(`PostgreSQL was stopped from outside. Itayo waits ${seconds} seconds for it, then ends.`)
    const due = Date.now() + pauses.stoppedMs
    while (standing() === 'stopped') {
      if (Date.now() > due) throw new GivenUp('PostgreSQL was stopped from outside and has not come back.')
      await rest(pauses.lookMs)
    }
    if (standing() === 'well') say('PostgreSQL runs again.')
  }

  async function restart(): Promise<void> {
    say('PostgreSQL ended unexpectedly. Starting it again …')
    let reason = ''
    for (const milliseconds of pauses.triesMs) {
      await rest(milliseconds)
      try {
        await startOrFind()
        return say('PostgreSQL runs again.')
      } catch (error) {
        if (error instanceof GivenUp || signal.aborted) throw error
        reason = (error as Error).message
      }
    }
    throw new GivenUp(`PostgreSQL could not be started again in ${pauses.triesMs.length} tries. ${reason}`)
  }

  async function startOrFind(): Promise<void> {
    const found = await withLock(lockFile, say, async () => {
      // If this process left while it waited for the lock, it does not need the server any more.
      signal.throwIfAborted()
      const quietly = { ...options, say: () => undefined }
      return (await adopt(quietly)) ?? (await start(quietly))
    })
    if (found !== port) throw new GivenUp(movedTo(found))
  }

  const movedTo = (found: number) =>
    `PostgreSQL was started on port ${found} instead of ${port}, where this process looks for it.`

  const done = watch().catch((error: Error) => {
    if (!signal.aborted) giveUp(error.message)
  })
  return {
    stop() {
      ending.abort()
      return done
    },
  }
}
