import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { signedPeso } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { ChangedScope } from './changed-scopes.ts'
import type { VarianceAnswers, VarianceQuestion } from './question.ts'
import { isDeduction } from './signed.ts'
import classes from './variance.module.css'

/** Asked before edits of an approved estimate are saved (EST-016, EST-017). */
export function VarianceDialog({ question }: { question: VarianceQuestion | null }) {
  // The last question stays in sight while the dialog closes.
  const [shown, setShown] = useState(question)
  // Each new question starts from the answers given last.
  const [times, setTimes] = useState(0)
  if (question && question !== shown) {
    setShown(question)
    setTimes(times + 1)
  }
  if (!shown) return null
  const isOpen = question !== null
  return shown.scopes.length === 1 ? (
    <OneScope question={shown} isOpen={isOpen} />
  ) : (
    <SeveralScopes key={times} question={shown} isOpen={isOpen} />
  )
}

interface AskProps {
  question: VarianceQuestion
  isOpen: boolean
}

function OneScope({ question: { scopes, lastAnswers, answer }, isOpen }: AskProps) {
  const scope = scopes[0] as ChangedScope
  const wasYes = lastAnswers.has(scope.scopeKey)
  return (
    <Dialog
      opened={isOpen}
      onClose={() => answer(null)}
      title="Is this a variance order?"
      subtitle="Yes when the change is outside the original contract; no corrects the estimate."
      actions={
        <>
          <Button
            variant="default"
            className={classes.cancel ?? ''}
            data-autofocus={!wasYes || undefined}
            onClick={() => answer(null)}
          >
            Cancel
          </Button>
          <Button variant="default" onClick={() => answer(new Set())}>
            No
          </Button>
          <Button data-autofocus={wasYes || undefined} onClick={() => answer(new Set([scope.scopeKey]))}>
            Yes
          </Button>
        </>
      }
    >
      <div className={`box ${classes.list}`}>
        <div className={`row gap-10 normal ink ${classes.row}`}>
          <Words scope={scope} />
        </div>
      </div>
    </Dialog>
  )
}

/** From here on a mark for all saves work. */
const MANY = 4

function SeveralScopes({ question: { scopes, lastAnswers, answer }, isOpen }: AskProps) {
  const [chosen, setChosen] = useState<VarianceAnswers>(lastAnswers)
  const count = scopes.filter(({ scopeKey }) => chosen.has(scopeKey)).length
  function mark(keys: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen)
    for (const key of keys) isChosen ? next.add(key) : next.delete(key)
    setChosen(next)
  }
  return (
    <Dialog
      opened={isOpen}
      onClose={() => answer(null)}
      title="Are these variance orders?"
      subtitle="Mark each changed scope that is outside the original contract."
      width={560}
      actions={
        <>
          <Button variant="default" onClick={() => answer(null)}>
            Cancel
          </Button>
          <Button onClick={() => answer(chosen)}>Save Edited</Button>
        </>
      }
    >
      {scopes.length >= MANY ? (
        <Checkbox
          className={classes.all ?? ''}
          size="xs"
          label={`All ${scopes.length} scopes`}
          checked={count === scopes.length}
          indeterminate={count > 0 && count < scopes.length}
          onChange={(event) =>
            mark(
              scopes.map(({ scopeKey }) => scopeKey),
              event.currentTarget.checked,
            )
          }
        />
      ) : null}
      <ul className={`box ${classes.list}`}>
        {scopes.map((scope, at) => (
          <li key={scope.scopeKey}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it */}
            <label className={`row gap-10 normal ink ${classes.row}`} data-choice>
              <Checkbox
                size="xs"
                data-autofocus={at === 0 || undefined}
                checked={chosen.has(scope.scopeKey)}
                onChange={(event) => mark([scope.scopeKey], event.currentTarget.checked)}
              />
              <Words scope={scope} />
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const MARKS = { new: 'New', edited: '', removed: 'Removed', moved: '' }

function Words({ scope }: { scope: ChangedScope }) {
  const more = [scope.tagName, MARKS[scope.mark]].filter(Boolean).join(' · ')
  return (
    <>
      <ItemNumber
        number={scope.itemNumber}
        code={scope.code}
        className={`fixed strong figures accent ${classes.code}`}
      />
      <span className={`grow breakable ${classes.name}`}>
        {scope.workItem}
        {more ? <span className="muted"> · {more}</span> : null}
      </span>
      <span
        className={`fixed figures toned ${classes.amount}`}
        data-deduction={isDeduction(scope.difference) || undefined}
      >
        {signedPeso(scope.difference)}
      </span>
    </>
  )
}
