import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../lib/auth/use-may.ts'
import { PickOrCreate } from '../../../ui/pick-or-create.tsx'
import { AddPositionModal } from './position-modal.tsx'
import { teamQueries } from './queries.ts'

interface PositionFieldProps {
  /** The chosen position's name is shown even if the position is archived by now. */
  chosen: { id: number; name: string } | null
  onChoose: (position: { id: number; name: string }) => void
  error?: ReactNode
}

/** The positions of the list, and a new one when it is not among them. */
export function PositionField({ chosen, onChoose, error }: PositionFieldProps) {
  const may = useMay()
  const positions = useQuery(teamQueries.choices())
  const [creating, setCreating] = useState<string | null>(null)
  return (
    <>
      <PickOrCreate
        label="Position"
        placeholder="Search position"
        required
        chosen={chosen?.name ?? ''}
        options={(positions.data ?? []).map(({ position_id, position }) => ({
          value: String(position_id),
          label: position,
        }))}
        pending={positions.isPending}
        failed={positions.isError && !positions.data}
        error={error}
        onPick={(value) => {
          const found = positions.data?.find((entry) => String(entry.position_id) === value)
          if (found) onChoose({ id: found.position_id, name: found.position })
        }}
        onCreate={may('/manpower/add/position') || may('/estimate/save') ? setCreating : undefined}
      />
      <AddPositionModal
        opened={creating !== null}
        name={creating ?? ''}
        onClose={() => setCreating(null)}
        onCreated={({ position_id, position }) => {
          setCreating(null)
          onChoose({ id: position_id, name: position })
        }}
      />
    </>
  )
}
