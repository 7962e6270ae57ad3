import { endingOf } from '../attachments/files.ts'

/** A text under a work item is a word about work done, or a plan for the weeks ahead (B-26). */
const COMMENT_TYPES = { report: 1, report_plans: 2 } as const
type CommentType = keyof typeof COMMENT_TYPES
type CommentTypeId = (typeof COMMENT_TYPES)[CommentType]

export const commentTypeOf = (id: CommentTypeId): CommentType => (id === 2 ? 'report_plans' : 'report')

/** Plans of a past window are asked for as type 3; they are plans all the same (COM-018). */
export const storedCommentType = (sent: 1 | 2 | 3): CommentTypeId => (sent === 3 ? 2 : sent)

/** Threads that are shown first, and how many more at a time. */
export const COMMENTS_PAGE = 50

const IMAGE = ['jpg', 'jpeg', 'png']
/** Word files go as the files that are downloaded (B-25). */
const TYPE_OF_ENDING: Readonly<Record<string, 1 | 2 | 3>> = {
  ...Object.fromEntries(IMAGE.map((ending) => [ending, 1])),
  pdf: 2,
  xlsx: 3,
  docx: 3,
}
const TYPE_NAMES = { 1: 'image', 2: 'pdf', 3: 'excel', 4: 'video' } as const

interface AttachmentKind {
  attachment_type_id: 1 | 2 | 3 | 4
  type_name: string
}

/** COM-008, by the name it was kept under: whatever else a comment takes is a video. */
export function attachmentKind(name: string): AttachmentKind {
  const ending = endingOf(name)
  const attachment_type_id = TYPE_OF_ENDING[ending] ?? 4
  return { attachment_type_id, type_name: ending === 'docx' ? 'docx' : TYPE_NAMES[attachment_type_id] }
}

/** The first of each name: the same file chosen twice is one file (COM-013). */
export function withoutTwins<T extends { name: string }>(
  files: readonly T[],
  present: readonly { name: string }[] = [],
): T[] {
  const names = new Set(present.map(({ name }) => name.toLowerCase()))
  return files.filter(({ name }) => {
    const key = name.toLowerCase()
    if (names.has(key)) return false
    names.add(key)
    return true
  })
}
