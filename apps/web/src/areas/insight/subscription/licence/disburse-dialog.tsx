import { Credits } from '@itayo/contract'
import { creditsInWords } from '@itayo/domain'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { showFieldErrors } from '../../../../lib/form.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { licenceCalls } from './queries.ts'

/** Who gets them: a person of the company, a company, or whoever asked. */
export type Recipient = { name: string; credits?: number } & (
  | { user_id: number; request_id?: number }
  | { company_id: number }
)

interface DisburseValues {
  credits: number | null
  note: string
}

function problemsOf({ credits }: DisburseValues): Record<string, string> {
  const checked = Credits.safeParse(credits ?? 0)
  return checked.success ? {} : { credits: checked.error.issues[0]?.message ?? '' }
}

/** A company moves credits from its pool; the Super Admin makes new ones, and is told so. */
export function DisburseDialog({ to, onClose }: { to: Recipient; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useForm<DisburseValues>({
    initialValues: { credits: to.credits ?? null, note: '' },
    validate: problemsOf,
  })
  const isGrant = 'company_id' in to
  const disburse = useAction(licenceCalls.disburse, {
    showsItself: (error) => showFieldErrors(form, error),
    onSuccess({ credits, reference }) {
      void queries.invalidateQueries({ queryKey: ['subscription'] })
      toastSuccess(`${creditsInWords(credits)} were given to ${to.name} (${reference}).`)
      onClose()
    },
  })
  const { name: _name, credits: _credits, ...recipient } = to
  return (
    <FormDialog
      opened
      title={`Give credits to ${to.name}`}
      subtitle={
        isGrant
          ? "New credits are added to the company's pool."
          : "They are moved from the company's pool to the person's own wallet."
      }
      form={form}
      sending={disburse.isPending}
      submit={{ label: 'Give credits', icon: <IconSend size={16} stroke={1.7} aria-hidden /> }}
      onSubmit={({ credits, note }) =>
        disburse.mutate({ body: { ...recipient, credits: credits ?? 0, note } })
      }
      onClose={onClose}
    >
      <NumberField
        label="Credits"
        decimals={0}
        required
        data-autofocus
        value={form.values.credits}
        error={form.errors.credits}
        onChange={(value) => form.setFieldValue('credits', value)}
      />
      <TextInput {...form.getInputProps('note')} label="Note" maxLength={200} autoComplete="off" />
    </FormDialog>
  )
}
