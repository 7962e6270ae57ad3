import { ApiError, type MonthlyReport } from '@itayo/contract'
import { MultiSelect, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ProblemNote } from '../../../lib/problem-note.tsx'
import { useAction } from '../../../lib/query.ts'
import { FormDialog } from '../../../lib/records/form-dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import { monthlyCalls, monthlyQueries } from './queries.ts'

interface MailDialogProps {
  projectId: number
  mail: MonthlyReport['mail']
  onClose: () => void
}

interface Values {
  is_on: boolean
  day: number | null
  people: string[]
}

const valuesOf = ({ is_on, day, people }: MonthlyReport['mail']): Values => ({
  is_on,
  day,
  people: people.filter(({ is_chosen }) => is_chosen).map(({ user_id }) => String(user_id)),
})

/** When the report of a month goes out by itself, and to whom. */
export function MailDialog({ projectId, mail, onClose }: MailDialogProps) {
  const queries = useQueryClient()
  const form = useForm<Values>({
    initialValues: valuesOf(mail),
    validate: {
      day: (day) => (day !== null && day >= 1 && day <= 28 ? null : 'Choose a day from 1 to 28.'),
      people: (people, { is_on }) =>
        is_on && people.length === 0 ? 'Choose at least one person, or switch the mail off.' : null,
    },
  })
  const saving = useAction(
    ({ is_on, day, people }: Values, options) =>
      monthlyCalls.mail(
        {
          body: {
            project_id: projectId,
            is_on,
            day: day ?? mail.day,
            user_ids: people.map(Number),
            ...(mail.version > 0 && { version: mail.version }),
          },
        },
        options,
      ),
    {
      showsItself: () => true,
      onSuccess(saved) {
        queries.setQueryData(monthlyQueries.get(projectId).queryKey, saved)
        toastSuccess(saved.mail.is_on ? 'The report goes out by mail.' : 'The report is not sent by mail.')
        onClose()
      },
      // Somebody else changed it: theirs is read, and the next save is made on it.
      onError: () => void queries.invalidateQueries(monthlyQueries.all()),
    },
  )
  const isStale = saving.error instanceof ApiError && saving.error.code === 'stale_version'
  return (
    <FormDialog
      opened
      width={440}
      icon={IconMail}
      title="Monthly report by mail"
      subtitle="As a PDF with the status, the S-curve, the money, photos and the work ahead."
      form={form}
      sending={saving.isPending}
      onSubmit={(values) => saving.mutate(values)}
      onClose={onClose}
    >
      <Switch label="Send it by itself" {...form.getInputProps('is_on', { type: 'checkbox' })} />
      <NumberField
        label="Day of the month"
        description="The report is of the month before."
        decimals={0}
        min={1}
        max={28}
        required
        value={form.values.day}
        onChange={(day) => form.setFieldValue('day', day)}
        error={form.errors.day}
      />
      <MultiSelect
        label="To"
        description="People who see the project, its costs and its papers."
        placeholder={form.values.people.length === 0 ? 'Choose people' : ''}
        searchable
        nothingFoundMessage="Nobody of this name can get it."
        data={mail.people.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
        {...form.getInputProps('people')}
      />
      {isStale ? (
        <Note tone="warn" live>
          Somebody else changed this meanwhile. Saving again puts yours in its place.
        </Note>
      ) : (
        <ProblemNote error={saving.error} />
      )}
    </FormDialog>
  )
}
