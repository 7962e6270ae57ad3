import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../../lib/formats.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { Segments } from '../../../../ui/segments.tsx'
import { onsiteQueries } from '../queries.ts'
import type { ShiftDraft, ShiftPlace } from './shift-draft.ts'

interface OperatorFieldProps {
  draft: ShiftDraft
  place: ShiftPlace
  error: string | undefined
  onChange: (part: Partial<ShiftDraft>) => void
}

/** Somebody of the project that day, or who came with a rented machine, by name. */
export function OperatorField({ draft, place, error, onChange }: OperatorFieldProps) {
  const people = useQuery(onsiteQueries.operators(place.project_id, place.day)).data ?? []
  const chosen = people.find(({ manpower_id }) => String(manpower_id) === draft.operator_id)
  const expiry = chosen?.licence_expiry ?? null
  const isExpired = expiry !== null && expiry < place.day
  return (
    <div className="stack gap-8">
      <Segments
        label={t('operator')}
        value={draft.operatorBy}
        options={[
          { value: 'list', face: t('ofThisProject') },
          { value: 'name', face: t('cameWithMachine') },
        ]}
        onChange={(operatorBy) => onChange({ operatorBy })}
      />
      {draft.operatorBy === 'list' ? (
        <Select
          label={t('operator')}
          placeholder={t('chooseOperator')}
          searchable
          clearable
          nothingFoundMessage={t('nobodyWorksHere')}
          data={people.map((one) => ({
            value: String(one.manpower_id),
            label: `${one.name} · ${one.designation}`,
          }))}
          value={draft.operator_id}
          error={error}
          onChange={(operator_id) => onChange({ operator_id })}
        />
      ) : (
        <TextInput
          label={t('operatorName')}
          maxLength={120}
          autoComplete="off"
          value={draft.operator_name}
          error={error}
          onChange={(event) => onChange({ operator_name: event.currentTarget.value })}
        />
      )}
      {isExpired && draft.operatorBy === 'list' ? (
        <p className="small warn">{t('licenceOut', { name: chosen?.name ?? '', day: formatDay(expiry) })}</p>
      ) : null}
    </div>
  )
}
