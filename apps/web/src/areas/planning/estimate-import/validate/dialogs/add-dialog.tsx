import type { ImportPreview, ImportRow } from '@itayo/contract'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../../lib/formats.ts'
import { Dialog } from '../../../../../ui/dialog.tsx'
import '../../../../../ui/mantine-late.css'
import { estimateQueries } from '../../../estimate/queries.ts'
import { rowLabel } from '../model/words.ts'
import classes from './dialogs.module.css'

interface AddDialogProps {
  /** Work items of the document that the catalogue does not have. */
  rows: readonly ImportRow[]
  projectId: number
  headings: ImportPreview['headings']
  onAdd: (phases: ReadonlyMap<number, number>) => void
  onClose: () => void
}

/** New work items for the catalogue, each in its scope of work: the document's headings say which (D-04). */
export function AddDialog({ rows, projectId, headings, onAdd, onClose }: AddDialogProps) {
  const phases = useQuery(estimateQueries.phases(projectId))
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const groups = byHeading(rows)
  const preset = new Map(headings.map(({ heading, phase_id }) => [heading, phase_id]))
  const phaseOf = (heading: string) => {
    if (chosen.has(heading)) return chosen.get(heading) ?? null
    const known = preset.get(heading)
    return known === null || known === undefined ? null : String(known)
  }
  const isReady = groups.every(({ heading }) => phaseOf(heading) !== null)
  const isOne = rows.length === 1
  const options = (phases.data ?? [])
    .filter((phase) => !phase.is_archived)
    .map((phase) => ({ value: String(phase.id), label: phase.name }))

  function add(): void {
    const wanted = groups.flatMap(({ heading, rows }) =>
      rows.map((row) => [row.row, Number(phaseOf(heading))] as const),
    )
    onAdd(new Map(wanted))
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={isOne ? 'Add to the catalogue' : `Add ${rows.length} work items to the catalogue`}
      subtitle={
        isOne && rows[0]
          ? rowLabel(rows[0])
          : 'They are added when you import, with the document’s own numbers.'
      }
      width={isOne ? 440 : 640}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isReady} data-autofocus={isReady || undefined} onClick={add}>
            {isOne ? 'Add when importing' : `Add ${rows.length} when importing`}
          </Button>
        </>
      }
    >
      <div className="column gap-12">
        {groups.map(({ heading, rows }, at) => (
          <div key={heading} className={isOne ? undefined : `stack line-below ${classes.group}`}>
            {isOne ? null : (
              <div className={`shrink column dense ${classes.groupWords}`}>
                <b>{heading || 'Without a heading'}</b>
                <span>
                  {countOf(rows.length, 'work item', 'work items')}: {named(rows)}
                </span>
              </div>
            )}
            <Select
              label="Scope of work"
              aria-label={isOne ? undefined : `Scope of work of ${heading || 'rows without a heading'}`}
              placeholder="Choose one"
              data={options}
              value={phaseOf(heading)}
              onChange={(value) => setChosen(new Map(chosen).set(heading, value))}
              searchable
              required
              openOnFocus={false}
              data-autofocus={(at === 0 && !isReady) || undefined}
              nothingFoundMessage="Nothing found"
              error={phases.isError && !phases.data ? 'The scopes of work could not be loaded.' : undefined}
            />
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function byHeading(rows: readonly ImportRow[]): { heading: string; rows: ImportRow[] }[] {
  const groups = new Map<string, ImportRow[]>()
  for (const row of rows) groups.set(row.heading, [...(groups.get(row.heading) ?? []), row])
  return [...groups].map(([heading, rows]) => ({ heading, rows }))
}

const FEW = 3

function named(rows: readonly ImportRow[]): string {
  const names = rows.slice(0, FEW).map(({ name }) => name)
  return names.join(', ') + (rows.length > FEW ? ` and ${rows.length - FEW} more` : '')
}
