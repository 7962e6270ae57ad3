import { ApiError, ERRORS } from '@itayo/contract'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useToday } from '../../../../lib/clock.ts'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm, showFailure } from '../../../../ui/dialogs.ts'
import { useLeaving } from '../../../../ui/leaving.ts'
import { countChanges } from '../../../../ui/save-words.ts'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { projectCalls, projectQueries } from '../queries.ts'
import {
  COPY_CHOICES,
  type CopySource,
  type CopyValues,
  copyBody,
  copyEnd,
  copySchema,
  firstValues,
} from './copy-choices.ts'
import classes from './dialogs.module.css'
import { useRefreshProjects } from './use-archive-projects.tsx'

const TAKEN = ERRORS['project.identifier_taken'].text

/** The server failed without a reason; PRJ-065 gives the words. */
const isUnexplained = (error: unknown) => error instanceof ApiError && error.http >= 500

interface DuplicateDialogProps {
  source: CopySource
  opened: boolean
  onClose: () => void
}

/** Mounted anew for each project that is copied. */
export function DuplicateDialog({ source, opened, onClose }: DuplicateDialogProps) {
  const navigate = useNavigate()
  const refresh = useRefreshProjects()
  const usual = firstValues(source, useToday())
  // An earlier copy may have the usual Project ID already: the next free one is offered.
  const proposal = useQuery({ ...projectQueries.identifier(usual.identifier), enabled: opened, staleTime: 0 })
  const first = { ...usual, identifier: proposal.data?.next_free ?? usual.identifier }
  const form = useForm<CopyValues>({
    initialValues: usual,
    validate: (values) => ({
      ...checkedBy(copySchema)(copyBody(source, values)),
      ...(values.start_date ? {} : { start_date: 'This is required.' }),
    }),
  })
  const { identifier } = first
  const offered = useRef(usual.identifier)
  useEffect(() => {
    // Once for each offer: setting a field draws anew, and the form's functions are new each time.
    if (offered.current === identifier) return
    if (form.values.identifier === offered.current) form.setFieldValue('identifier', identifier)
    offered.current = identifier
  }, [identifier, form])
  const dirty = countChanges(first, form.values) > 0
  useUnsavedChanges(opened && dirty)
  const { asking, leave } = useLeaving(dirty, onClose)

  const [resting] = useDebouncedValue(form.values.identifier.trim(), 300)
  const free = useQuery({
    ...projectQueries.identifier(resting),
    enabled: opened && resting !== '' && resting.length <= 40,
    staleTime: 0,
  })
  const isTaken = free.data?.is_free === false && resting === form.values.identifier.trim()

  async function offerToOpen(copy: { project_id: number; name: string }): Promise<void> {
    const open = await askToConfirm({
      title: 'Open the copy?',
      text: `${copy.name} is among the active projects now.`,
      confirm: 'Open the copy',
      cancel: 'Stay here',
    })
    if (open) void navigate(`/projects/Index?id=${copy.project_id}`)
  }

  const duplicate = useAction(projectCalls.duplicate, {
    showsItself(error) {
      if (error instanceof ApiError && error.code === 'project.identifier_taken') {
        form.setFieldError('identifier', error.message)
        focusFirst(form, ['identifier'])
        return true
      }
      if (!isUnexplained(error)) return showFieldErrors(form, error)
      void showFailure('Something went wrong. Project not copied')
      return true
    },
    onSuccess(copy) {
      refresh()
      onClose()
      toastSuccess(`${copy.name} copied successfully`)
      void offerToOpen(copy)
    },
  })

  function onSubmit(values: CopyValues): void {
    if (isTaken) focusFirst(form, ['identifier'])
    else duplicate.mutate({ body: copyBody(source, values) })
  }

  return (
    <Dialog
      opened={opened && !asking}
      onClose={leave}
      title="Duplicate project"
      subtitle={`A copy of ${source.ProjectName}`}
      icon={IconCopy}
      width={640}
      actions={
        <>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form="duplicate-form" loading={duplicate.isPending}>
            Duplicate
          </Button>
        </>
      }
    >
      <form
        id="duplicate-form"
        noValidate
        className="stack halves one-column tops gap-14 ink"
        onSubmit={form.onSubmit(onSubmit, (errors) => focusFirst(form, Object.keys(errors)))}
      >
        <TextInput
          {...form.getInputProps('name')}
          className={classes.wide ?? ''}
          label="Project name"
          autoComplete="off"
          required
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('identifier')}
          label="Project ID"
          autoComplete="off"
          spellCheck={false}
          required
          error={isTaken ? `${TAKEN} ${free.data?.next_free} is free.` : form.errors.identifier}
          description={free.data?.is_free && !isTaken ? 'This Project ID is free.' : ' '}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <DateField
          {...form.getInputProps('start_date')}
          label="Start date"
          required
          description={
            form.values.start_date
              ? `Ends ${formatDay(copyEnd(source, form.values.start_date))}, after as many days as the original.`
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <CopyChoices
          source={source}
          chosen={form.values.copy}
          onChange={(copy) => form.setValues({ copy })}
        />
      </form>
    </Dialog>
  )
}

interface CopyChoicesProps {
  source: CopySource
  chosen: CopyValues['copy']
  onChange: (copy: CopyValues['copy']) => void
}

function CopyChoices({ source, chosen, onChange }: CopyChoicesProps) {
  const offered = COPY_CHOICES.filter(({ value }) => value !== 'members' || source.is_restricted)
  return (
    <fieldset className={`${classes.choices} ${classes.wide}`}>
      <legend>What to copy</legend>
      <div className={`stack halves one-column pad-12 box ${classes.choiceList}`}>
        {offered.map(({ value, label, means }) => (
          <Checkbox
            key={value}
            label={label}
            description={
              value === 'members' && !chosen.includes(value) ? 'Open to all members of the company' : means
            }
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, value] : chosen.filter((entry) => entry !== value),
              )
            }
          />
        ))}
      </div>
      <p className="mt-6 small muted">
        Category, type, place and duration always go along; progress, actual costs and reports never do.
      </p>
    </fieldset>
  )
}
