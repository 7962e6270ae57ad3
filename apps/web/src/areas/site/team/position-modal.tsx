import { type PositionDetail, team } from '@itayo/contract'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/auth/use-may.ts'
import { checkedBy } from '../../../lib/form.ts'
import { sameName } from '../../../lib/match.ts'
import { AddEntryDialog, type AddEntryProps, useAddEntry } from '../../../lib/records/add-entry.tsx'
import { NumberField } from '../../../ui/number/number-field.tsx'
import { teamCalls, teamQueries } from './queries.ts'

interface PositionValues {
  position: string
  description: string
  daily_rate: number | null
}

const EMPTY: PositionValues = { position: '', description: '', daily_rate: null }

/** EST-015. A name that is taken is answered by the server's own dialog (EST-084), and the form stays. */
export function AddPositionModal(props: AddEntryProps<PositionDetail>) {
  const seesCosts = useMay()('/costs/view')
  const entry = useAddEntry({
    ...props,
    empty: EMPTY,
    field: 'position',
    isBegun: ({ position, description, daily_rate }) =>
      position.trim() !== '' || description !== '' || daily_rate !== null,
    check: checkedBy(team.addPosition.body),
    bodyOf: ({ daily_rate: rate, ...values }) => ({
      ...values,
      ...(seesCosts && rate !== null && { daily_rate: rate }),
    }),
    call: teamCalls.addPosition,
    stale: teamQueries.all(),
  })
  const { position, daily_rate } = entry.form.values
  const there = useQuery({ ...teamQueries.choices(), enabled: props.opened })
  const taken = there.data?.find((each) => sameName(each.position, position))
  return (
    <AddEntryDialog
      entry={entry}
      title="Add New Manpower Position"
      label="Position"
      placeholder="Skilled Worker, Mason"
      taken={taken?.position}
    >
      <Textarea {...entry.form.getInputProps('description')} label="Description" rows={2} />
      {seesCosts ? (
        <NumberField
          {...entry.form.getInputProps('daily_rate')}
          value={daily_rate}
          label="Daily rate"
          sign="₱"
          unit="per day"
          decimals={4}
          description="Counts from today on"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ) : null}
    </AddEntryDialog>
  )
}
