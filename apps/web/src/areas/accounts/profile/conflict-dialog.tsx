import { ERRORS } from '@itayo/contract'
import { Button, Radio } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './conflict-dialog.module.css'
import {
  type Difference,
  FIELD_LABELS,
  merged,
  type ProfileField,
  type ProfileValues,
  type Side,
} from './profile-conflict.ts'

interface ConflictDialogProps {
  opened: boolean
  mine: ProfileValues
  found: readonly Difference[]
  saving: boolean
  onLater: () => void
  onSave: (values: ProfileValues) => void
}

/** Both versions side by side; each field is decided, none is overwritten in silence. */
export function ConflictDialog({ opened, mine, found, saving, onLater, onSave }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Partial<Record<ProfileField, Side>>>({})
  const { title, text } = ERRORS.stale_version
  return (
    <Dialog
      opened={opened}
      onClose={onLater}
      title={title}
      width={640}
      tone="warn"
      icon={IconUsers}
      actions={
        <>
          <Button variant="default" onClick={onLater}>
            Keep editing
          </Button>
          <Button loading={saving} onClick={() => onSave(merged(mine, found, chosen))}>
            Save what I chose
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <div className={classes.list}>
        {found.map((difference) => {
          const value = chosen[difference.field] ?? difference.suggested
          const choose = (side: Side) => setChosen({ ...chosen, [difference.field]: side })
          return (
            <fieldset key={difference.field} className={classes.row}>
              <legend className={classes.field}>{FIELD_LABELS[difference.field]}</legend>
              <Choice side="theirs" label="Saved meanwhile" {...{ difference, value, choose }} />
              <Choice side="mine" label="Yours" {...{ difference, value, choose }} />
            </fieldset>
          )
        })}
        {found.length === 0 ? <p className={classes.same}>Both say the same now. Save to go on.</p> : null}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  side: Side
  label: string
  difference: Difference
  value: Side
  choose: (side: Side) => void
}

function Choice({ side, label, difference, value, choose }: ChoiceProps) {
  return (
    <Radio
      className={classes.choice}
      data-side={side}
      name={`conflict-${difference.field}`}
      checked={value === side}
      onChange={() => choose(side)}
      label={
        <>
          <span className={classes.who}>{label}</span>{' '}
          <span className={classes.value}>{difference[side] || '(empty)'}</span>
        </>
      }
    />
  )
}
