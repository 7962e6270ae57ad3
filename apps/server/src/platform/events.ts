import type { LiveEvent } from '@itayo/contract'
import { sql } from 'kysely'
import { keepListening } from './database/listening.ts'
import type { Tx } from './database/query.ts'

/**
 * What changed, told to open screens. Written with the change itself (NOTIFY is delivered at
 * commit), heard by one LISTEN connection per process, filtered by company and person.
 */
const CHANNEL = 'itayo_events'

interface Published extends LiveEvent {
  company_id: number
  /** Only for this person; for everyone in the company when null. */
  user_id: number | null
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
  event: { company_id: number; topic: string; user_ids: readonly number[] },
): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, json_build_object(
      'company_id', ${event.company_id}::bigint, 'user_id', person, 'topic', ${event.topic}::text, 'id', person)::text)
    from unnest(${[...event.user_ids]}::bigint[]) as person`.execute(tx)
}

export async function openEvents(
  connectionString: string,
  onLost: (error: unknown) => void,
): Promise<Events> {
  const byCompany = new Map<number, Set<Listener>>()

  function deliver(payload: string): void {
    const { company_id, user_id, topic, id } = JSON.parse(payload) as Published
    for (const listener of byCompany.get(company_id) ?? []) {
      if (user_id === null || user_id === listener.userId) listener.hear({ topic, id })
    }
  }

  function endAll(): void {
    for (const listeners of [...byCompany.values()]) for (const listener of [...listeners]) listener.end()
  }

  const listening = await keepListening({
    connection: { connectionString, application_name: 'itayo-events' },
    channel: CHANNEL,
    hear: deliver,
    // What happened meanwhile was missed: screens open their stream again and ask for everything.
    onBack: endAll,
    onLost,
  })
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
    close: () => listening.close(),
  }
}
