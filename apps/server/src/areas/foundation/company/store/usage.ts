import type { Tx } from '../../../../platform/database/query.ts'

export async function insertUsage(tx: Tx, event: { tag_name: string; status: string }): Promise<void> {
  await tx.insertInto('usage_event').values(event).execute()
}
