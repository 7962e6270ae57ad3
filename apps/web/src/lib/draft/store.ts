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

/** The server refused it, or nobody answered. The draft stays as it is. */
interface NotSaved<Sending> {
  error: unknown
  sending: Sending
}

/** A draft outside of React: a key typed while a save is answered must meet the draft as it is then. */
export interface DraftStore<Sending, Now extends Sends<Sending>> {
  get: () => Now
  set: (change: (draft: Now) => Now) => void
  subscribe: (listener: () => void) => () => void
  /**
   * One after the other. A save without an answer may have been done: it is sent again before any other.
   * Null when nothing is left to be said.
   */
  save: <Reply>(steps: SaveSteps<Sending, Reply>) => Promise<NotSaved<Sending> | null>
}

export function draftStore<Sending, Now extends Sends<Sending>>(
  start: Now & Sends<Sending>,
): DraftStore<Sending, Now> {
  let draft: Now = start
  let running: Promise<unknown> | null = null
  const listeners = new Set<() => void>()

  function set(change: (draft: Now) => Now): void {
    const next = change(draft)
    if (next === draft) return
    draft = next
    for (const listener of listeners) listener()
  }
  const note = (sends: Partial<Sends<Sending>>) => set((now) => ({ ...now, ...sends }))

  async function deliver<Reply>(
    sending: Sending,
    { send, settle }: SaveSteps<Sending, Reply>,
  ): Promise<NotSaved<Sending> | null> {
    note({ sending, unanswered: sending })
    let reply: Reply
    try {
      reply = await send(sending)
    } catch (error) {
      note({ sending: null, unanswered: mayHaveBeenDone(error) ? sending : null })
      return { error, sending }
    }
    try {
      await settle(reply, sending)
    } finally {
      note({ sending: null, unanswered: null })
    }
    return null
  }

  async function run<Reply>(steps: SaveSteps<Sending, Reply>): Promise<NotSaved<Sending> | null> {
    const again = draft.unanswered
    let sending = again ?? steps.next(null)
    while (sending !== null) {
      const failed = await deliver(sending, steps)
      if (failed && !(await steps.refused?.(failed.error, sending))) return failed
      if (!failed && sending !== again) return null
      sending = steps.next(failed ? null : sending)
    }
    return null
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
