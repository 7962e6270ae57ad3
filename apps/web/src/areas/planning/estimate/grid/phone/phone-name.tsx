import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { chooseItem, setCell } from '../../model/edit.ts'
import type { DraftLine, DraftScope, EstimateState } from '../../model/types.ts'
import type { GridDraft } from '../draft.ts'
import { UNNAMED } from '../figures-text.ts'
import { NAME_LABELS, NamePicker } from '../pickers/name-picker.tsx'
import classes from './phone.module.css'

interface PhoneNameProps {
  scope: DraftScope
  line: DraftLine
  /** It has no name yet and somebody was led to it: the list is open at once. */
  isAsked: boolean
  apply: GridDraft['applyEdit']
}

/** The name of a line that was never saved, chosen from the list of its kind or typed. */
export function PhoneName({ scope, line, isAsked, apply }: PhoneNameProps) {
  const [isChoosing, setChoosing] = useState(isAsked)
  const close = () => setChoosing(false)
  function change(label: string, next: (state: EstimateState) => EstimateState): void {
    apply(label, next)
    close()
  }
  const control = {
    choose: (item: Parameters<typeof chooseItem>[3]) =>
      change('Choose item', (state) => chooseItem(state, scope.key, line.key, item)),
    rename: (text: string) =>
      change('Rename', (state) =>
        setCell(state, { scopeKey: scope.key, lineKey: line.key, field: 'name' }, text),
      ),
    cancelPicking: close,
    leavePicking: close,
    endTyping: close,
  }
  const label = NAME_LABELS[line.kind]
  return (
    <div className={`stack ${classes.name}`}>
      <span className="small medium" aria-hidden>
        {label}
      </span>
      {isChoosing ? (
        <div className={`anchor ${classes.picker}`}>
          <NamePicker line={line} typed="" width="target" control={control} />
        </div>
      ) : (
        <Button
          variant="default"
          justify="space-between"
          aria-label={`${label}: ${line.name || 'not chosen'}`}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {line.name || UNNAMED[line.kind]}
        </Button>
      )}
    </div>
  )
}
