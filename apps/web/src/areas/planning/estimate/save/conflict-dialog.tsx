import { ERRORS } from '@itayo/contract'
import { Button, Radio } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import type { Side } from '../../../../ui/conflict/conflict.ts'
import { ConflictNote } from '../../../../ui/conflict/conflict-note.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { ConflictCell, ScopeConflict } from '../model/conflicts.ts'
import { type ConflictChoices, sideOf } from '../model/resolve.ts'
import classes from './conflict-dialog.module.css'
import type { DraftConflict } from './use-estimate-draft.ts'

/** Another person saved the same work items first: a strip while that waits, and the dialog that decides. */
export function EstimateConflict({ conflict, saving }: { conflict: DraftConflict | null; saving: boolean }) {
  if (!conflict) return null
  return (
    <>
      {conflict.isOpen ? null : (
        <ConflictNote
          title={`Someone else saved ${countOf(conflict.scopes.length, 'work item', 'work items')} that you changed.`}
          onCompare={conflict.compare}
        />
      )}
      <CompareDialog conflict={conflict} saving={saving} />
    </>
  )
}

function CompareDialog({ conflict, saving }: { conflict: DraftConflict; saving: boolean }) {
  const { scopes, isOpen, later, save } = conflict
  const [choices, setChoices] = useState<ConflictChoices>({})
  const cells = scopes.reduce((count, scope) => count + scope.cells.length, 0)
  return (
    <Dialog
      opened={isOpen}
      onClose={later}
      title={ERRORS.stale_version.title}
      subtitle={ERRORS.stale_version.text}
      width={960}
      tone="warn"
      icon={IconUsers}
      actions={
        <>
          <Button variant="default" onClick={later}>
            Keep editing
          </Button>
          <Button loading={saving} onClick={() => save(choices)}>
            Save what I chose
          </Button>
        </>
      }
    >
      {cells === 0 ? <p>Both say the same now. Save to go on.</p> : null}
      {scopes
        .filter((scope) => scope.cells.length > 0)
        .map((scope) => (
          <ScopeTable
            key={scope.scopeKey}
            scope={scope}
            sideOfCell={(cell) => sideOf(choices, scope.scopeKey, cell)}
            onScope={(side) => setChoices({ ...choices, [scope.scopeKey]: { side } })}
            onCell={(cell, side) => {
              const before = choices[scope.scopeKey]
              const chosen = { ...before, cells: { ...before?.cells, [cell.id]: side } }
              setChoices({ ...choices, [scope.scopeKey]: chosen })
            }}
          />
        ))}
    </Dialog>
  )
}

interface ScopeTableProps {
  scope: ScopeConflict
  sideOfCell: (cell: ConflictCell) => Side
  onScope: (side: Side) => void
  onCell: (cell: ConflictCell, side: Side) => void
}

function ScopeTable({ scope, sideOfCell, onScope, onCell }: ScopeTableProps) {
  const name = `${scope.itemNumber} ${scope.workItem}`
  const isAll = (side: Side) => scope.cells.every((cell) => sideOfCell(cell) === side)
  return (
    <table className={`full mt-12 dense ink ${classes.table}`}>
      <caption className={`strong start ${classes.caption}`}>
        <span className="figures muted">{scope.itemNumber}</span> {scope.workItem}
        {scope.tagName ? <span className="regular muted"> · {scope.tagName}</span> : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          {(['theirs', 'mine'] as const).map((side) => (
            <th key={side} scope="col">
              <span className={`row between gap-8 ${classes.side}`}>
                {side === 'theirs' ? 'Saved meanwhile' : 'Yours'}
                <Button
                  variant="subtle"
                  size="compact-xs"
                  disabled={isAll(side)}
                  aria-label={`${side === 'theirs' ? 'Take all of theirs' : 'Keep all of mine'}: ${name}`}
                  onClick={() => onScope(side)}
                >
                  {side === 'theirs' ? 'Take all' : 'Keep all'}
                </Button>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scope.cells.map((cell) => {
          const chosen = sideOfCell(cell)
          const what = [cell.line, cell.label].filter(Boolean).join(', ')
          const option = (side: Side) => (
            <td data-chosen={chosen === side} data-side={side === 'theirs' ? 'Saved meanwhile' : 'Yours'}>
              <Radio
                size="xs"
                name={`${scope.scopeKey}-${cell.id}`}
                checked={chosen === side}
                onChange={() => onCell(cell, side)}
                aria-label={`${what}: ${side === 'theirs' ? 'saved meanwhile' : 'yours'}, ${cell[side] || 'empty'}`}
                label={cell[side] || '(empty)'}
              />
            </td>
          )
          return (
            <tr key={cell.id}>
              <th scope="row">
                {cell.line ? <span className="block ink">{cell.line}</span> : null}
                {cell.label}
              </th>
              {option('theirs')}
              {option('mine')}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
