import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconRowInsertTop, IconTrash } from '@tabler/icons-react'
import type { IconPart } from '../../../../../ui/icon.ts'
import { addLine, removeLine } from '../../model/edit.ts'
import { duplicateLine, shiftLines, shiftScopes } from '../../model/order.ts'
import type { DraftLine, DraftScope, EstimateState, LineKey, ScopeKey } from '../../model/types.ts'
import type { GridDraft } from '../draft.ts'
import classes from './phone.module.css'

interface ActionProps {
  label: string
  icon: IconPart
  disabled?: boolean
  onClick: () => void
}

function Action({ label, icon: Icon, disabled = false, onClick }: ActionProps) {
  return (
    <Button
      variant="default"
      disabled={disabled}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** One place up or down among `of` rows. */
function MoveActions({ at, of, shift }: { at: number; of: number; shift: (step: 1 | -1) => void }) {
  return (
    <>
      <Action label="Move up" icon={IconArrowUp} disabled={at <= 0} onClick={() => shift(-1)} />
      <Action label="Move down" icon={IconArrowDown} disabled={at === of - 1} onClick={() => shift(1)} />
    </>
  )
}

interface LineActionsProps {
  scope: DraftScope
  line: DraftLine
  state: EstimateState
  apply: GridDraft['applyEdit']
  /** A new line is there: it is shown, and its name asked for. */
  onInsert: (lineKey: LineKey) => void
}

/** Does on a phone what the menu of a line does at a desk: insert above, move, duplicate, remove. */
export function LineActions({ scope, line, state, apply, onInsert }: LineActionsProps) {
  const list = scope[line.kind]
  const at = list.findIndex(({ key }) => key === line.key)
  const shift = (step: 1 | -1) =>
    apply('Move line', (now) => shiftLines(now, scope.key, line.kind, [line.key], step))
  function insertAbove(): void {
    const added = addLine(state, scope.key, line.kind, {}, line.key)
    apply('Insert line', () => added.state)
    onInsert(added.key)
  }
  return (
    <div className={`flex wrap gap-8 ${classes.actions}`}>
      <MoveActions at={at} of={list.length} shift={shift} />
      <Action label="Insert above" icon={IconRowInsertTop} onClick={insertAbove} />
      <Action
        label="Duplicate"
        icon={IconCopy}
        onClick={() =>
          apply('Duplicate line', (now) => duplicateLine(now, scope.key, line.key)?.state ?? now)
        }
      />
      <Action
        label="Remove"
        icon={IconTrash}
        onClick={() => apply('Remove line', (now) => removeLine(now, scope.key, line.key))}
      />
    </div>
  )
}

interface ScopeActionsProps {
  scope: DraftScope
  state: EstimateState
  /** The work items on the screen: a filter hides others. */
  shown: readonly ScopeKey[]
  apply: GridDraft['applyEdit']
}

/** A work item to another place in its phase. */
export function ScopeActions({ scope, state, shown, apply }: ScopeActionsProps) {
  const phase = state.scopes.filter(({ key, phaseId }) => phaseId === scope.phaseId && shown.includes(key))
  const at = phase.findIndex(({ key }) => key === scope.key)
  const shift = (step: 1 | -1) =>
    apply('Move work item', (now) => shiftScopes(now, [scope.key], step, (key) => shown.includes(key)))
  return (
    <div className={`flex wrap gap-8 ${classes.actions}`}>
      <MoveActions at={at} of={phase.length} shift={shift} />
    </div>
  )
}
