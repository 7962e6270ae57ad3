import { estimate } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy, focusFirst, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { estimateCalls, estimateQueries } from '../queries.ts'

const words = estimate.addTemplate.body.pick({ name: true, description: true })

interface KeepDialogProps {
  projectId: number
  isDirty: boolean
  opened: boolean
  onClose: () => void
}

/** Keeps the estimate under a name, for the next project of its kind. */
export function KeepDialog({ projectId, isDirty, opened, onClose }: KeepDialogProps) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { name: '', description: '' }, validate: checkedBy(words) })
  const keep = useAction(estimateCalls.addTemplate, {
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess(template) {
      void queries.invalidateQueries(estimateQueries.templates())
      toastSuccess(`${template.name} is a template now`)
      onClose()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Keep this estimate as a template"
      width={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="template-form" loading={keep.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="template-form"
        noValidate
        className="stack gap-16 ink"
        onSubmit={form.onSubmit(
          (values) => keep.mutate({ body: { project_id: projectId, ...values } }),
          (errors) => focusFirst(form, Object.keys(errors)),
        )}
      >
        <TextInput
          {...form.getInputProps('name')}
          label="Name"
          placeholder="2-storey, 6-classroom school building"
          autoComplete="off"
          required
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('description')}
          label="Description"
          placeholder="What it is for, and what must be checked each time"
          autoComplete="off"
        />
        {isDirty ? (
          <Note tone="warn">The template takes what was saved last, without your unsaved changes.</Note>
        ) : null}
      </form>
    </Dialog>
  )
}
