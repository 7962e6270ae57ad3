import type { UserRow } from '@itayo/contract'
import { useRef, useState } from 'react'
import { askToDiscard } from '../../../../ui/leaving.ts'

/** Whom the panel beside the list shows. The list stays usable, so another one may be asked for. */
export function useEditing() {
  const [person, setPerson] = useState<UserRow | null>(null)
  const dirty = useRef(false)

  async function show(next: UserRow | null): Promise<void> {
    if (next?.id === person?.id && next !== null) return
    if (person && dirty.current && !(await askToDiscard(person.full_name))) return
    dirty.current = false
    setPerson(next)
  }

  return {
    person,
    open: (next: UserRow) => void show(next),
    close: () => void show(null),
    done() {
      dirty.current = false
      setPerson(null)
    },
    setDirty(isDirty: boolean) {
      dirty.current = isDirty
    },
  }
}
