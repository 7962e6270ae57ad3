import { risk } from '@itayo/contract'
import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { riskCalls, riskQueries } from '../queries.ts'
import { bodyOf, EMPTY_RISK, RiskFields, type RiskValues } from './risk-fields.tsx'

interface AddValues extends RiskValues {
  project: string | null
}

const sent = ({ project, ...values }: AddValues) => ({ project_id: Number(project ?? 0), ...bodyOf(values) })

interface AddRiskDialogProps {
  projects: readonly { id: number; name: string }[]
  /** The project that the list is filtered by. */
  project: number | undefined
  onClose: () => void
}

export function AddRiskDialog({ projects, project, onClose }: AddRiskDialogProps) {
  const queries = useQueryClient()
  const form = useForm<AddValues>({
    initialValues: { ...EMPTY_RISK, project: project === undefined ? null : String(project) },
    validate: (values) =>
      values.project === null ? { project: 'Choose a project.' } : checkedBy(risk.add.body)(sent(values)),
  })
  useUnsavedChanges(form.isDirty())
  const add = useAction(riskCalls.add, {
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess() {
      void queries.invalidateQueries(riskQueries.all())
      onClose()
    },
  })
  const chosen = form.values.project
  return (
    <FormDialog
      opened
      title="Name a risk"
      form={form}
      sending={add.isPending}
      onSubmit={(values) => add.mutate({ body: sent(values) })}
      onClose={onClose}
    >
      <Select
        {...form.getInputProps('project')}
        label="Project"
        data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        required
        allowDeselect={false}
        onChange={(value) => form.setValues({ project: value, owner_id: null })}
      />
      {/* The same fields as of a risk that is changed. */}
      <RiskFields form={form as never} projectId={chosen === null ? undefined : Number(chosen)} />
    </FormDialog>
  )
}
