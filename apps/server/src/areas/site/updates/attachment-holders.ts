import type { HolderKind } from '@itayo/contract'
import type { FindHolder } from '../../foundation/attachments/holders.ts'
import { find } from './store/spoken.ts'

const WITH_ITS_TEXT = 'Its files are added and removed with Edit.'

/** Files of a post or reply go with its text; in the trash they are shown to nobody. */
const holder =
  (type: 'post' | 'reply'): FindHolder =>
  async (tx, _ctx, { id, day }) => {
    const row = day === null ? await find(tx, type, id) : undefined
    if (!row || row.trashed_at || row.post_trashed_at) return undefined
    return { projectId: row.project_id, name: type, refuses: WITH_ITS_TEXT, keeps: WITH_ITS_TEXT }
  }

export const updateHolders = {
  post: holder('post'),
  post_reply: holder('reply'),
} satisfies Partial<Record<HolderKind, FindHolder>>
