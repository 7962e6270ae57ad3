import type { FindHolder } from '../../foundation/attachments/holders.ts'
import { one } from './store.ts'

const WITH_ITS_TEXT = 'Its files are added and removed with Edit.'

export const commentHolder: FindHolder = async (tx, ctx, { id, day }) => {
  const row = day === null ? await one(tx, id, ctx.actor.userId) : undefined
  if (!row || row.deleted_at) return undefined
  return { projectId: row.project_id, name: 'comment', refuses: WITH_ITS_TEXT, keeps: WITH_ITS_TEXT }
}
