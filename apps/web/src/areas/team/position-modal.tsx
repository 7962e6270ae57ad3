import { type PositionDetail, team } from '@itayo/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useMay } from '../../lib/auth/use-may.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../lib/form.ts'
import { useAction } from '../../lib/query.ts'
import { useUnsavedChanges } from '../../lib/unsaved.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/number/number-field.tsx'
import { DuplicateWords, sameName } from '../catalog/lists/duplicate-words.tsx'
import classes from '../catalog/lists/resources.module.css'
import { teamCalls, teamQueries } from './queries.ts'

interface PositionValues {
  position: string
  description: string
  daily_rate: number | null
}

const EMPTY: PositionValues = { position: '', description: '', daily_rate: null }

interface AddPositionModalProps {
  opened: boolean
  /** What was typed where the position was looked for. */
  name?: string
  onClose: () => void
  onCreated: (position: PositionDetail) => void
}

/** EST-015. A name that is taken is answered by the server's own dialog (EST-084), and the form stays. */
export function AddPositionModal({ opened, name = '', onClose, onCreated }: AddPositionModalProps) {
  const formId = useId()
  const seesCosts = useMay()('/costs/view')
  const queries = useQueryClient()
  const form = useForm<PositionValues>({ initialValues: EMPTY, validate: checkedBy(team.addPosition.body) })
  const { position, description, daily_rate } = form.values
  useUnsavedChanges(opened && (position.trim() !== '' || description !== '' || daily_rate !== null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens with a name
  useEffect(() => {
    if (opened && name) form.setFieldValue('position', name)
  }, [opened, name])

  const there = useQuery({ ...teamQueries.choices(), enabled: opened })
  const taken = there.data?.find((entry) => sameName(entry.position, position))

  const create = useAction(teamCalls.addPosition, {
    announce: true,
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess(created) {
      void queries.invalidateQueries(teamQueries.all())
      form.reset()
      onCreated(created)
    },
  })

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add New Manpower Position"
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              form.reset()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={create.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          // It may lie over another form, which is not meant.
          event.stopPropagation()
          form.onSubmit(
            ({ daily_rate: rate, ...values }) =>
              create.mutate({ body: { ...values, ...(seesCosts && rate !== null && { daily_rate: rate }) } }),
            (errors) => focusFirst(form, Object.keys(errors)),
          )(event)
        }}
      >
        <div>
          <TextInput
            {...form.getInputProps('position')}
            label="Position"
            placeholder="Skilled Worker, Mason"
            autoComplete="off"
            required
            data-autofocus
          />
          <DuplicateWords text={taken ? `${taken.position} is in the list already.` : undefined} />
        </div>
        <Textarea {...form.getInputProps('description')} label="Description" rows={2} />
        {seesCosts ? (
          <NumberField
            {...form.getInputProps('daily_rate')}
            value={daily_rate}
            label="Daily rate"
            sign="₱"
            unit="per day"
            decimals={4}
            description="Counts from today on"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
