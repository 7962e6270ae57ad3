import { type CompanyTopic, isProjectTopic, type LiveEvent, type ProjectTopic } from '@itayo/contract'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { keepListening } from './database/listening.ts'
import type { Tx } from './database/query.ts'
import { busy } from './line.ts'
import { RecentEvents } from './recent-events.ts'

/**
 * Tells open screens about changes. Written with the change itself (NOTIFY is delivered at commit),
 * heard by one LISTEN connection per process, filtered by company, person and project.
 */
const CHANNEL = 'itayo_events'

interface Addressed {
  company_id: number
  /** Only for this person; for everyone in the company when null. */
  user_id: number | null
}

/** By the type, an event about a project says which one. */
type Published = Addressed &
  ({ topic: CompanyTopic; id: number | null } | { topic: ProjectTopic; project_id: number })

/** As it arrives; from a process of an earlier version, the id of a project may stand where any id does. */
interface Received extends Addressed {
  topic: string
  id?: number | null
  project_id?: number
}

export interface Listener {
  companyId: number
  userId: number
  hear(event: LiveEvent): void
  /** The events of the gap are not known here any more: anything may have happened. */
  missed?(): void
  /** The process is stopping. */
  end(): void
  /** The person opened more of them than they may have, and this one is the oldest. */
  giveWay?(): void
}

/** One for each window that is looked at: a browser gives back those of its hidden tabs. */
const MOST_OF_ONE = 12
/** Each is a connection and some buffers for as long as somebody looks. */
const MOST = 5000

export interface Events {
  /** Refuses a stream when the process has as many as it can have. */
  refuseWhenFull(): void
  /** With a `gap`, also what happened in so many milliseconds before. */
  listen(listener: Listener, gap?: number): () => void
  /** Ends every open stream, so that a stopping server does not wait for them. */
  endAll(): void
  close(): Promise<void>
}

export async function publish(tx: Tx, event: Published): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(tx)
}

/** The same to each of several people, in one query. */
export async function publishToEach(
  tx: Tx,
  event: { company_id: number; topic: CompanyTopic; user_ids: readonly number[] },
): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, json_build_object(
      'company_id', ${event.company_id}::bigint, 'user_id', person, 'topic', ${event.topic}::text, 'id', person)::text)
    from unnest(${[...event.user_ids]}::bigint[]) as person`.execute(tx)
}

/**
 * Asked with every event, because a person may have lost the project, or it may have been binned, a moment
 * ago.
 */
async function whoSees(
  pool: Pool,
  companyId: number,
  projectId: number,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ people: string[] }>({
    name: 'who-sees',
    text: 'select who_sees($1, $2, $3) as people',
    values: [companyId, projectId, people],
  })
  return new Set(rows[0]?.people.map(Number))
}

interface EventOptions {
  /** Works as itayo_auth, which may ask who sees a project. */
  auth: Pool
  onLost(error: unknown): void
  /** Streams of this process. */
  most?: number
}

export async function openEvents(
  connectionString: string,
  { auth, onLost, most = MOST }: EventOptions,
): Promise<Events> {
  const byCompany = new Map<number, Set<Listener>>()
  const recent = new RecentEvents<Received>()
  let count = 0

  let delivered = Promise.resolve()

  /**
   * Events are delivered in the order of the commits, also while one waits for the people who may see a
   * project.
   */
  function receive(payload: string): void {
    const event = JSON.parse(payload) as Received
    recent.add(event)
    delivered = delivered.then(() => deliver(event, () => byCompany.get(event.company_id) ?? []))
  }

  async function deliver(event: Received, listening: () => Iterable<Listener>): Promise<void> {
    const { company_id, user_id, topic } = event
    const id = event.project_id ?? event.id ?? null
    const addressed = () => [...listening()].filter(({ userId }) => user_id === null || user_id === userId)
    if (id === null || !isProjectTopic(topic)) {
      for (const listener of addressed()) listener.hear({ topic, id })
      return
    }
    const people = [...new Set(addressed().map(({ userId }) => userId))]
    if (people.length === 0) return
    try {
      const seeing = await whoSees(auth, company_id, id, people)
      for (const listener of addressed()) if (seeing.has(listener.userId)) listener.hear({ topic, id })
    } catch (error) {
      onLost(error)
      // They come back and ask for everything.
      for (const listener of addressed()) listener.end()
    }
  }

  /** Some of it may be told twice, which only makes a screen read once more. */
  function catchUp(listener: Listener, listening: () => Iterable<Listener>, gap: number): void {
    const events = recent.ofLast(gap)
    if (!events) listener.missed?.()
    for (const event of events ?? []) {
      // Who opens a stream has a session that holds; an earlier one's end would end this stream too.
      if (event.company_id !== listener.companyId || event.topic === 'session') continue
      delivered = delivered.then(() => deliver(event, listening))
    }
  }

  /** The newest is the one that somebody has just begun to look at; the oldest may be left from a lost connection. */
  function makeRoom(listeners: Iterable<Listener>, userId: number): void {
    const own = [...listeners].filter((listener) => listener.userId === userId)
    for (const listener of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) listener.giveWay?.()
  }

  function endAll(): void {
    for (const listeners of [...byCompany.values()]) for (const listener of [...listeners]) listener.end()
  }

  const listening = await keepListening({
    connection: { connectionString, application_name: 'itayo-events' },
    channel: CHANNEL,
    hear: receive,
    // Events meanwhile were missed: screens open their stream again and ask for everything.
    onBack() {
      recent.forget()
      endAll()
    },
    onLost,
  })
  return {
    refuseWhenFull() {
      if (count >= most) throw busy()
    },
    listen(listener, gap) {
      const listeners = byCompany.get(listener.companyId) ?? new Set()
      makeRoom(listeners, listener.userId)
      count += 1
      byCompany.set(listener.companyId, listeners.add(listener))
      if (gap !== undefined) catchUp(listener, () => (listeners.has(listener) ? [listener] : []), gap)
      return () => {
        if (!listeners.delete(listener)) return
        count -= 1
        if (listeners.size === 0 && byCompany.get(listener.companyId) === listeners)
          byCompany.delete(listener.companyId)
      }
    },
    endAll,
    close: () => listening.close(),
  }
}
