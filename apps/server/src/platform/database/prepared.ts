import type { PoolClient } from 'pg'

/**
 * Statements are prepared once per connection: planning a query under row-level security costs more than running it.
 * Values travel as parameters, so that most texts are few; but an insert of many rows has a text for each number of
 * rows, and such texts must not take the place of those that come back. A text is prepared from its second time on.
 */
const REMEMBERED_TEXTS = 4000
/** A plan takes tens of kilobytes in PostgreSQL, and only a new connection gives them all back. */
export const PREPARED_LIMIT = 500

/** The name of each text, without one while it was seen once; the longest unused stands first. */
const names = new Map<string, string | undefined>()
let lastName = 0
const preparedOn = new WeakMap<PoolClient, Set<string>>()

export function preparedName(client: PoolClient, text: string): string | undefined {
  const name = nameOf(text)
  if (name) preparedNames(client).add(name)
  return name
}

/** Whether a connection has prepared so much that another one should take its place. */
export function isSpent(client: PoolClient): boolean {
  return (preparedOn.get(client)?.size ?? 0) >= PREPARED_LIMIT
}

function nameOf(text: string): string | undefined {
  const name = names.has(text) ? (names.get(text) ?? newName()) : undefined
  names.delete(text)
  names.set(text, name)
  if (names.size > REMEMBERED_TEXTS) forgetLongestUnused()
  return name
}

/** Never used for another text: a connection may still hold the statement of the first. */
function newName(): string {
  lastName += 1
  return `q${lastName}`
}

function forgetLongestUnused(): void {
  const [text] = names.keys()
  if (text !== undefined) names.delete(text)
}

function preparedNames(client: PoolClient): Set<string> {
  const known = preparedOn.get(client)
  if (known) return known
  const none = new Set<string>()
  preparedOn.set(client, none)
  return none
}
