import { type CompanyTopic, isProjectTopic, type LiveEvent, type ProjectTopic } from '@itayo/contract'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database/query.ts'
import type { Log } from './log.ts'

/**
 * What changed, told to open screens. Written with the change itself (NOTIFY is delivered at
 * commit), heard by one LISTEN connection per process, filtered by company, person and project.
 */
const CHANNEL = 'itayo_events'
const RECONNECT_MS = 1000

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
  /** The process is stopping. */
  end(): void
}

export interface Events {
  listen(listener: Listener): () => void
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

/** Asked with every event: somebody may have been excluded, or the project binned, a moment ago. */
async function whoSees(
  client: pg.Client,
  companyId: number,
  projectId: number,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ people: string[] }>({
    name: 'who-sees',
    text: 'select who_sees($1, $2, $3) as people',
    values: [companyId, projectId, people],
  })
  return new Set(rows[0]?.people.map(Number))
}

export async function openEvents(connectionString: string, log: Log): Promise<Events> {
  const byCompany = new Map<number, Set<Listener>>()
  let closed = false
  let client: pg.Client | undefined
  let reconnecting: NodeJS.Timeout | undefined

  let delivered = Promise.resolve()

  /** In the order of the commits, also while somebody is asked who may see a project. */
  function receive(payload: string, from: pg.Client): void {
    delivered = delivered.then(() => deliver(JSON.parse(payload) as Received, from))
  }

  async function deliver(event: Received, from: pg.Client): Promise<void> {
    const { company_id, user_id, topic } = event
    const id = event.project_id ?? event.id ?? null
    const addressed = () =>
      [...(byCompany.get(company_id) ?? [])].filter(({ userId }) => user_id === null || user_id === userId)
    if (id === null || !isProjectTopic(topic)) {
      for (const listener of addressed()) listener.hear({ topic, id })
      return
    }
    const people = [...new Set(addressed().map(({ userId }) => userId))]
    if (people.length === 0) return
    try {
      const seeing = await whoSees(from, company_id, id, people)
      for (const listener of addressed()) if (seeing.has(listener.userId)) listener.hear({ topic, id })
    } catch (error) {
      log.warn({ err: error }, 'an event could not be told')
      // They come back and ask for everything.
      for (const listener of addressed()) listener.end()
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'itayo-events', keepAlive: true })
    next.on('notification', (message) => message.payload && receive(message.payload, next))
    next.on('error', (error) => log.warn({ err: error }, 'event connection lost'))
    await next.connect()
    await next.query(`set role itayo_auth; listen ${CHANNEL}`)
    client = next
    if (closed) await next.end()
    // Only now: a try that failed "ends" too, and is repeated where it was made.
    next.on('end', reconnectLater)
  }

  function reconnectLater(): void {
    if (!closed) reconnecting = setTimeout(reconnect, RECONNECT_MS)
  }

  function reconnect(): void {
    // What happened meanwhile was missed: screens open their stream again and ask for everything.
    connect().then(endAll, (error) => {
      log.warn({ err: error }, 'event connection not back yet')
      reconnectLater()
    })
  }

  function endAll(): void {
    for (const listeners of [...byCompany.values()]) for (const listener of [...listeners]) listener.end()
  }

  await connect()
  return {
    listen(listener) {
      const listeners = byCompany.get(listener.companyId) ?? new Set()
      byCompany.set(listener.companyId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byCompany.get(listener.companyId) === listeners)
          byCompany.delete(listener.companyId)
      }
    },
    endAll,
    async close() {
      closed = true
      clearTimeout(reconnecting)
      await client?.end()
    },
  }
}
