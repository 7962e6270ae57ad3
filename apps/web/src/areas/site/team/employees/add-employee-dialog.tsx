import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { sameValues } from '../../../../ui/conflict/conflict.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { teamCalls, teamQueries } from '../queries.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { bodyOf, checkEmployee, EMPLOYEE_LABELS, type EmployeeValues, NOBODY } from './employee-form.ts'

interface AddEmployeeDialogProps {
  opened: boolean
  onClose: () => void
}

/** Closing keeps the typed values; only "Cancel" and a save clear them. */
export function AddEmployeeDialog({ opened, onClose }: AddEmployeeDialogProps) {
  const queries = useQueryClient()
  const form = useForm<EmployeeValues>({ initialValues: NOBODY, validate: checkEmployee })
  // A new round gives each employee fresh fields.
  const [round, setRound] = useState(0)
  useUnsavedChanges(opened && !sameValues(EMPLOYEE_LABELS, form.values, NOBODY))

  function end(): void {
    form.reset()
    setRound(round + 1)
    onClose()
  }
  const add = useAction(teamCalls.addEmployee, {
    announce: true,
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess() {
      void queries.invalidateQueries(teamQueries.all())
      end()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add employee"
      subtitle="Someone who works on site. They need no account."
      width={560}
      actions={
        <>
          <Button variant="default" onClick={end}>
            Cancel
          </Button>
          <Button type="submit" form="add-employee" loading={add.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="add-employee"
        noValidate
        className="stack gap-14 ink"
        onSubmit={form.onSubmit(
          (values) => add.mutate({ body: bodyOf(values) }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        <EmployeeFields key={round} form={form} />
      </form>
    </Dialog>
  )
}
