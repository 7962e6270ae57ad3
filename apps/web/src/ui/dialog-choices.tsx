import { Radio } from '@mantine/core'
import './mantine-late.css'
import classes from './dialog-choices.module.css'
import type { DialogChoice } from './dialogs.ts'

interface DialogChoicesProps {
  label: string
  choices: readonly DialogChoice[]
  chosen: DialogChoice
  onChoose: (value: string) => void
}

/** A few ways to go on, each with its price, and what follows from the one that is chosen. */
export function DialogChoices({ label, choices, chosen, onChoose }: DialogChoicesProps) {
  return (
    <>
      <Radio.Group aria-label={label} value={chosen.value} onChange={onChoose}>
        <div className="stack gap-8 mt-12 ink">
          {choices.map(({ value, label: words, detail, figure }) => (
            <div
              key={value}
              className={`row between gap-12 box ${classes.choice}`}
              data-chosen={value === chosen.value || undefined}
            >
              <Radio value={value} label={words} description={detail} />
              <span className="fixed strong figures">{figure}</span>
            </div>
          ))}
        </div>
      </Radio.Group>
      <p className="row between gap-12 mt-12">
        <span>{chosen.outcome.name}</span>
        <span className="medium figures ink">{chosen.outcome.value}</span>
      </p>
    </>
  )
}
