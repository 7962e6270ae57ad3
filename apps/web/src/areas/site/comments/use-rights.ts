import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { projectQueries } from '../../project/projects/queries.ts'

interface CommentRights {
  write: boolean
  /** That it was read is kept for the person, not for the role somebody looks through. */
  markSeen: boolean
  /** Why nothing can be written, where that is worth a word. */
  isArchived: boolean
}

/** Who reads a project reads its comments; writing needs a right, and a project that goes on. */
export function useCommentRights(projectId: number): CommentRights {
  const may = useMay()
  const isMine = useAuth().viewingAs === null
  const isArchived = Boolean(useQuery(projectQueries.header(projectId)).data?.archived_at)
  return { write: isMine && may('/project/updates') && !isArchived, markSeen: isMine, isArchived }
}
