import { Button, Radio } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import type { Difference, Side } from './conflict.ts'
import classes from './conflict-dialog.module.css'

interface ConflictDialogProps {
  opened: boolean
  title: string
  text: string
  found: readonly Difference<string>[]
  saving: boolean
  onLater: () => void
  onSave: (chosen: Partial<Record<string, Side>>) => void
}

/** Both versions side by side; each field is decided, none is overwritten in silence. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { opened, title, text, found, saving, onLater, onSave } = props
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({})
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
          <Button loading={saving} onClick={() => onSave(chosen)}>
            Save what I chose
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <div className={`stack gap-14 ${classes.list}`}>
        {found.map((difference) => {
          const value = chosen[difference.field] ?? difference.suggested
          const choose = (side: Side) => setChosen({ ...chosen, [difference.field]: side })
          return (
            <fieldset key={difference.field} className={`stack halves gap-8 ${classes.row}`}>
              <legend className={`dense strong ink ${classes.field}`}>{difference.label}</legend>
              <Choice side="theirs" label="Saved meanwhile" {...{ difference, value, choose }} />
              <Choice side="mine" label="Yours" {...{ difference, value, choose }} />
            </fieldset>
          )
        })}
        {found.length === 0 ? <p className="dense">Both say the same now. Save to go on.</p> : null}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  side: Side
  label: string
  difference: Difference<string>
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
          <span className="block small muted">{label}</span>{' '}
          <span className={classes.value}>{difference[side] || '(empty)'}</span>
        </>
      }
    />
  )
}
