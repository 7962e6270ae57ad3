import type { ReportComment } from '@itayo/contract'
import type { Seen } from './use-seen.ts'

/** Every comment of an open dialog needs this of it. */
export interface Talk {
  projectId: number
  canWrite: boolean
  seen: Seen
  /** The one that is changed just now. */
  editingId: number | null
  /** The one that the next words reply to. */
  replyingId: number | null
  onReply: (comment: ReportComment) => void
  onQuote: (comment: ReportComment) => void
  onEdit: (comment: ReportComment | null) => void
  onEditDirty: (isDirty: boolean) => void
  onDelete: (comment: ReportComment) => void
  onReload: () => void
}
