import { ApiError, company, type TrailRetention } from '@itayo/contract'
import { keptSince, SIGN_IN_DAYS, TRAIL_YEARS } from '@itayo/domain'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useToday } from '../../../../lib/clock.ts'
import { checkedBy, showFieldErrors } from '../../../../lib/form.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { FormDialog } from '../../../../lib/records/form-dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { companyCalls, companyQueries } from '../queries.ts'

interface Values {
  trail_years: number | null
  sign_in_days: number | null
}

const body = company.saveRetention.body.omit({ version: true })

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale_version'

export function RetentionDialog({ retention, onClose }: { retention: TrailRetention; onClose: () => void }) {
  const queries = useQueryClient()
  const { queryKey } = companyQueries.retention()
  const check = checkedBy(body)
  const form = useForm<Values>({
    initialValues: { trail_years: retention.trail_years, sign_in_days: retention.sign_in_days },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(check(values as never)).map(([field, message]) => [
          field,
          values[field as keyof Values] === null ? 'This is required.' : message,
        ]),
      ),
  })
  const chosen = body.safeParse(form.values)
  const save = useAction(companyCalls.saveRetention, {
    announce: true,
    showsItself: (error) => isStale(error) || showFieldErrors(form, error),
    onSuccess(next) {
      queries.setQueryData(queryKey, next)
      onClose()
    },
    // The version on which the next try rests.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  const isShorter =
    chosen.data !== undefined &&
    (chosen.data.trail_years < retention.trail_years || chosen.data.sign_in_days < retention.sign_in_days)
  const today = useToday()
  const since = chosen.data && keptSince(today, chosen.data)

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="How long the audit trail is kept"
      subtitle="It shows who changed what, money included."
      width={560}
      form={form}
      sending={save.isPending}
      submit={{ label: 'Save', disabled: !form.isDirty() }}
      className="stack gap-16"
      onSubmit={() => chosen.data && save.mutate({ body: { ...chosen.data, version: retention.version } })}
    >
      {isStale(save.error) ? (
        <Note tone="warn" live>
          Somebody else changed this meanwhile. Look at what you typed and save again.
        </Note>
      ) : null}
      <NumberField
        {...form.getInputProps('trail_years')}
        value={form.values.trail_years}
        label="Changes"
        description={`${TRAIL_YEARS.min} to ${TRAIL_YEARS.max} years. Books of account are kept five years (NIRC sec. 235, RA 11976; ten before 2024), a written contract can be sued upon for ten (Civil Code, art. 1144), and a builder answers fifteen for what was built (art. 1723).`}
        unit="years"
        decimals={0}
        required
        data-autofocus
      />
      <NumberField
        {...form.getInputProps('sign_in_days')}
        value={form.values.sign_in_days}
        label="Sign-ins"
        description={`${SIGN_IN_DAYS.min} to ${SIGN_IN_DAYS.max} days. Who signed in when, on which device and from where: personal data that no book needs (RA 10173). The last sign-in of each person stays.`}
        unit="days"
        decimals={0}
        required
      />
      {since ? (
        <Note tone={isShorter ? 'warn' : 'info'} live={isShorter}>
          Tonight goes what is older than {formatDay(since.entries)}, and sign-ins older than{' '}
          {formatDay(since.sign_ins)}. {isShorter ? 'What has gone cannot be brought back.' : ''}
        </Note>
      ) : null}
    </FormDialog>
  )
}
