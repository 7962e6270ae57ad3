import type { ProjectRow } from '@itayo/contract'
import { useState } from 'react'
import type { Selection } from '../../../../ui/data-table/selection.ts'
import type { NamedProject } from '../dialogs/named-project.ts'

/**
 * Ticked projects are kept with their names: a selection outlives a search, so a ticked project need
 * not be on the screen any more when it is archived.
 */
export function useSelection(rows: readonly ProjectRow[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, NamedProject>>(new Map())
  const named = (row: ProjectRow): NamedProject => ({ id: row.ProjectId, name: row.ProjectName })

  function change(wanted: Selection): void {
    const next = new Map([...ticked].filter(([id]) => wanted.has(id)))
    for (const row of rows) if (wanted.has(String(row.ProjectId))) next.set(String(row.ProjectId), named(row))
    setTicked(next)
  }
  return {
    selected: new Set(ticked.keys()) as Selection,
    projects: [...ticked.values()],
    change,
    tick(id: number, on: boolean) {
      const wanted = new Set(ticked.keys())
      if (on) wanted.add(String(id))
      else wanted.delete(String(id))
      change(wanted)
    },
    selectShown: () => change(new Set([...ticked.keys(), ...rows.map((row) => String(row.ProjectId))])),
    clear: () => setTicked(new Map()),
    drop: (id: number) => setTicked((before) => new Map([...before].filter(([key]) => key !== String(id)))),
  }
}

export type ProjectSelection = ReturnType<typeof useSelection>
