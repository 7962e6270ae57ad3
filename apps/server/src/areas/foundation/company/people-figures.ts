import type { Tx } from '../../../platform/database/query.ts'
import * as roles from './store/roles.ts'
import * as users from './store/users.ts'

/** The company's people in numbers, for the dashboard. */
export async function peopleByStatus(tx: Tx, seenSince: Date) {
  const { active, invited, inactive } = await users.countByStatus(tx)
  return { active, invited, inactive, seen_this_week: await users.countSeenSince(tx, seenSince) }
}

export async function peopleByRole(tx: Tx): Promise<{ name: string; approver: boolean; users: number }[]> {
  return (await roles.list(tx)).map(({ name, approver, users: people }) => ({
    name,
    approver,
    users: people ?? 0,
  }))
}
