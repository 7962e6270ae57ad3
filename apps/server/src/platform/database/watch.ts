import type { Log } from '../log.ts'

/**
 * Whether the database is there, as far as anyone noticed. However many meet its absence, the log gets
 * one line when it is lost and one when it is back.
 */
export interface DatabaseWatch {
  isAway(): boolean
  /** Called with an error that only a missing database explains. */
  lost(error: unknown): void
  /** Until the database answers. */
  back(): Promise<void>
  close(): void
}

const FIRST_LOOK_MS = 250
const LOOK_AGAIN_MS = 1000

export function watchDatabase(probe: () => Promise<unknown>, log: Log): DatabaseWatch {
  let absence: { since: number; over: PromiseWithResolvers<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function lookIn(milliseconds: number): void {
    if (!closed) timer = setTimeout(look, milliseconds).unref()
  }

  function look(): void {
    probe().then(
      () => {
        if (!absence) return
        const seconds = Math.round((Date.now() - absence.since) / 100) / 10
        log.warn({ seconds }, 'the database answers again')
        absence.over.resolve()
        absence = undefined
      },
      () => lookIn(LOOK_AGAIN_MS),
    )
  }

  return {
    isAway: () => absence !== undefined,
    lost(error) {
      if (absence || closed) return
      log.error({ err: error }, 'lost the database; requests are answered with 503 until it answers again')
      absence = { since: Date.now(), over: Promise.withResolvers() }
      lookIn(FIRST_LOOK_MS)
    },
    back: async () => absence?.over.promise,
    close() {
      closed = true
      clearTimeout(timer)
      absence?.over.resolve()
    },
  }
}
