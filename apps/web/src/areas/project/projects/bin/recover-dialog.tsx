import { ApiError, projects } from '@itayo/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowBackUp } from '@tabler/icons-react'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { projectCalls } from '../queries.ts'

interface RecoverDialogProps {
  project: { project_id: number; name: string; identifier: string }
  /** A Project ID that was free when the project could not come back under its own. */
  proposed: string
  onClose: () => void
  onRecovered: () => void
}

/** Asks for another Project ID, where a newer project has the one of the deleted project. */
export function RecoverDialog({ project, proposed, onClose, onRecovered }: RecoverDialogProps) {
  const { project_id } = project
  const form = useForm({
    initialValues: { identifier: proposed },
    validate: checkedBy(projects.recover.body.pick({ identifier: true }).required()),
  })
  const recover = useAction(projectCalls.recover, {
    announce: true,
    showsItself(error) {
      if (error instanceof ApiError && error.code === 'project.identifier_taken') {
        form.setFieldError('identifier', error.message)
        return true
      }
      return showFieldErrors(form, error)
    },
    onSuccess() {
      onClose()
      onRecovered()
    },
  })
  return (
    <FormDialog
      opened
      title="Recover under another Project ID"
      subtitle={`${project.identifier} belongs to another project by now.`}
      form={form}
      sending={recover.isPending}
      submit={{ label: 'Recover', icon: <IconArrowBackUp size={16} stroke={1.7} aria-hidden /> }}
      onSubmit={({ identifier }) => recover.mutate({ body: { project_id, identifier } })}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('identifier')}
        label="Project ID"
        description={`For ${project.name}`}
        required
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  )
}
