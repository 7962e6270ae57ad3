import { ApiError, type CalculatorFactor } from '@itayo/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { calculatorCalls } from '../queries.ts'

interface FactorDialogProps {
  factor: CalculatorFactor
  onClose: () => void
  onSaved: () => void
}

/** Puts the company’s own figure in place of the book’s; if another person did so meanwhile, theirs is shown first. */
export function FactorDialog({ factor, onClose, onSaved }: FactorDialogProps) {
  const [value, setValue] = useState<number | null>(factor.own?.value ?? factor.book_value)
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<CalculatorFactor | null>(null)
  const base = theirs ?? factor
  const save = useAction(calculatorCalls.saveFactor, {
    announce: true,
    onSuccess: onSaved,
    showsItself(error) {
      const current =
        error instanceof ApiError && error.code === 'stale_version'
          ? (error.body.current as CalculatorFactor | undefined)
          : undefined
      if (current) setTheirs(current)
      const words = fieldErrors(error).value
      if (words) setProblem(words)
      return current !== undefined || words !== undefined
    },
  })

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending) return
    if (!value) setProblem('This is required.')
    else save.mutate({ body: { key: factor.key, value, version: base.own?.version ?? null } })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={factor.name}
      subtitle={`The book has ${factor.book_value} ${factor.unit} (${factor.source}).`}
      actions={
        <>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="factor-form"
            loading={save.isPending}
            disabled={value === (base.own?.value ?? base.book_value)}
          >
            Save
          </Button>
        </>
      }
    >
      <form id="factor-form" className="stack gap-12" noValidate onSubmit={onSubmit}>
        {theirs ? (
          <Note tone="warn" live>
            {theirs.own
              ? `${theirs.own.by ?? 'Somebody else'} has entered ${theirs.own.value} meanwhile. Save again to put yours in its place.`
              : 'The book’s factor was taken again meanwhile. Save again to enter yours.'}
          </Note>
        ) : null}
        <NumberField
          label="Your company’s factor"
          required
          data-autofocus
          decimals={4}
          value={value}
          unit={factor.unit}
          error={problem}
          onChange={(next) => {
            setValue(next)
            setProblem(null)
          }}
        />
        <p className="small muted">
          It counts for what is calculated from now on. Lines that were calculated keep their figures.
        </p>
      </form>
    </Dialog>
  )
}
