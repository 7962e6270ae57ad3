/**
 * Milliseconds that the database may take. PostgreSQL ends a statement itself after `statement`; a
 * frozen server or a dead line does not, so we stop waiting for its answer a little later.
 */
export interface Limits {
  lock: number
  statement: number
  answer: number
}

/** A free connection, or a new one. */
export const CONNECTION_MS = 5000

/** A person waits: of one statement for so long. */
export const REQUEST: Limits = { lock: 7000, statement: 8000, answer: 9000 }

/**
 * All statements of a request together, and its waits for connections: then the one that runs is cut off, and
 * the answer is 503. With CUT_MS behind it, a request ends within 15 seconds of waiting for the database.
 */
export const REQUEST_MS = 13_500
/** Until a statement that is cut off has answered. */
export const CUT_MS = 1000

/** For work that no person waits for, or that is large: jobs, imports, copies, demo data. */
export const LONG: Limits = { lock: 60_000, statement: 300_000, answer: 305_000 }

/** Whether the database answers at all. */
export const PROBE: Limits = { lock: 2000, statement: 2000, answer: 2000 }

/** As settings of a session from its first moment. */
export function sessionOptions(limits: Limits, role?: string): string {
  const settings = [
    `lock_timeout=${limits.lock}`,
    `statement_timeout=${limits.statement}`,
    'idle_in_transaction_session_timeout=60000',
    'plan_cache_mode=force_generic_plan',
    ...(role ? [`role=${role}`] : []),
  ]
  return settings.map((setting) => `-c ${setting}`).join(' ')
}
