import { ApiError, type Role } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { companyCalls, companyQueries } from '../queries.ts'
import {
  type Changes,
  changesBetween,
  NO_CHANGES,
  type RoleChange,
  rowsToSave,
  stillChanged,
  toggled,
} from './matrix.ts'

/** Changed by someone else, or deleted: either way the matrix on the screen is not the one that is saved. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'stale_version' || error.code === 'not_found')
}

export interface Matrix {
  changes: Changes
  count: number
  saving: boolean
  toggle: (role: Role, path: string) => void
  save: () => void
  discard: () => void
  /** Changes that others saved while this was being edited; null when there are none. */
  overtakenBy: readonly RoleChange[] | null
  closeConflict: () => void
}

/** The ticks that are not saved yet, and their way to the server. */
export function useMatrix(roles: readonly Role[]): Matrix {
  const queries = useQueryClient()
  const [made, setMade] = useState<Changes>(NO_CHANGES)
  const [overtakenBy, setOvertakenBy] = useState<readonly RoleChange[] | null>(null)
  const basis = useRef(roles)
  const changes = useMemo(() => stillChanged(made, roles), [made, roles])
  useUnsavedChanges(changes.size > 0)

  const save = useAction(companyCalls.saveMatrix, {
    announce: true,
    showsItself: isOvertaken,
    onSuccess(saved) {
      queries.setQueryData(companyQueries.roles().queryKey, saved)
      setMade(NO_CHANGES)
      setOvertakenBy(null)
    },
    onError(error) {
      if (!isOvertaken(error)) return
      // Their ticks come onto the screen, mine stay on top of them, and both are named.
      queries
        .fetchQuery({ ...companyQueries.roles(), staleTime: 0 })
        .then((latest) => setOvertakenBy(changesBetween(basis.current, latest)))
        .catch(() => setOvertakenBy([]))
    },
  })

  return {
    changes,
    count: changes.size,
    saving: save.isPending,
    toggle: (role, path) => setMade(toggled(changes, role, path)),
    save() {
      const rows = rowsToSave(roles, changes)
      if (rows.length === 0) return
      basis.current = roles
      save.mutate({ body: { roles: rows } })
    },
    discard: () => setMade(NO_CHANGES),
    overtakenBy,
    closeConflict: () => setOvertakenBy(null),
  }
}
