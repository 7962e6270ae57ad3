import { mayHaveBeenDone } from '../errors.ts'
import type { Sends } from './draft.ts'

/** One save, in the words of the area. */
export interface SaveSteps<Sending, Reply> {
  /** Chooses what to send now; null when there is nothing. `before` was sent again first, and is settled. */
  next: (before: Sending | null) => Sending | null
  /** Sent again it must be the same call under the same key. */
  send: (sending: Sending) => Promise<Reply>
  /** Takes the reply over; what was typed since it was sent stays. */
  settle: (reply: Reply, sending: Sending) => void | Promise<void>
  /** True where the draft goes on over what somebody else saved, and `next` is to be asked once more. */
  refused?: (error: unknown, sending: Sending) => boolean | Promise<boolean>
}

/** A draft outside of React: a key typed while a save is answered must meet the draft as it is then. */
export interface DraftStore<Sending, Now extends Sends<Sending>> {
  get: () => Now
  set: (change: (draft: Now) => Now) => void
  subscribe: (listener: () => void) => () => void
  /**
   * One after the other. A save without an answer may have been done: it is sent again before any other.
   * Throws `NotSaved`, and the draft stays as it is.
   */
  save: <Reply>(steps: SaveSteps<Sending, Reply>) => Promise<void>
}

/** Carries what was sent along with the error. */
export class NotSaved<Sending> extends Error {
  readonly error: unknown
  readonly sending: Sending

  constructor(error: unknown, sending: Sending) {
    super('It was not saved.', { cause: error })
    this.error = error
    this.sending = sending
  }
}

export function draftStore<Sending, Now extends Sends<Sending>>(
  start: Now & Sends<Sending>,
): DraftStore<Sending, Now> {
  let draft: Now = start
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(change: (draft: Now) => Now): void {
    const next = change(draft)
    if (next === draft) return
    draft = next
    for (const listener of listeners) listener()
  }
  const note = (sends: Partial<Sends<Sending>>) => set((now) => ({ ...now, ...sends }))

  /** False: refused, and to be tried once more. */
  async function deliver<Reply>(sending: Sending, steps: SaveSteps<Sending, Reply>): Promise<boolean> {
    note({ sending, unanswered: sending })
    let reply: Reply
    try {
      reply = await steps.send(sending)
    } catch (error) {
      note({ sending: null, unanswered: mayHaveBeenDone(error) ? sending : null })
      if (await steps.refused?.(error, sending)) return false
      throw new NotSaved(error, sending)
    }
    try {
      await steps.settle(reply, sending)
    } finally {
      note({ sending: null, unanswered: null })
    }
    return true
  }

  async function run<Reply>(steps: SaveSteps<Sending, Reply>): Promise<void> {
    const again = draft.unanswered
    let sending = again ?? steps.next(null)
    while (sending !== null) {
      const isSaved = await deliver(sending, steps)
      if (isSaved && sending !== again) return
      sending = steps.next(isSaved ? sending : null)
    }
  }

  return {
    get: () => draft,
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save(steps) {
      // At once where nothing runs, so that whoever asks next sees that it is on its way.
      const saved = running ? running.then(() => run(steps)) : run(steps)
      const rest = saved
        .catch(() => {})
        .then(() => {
          if (running === rest) running = null
        })
      running = rest
      return saved
    },
  }
}
