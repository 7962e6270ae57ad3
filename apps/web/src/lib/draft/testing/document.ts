import { ConnectionLost } from '@itayo/contract'
import { refused } from '../../../testing/refused.ts'
import { actionKeys } from '../../idempotency.ts'
import { type Draft, edited, moved, opened, stepped } from '../draft.ts'
import { draftStore } from '../store.ts'

type Values = Readonly<Record<string, number>>

export interface Reading {
  version: number
  values: Values
}

/** The smallest document there can be: fields with a number each, over what the server last said. */
export interface DocumentState {
  base: Reading
  now: Values
}

interface Sending {
  state: DocumentState
  body: { version: number; values: Values }
}

type Stored = Draft<DocumentState, Sending>

function changesOf({ base, now }: DocumentState): Values {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => base.values[field] !== value))
}

export const isChanged = (state: DocumentState) => Object.keys(changesOf(state)).length > 0

/** Lays what leads from `start` to `now` over a newer reading. */
function onto(base: Reading, start: Values, now: Values): DocumentState {
  const mine = Object.entries(now).filter(([field, value]) => start[field] !== value)
  return { base, now: { ...base.values, ...Object.fromEntries(mine) } }
}

const isSameGround = (one: DocumentState, other: DocumentState) => one.base === other.base
const isSame = (one: DocumentState, other: DocumentState) =>
  Object.keys(one.now).every((field) => one.now[field] === other.now[field])

/** A call is done once for each key; `fate` is what happens to the next one. */
export function documentServer() {
  let stored: Reading = { version: 1, values: { a: 0, b: 0, c: 0 } }
  const answers = new Map<string, Reading>()
  const calls: { key: string; body: Sending['body'] }[] = []
  let fate: 'answered' | 'lost' | 'done, answer lost' = 'answered'
  let waiting: (() => void) | null = null

  const write = (values: Values) => {
    stored = { version: stored.version + 1, values: { ...stored.values, ...values } }
    return stored
  }

  function done(key: string, body: Sending['body']): Reading {
    const known = answers.get(key)
    if (known) return known
    if (body.version !== stored.version) throw refused('stale_version', { current: stored })
    const reply = write(body.values)
    answers.set(key, reply)
    return reply
  }

  return {
    calls,
    read: () => stored,
    others: (values: Values) => write(values),
    /** Holds for the call that is on its way, or else for the next one. */
    decide(next: typeof fate): void {
      fate = next
    },
    /** Lets the call that is on its way arrive. */
    answer(): void {
      waiting?.()
    },
    async save(body: Sending['body'], key: string): Promise<Reading> {
      calls.push({ key, body })
      await new Promise<void>((go) => {
        waiting = go
      })
      waiting = null
      const now = fate
      fate = 'answered'
      if (now === 'lost') throw new ConnectionLost(null)
      const reply = done(key, body)
      if (now === 'done, answer lost') throw new ConnectionLost(null)
      return reply
    },
  }
}

/** An editor of the document on the engine, as an area would make it. */
export function editorOf(server: ReturnType<typeof documentServer>) {
  const base = server.read()
  const store = draftStore<Sending, Stored>(opened<DocumentState>({ base, now: base.values }))
  const keys = actionKeys()
  const state = () => store.get().state
  const move = (by: (one: DocumentState) => DocumentState) =>
    store.set((draft) => moved(draft, by, isSameGround))

  const step = (by: 'back' | 'on') => {
    const taken = stepped(store.get(), by)
    if (taken) store.set(() => taken.draft)
    return taken?.label ?? null
  }
  async function send({ body }: Sending): Promise<Reading> {
    const key = keys.keyFor(body)
    try {
      const reply = await server.save(body, key)
      keys.settled()
      return reply
    } catch (error) {
      keys.settled(error)
      throw error
    }
  }

  return {
    store,
    state,
    type(field: string, value: number, run: string | null = null): void {
      const after = { ...state(), now: { ...state().now, [field]: value } }
      store.set((draft) => edited(draft, after, { label: `${field} ${value}`, run }, isSame))
    },
    undo: () => step('back'),
    redo: () => step('on'),
    take: (reading: Reading) => move((one) => onto(reading, one.base.values, one.now)),
    /** The error it ended with; null when it was saved. */
    async save(): Promise<unknown> {
      const failed = await store.save<Reading>({
        next() {
          const now = state()
          const body = { version: now.base.version, values: changesOf(now) }
          return isChanged(now) ? { state: now, body } : null
        },
        send,
        // Edits typed since it was sent lie over the reply.
        settle: (reply, { state: sent }) => move((one) => onto(reply, sent.now, one.now)),
      })
      return failed?.error ?? null
    },
  }
}
