import { type NamedRisk, risk } from '@itayo/contract'
import { EFFECTS, LIKELIHOODS } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { checkedBy } from '../../../../lib/form.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { RecordPanel } from '../../../../lib/records/record-panel.tsx'
import type { EditDoors } from '../../../../lib/records/use-opened.tsx'
import { useRecordForm } from '../../../../lib/records/use-record-form.tsx'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import { riskCalls, riskQueries } from '../queries.ts'
import { bodyOf, RiskFields, type RiskValues, valuesOf } from './risk-fields.tsx'

const LABELS: FieldLabels<RiskValues> = {
  title: 'What may happen',
  cause: 'Cause',
  likelihood: 'Likelihood',
  effect: 'Effect',
  owner_id: 'Who sees to it',
  answer: 'Answer',
  due_date: 'Until',
}

const body = risk.edit.body.omit({ version: true })

export function EditRiskPanel({ named, ...doors }: EditDoors<NamedRisk> & { named: NamedRisk }) {
  const owners = useQuery(riskQueries.owners(named.project_id))
  const record = useRecordForm<RiskValues, NamedRisk>({
    ...doors,
    row: named,
    valuesOf,
    labels: LABELS,
    words(field, value) {
      if (!value) return '—'
      if (field === 'likelihood') return LIKELIHOODS[Number(value) - 1] ?? value
      if (field === 'effect') return EFFECTS[Number(value) - 1] ?? value
      if (field === 'due_date') return formatDay(value)
      return field === 'owner_id'
        ? (owners.data?.find(({ id }) => String(id) === value)?.display ?? value)
        : value
    },
    check: (values) => checkedBy(body)(bodyOf(values)),
    call: ({ values, version }, options) =>
      riskCalls.edit({ params: { id: named.id }, body: { ...bodyOf(values), version } }, options),
    stale: riskQueries.all(),
  })
  return (
    <RecordPanel title="Change risk" subtitle={named.project} record={record} {...doors}>
      <RiskFields form={record.form} projectId={named.project_id} />
    </RecordPanel>
  )
}
