import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PickOrCreate } from '../../../../ui/pick-or-create.tsx'
import { transferQueries } from '../queries.ts'

export interface ChosenProject {
  id: number
  name: string
}

interface ProjectFieldProps {
  senderId: number
  chosen: ChosenProject | null
  onChoose: (project: ChosenProject) => void
  error?: string | undefined
}

const SEARCH_REST_MS = 300

/** The receiving project; the server searches, because a company may have many. */
export function ProjectField({ senderId, chosen, onChoose, error }: ProjectFieldProps) {
  const [search, setSearch] = useState('')
  const [searched] = useDebouncedValue(search.slice(0, 100), SEARCH_REST_MS)
  const [isLeft, setLeft] = useState(false)
  const found = useQuery(transferQueries.projects(senderId, searched))
  const options = (found.data ?? []).map(({ value, label }) => ({ value: String(value), label }))
  return (
    <PickOrCreate
      label="Transfer to Project"
      placeholder="Select a project"
      required
      autoFocus
      chosen={chosen?.name ?? ''}
      options={options}
      onSearch={setSearch}
      pending={found.isFetching || search !== searched}
      failed={found.isError}
      onPick={(value) => {
        const project = found.data?.find((one) => String(one.value) === value)
        if (project) onChoose({ id: project.value, name: project.label })
      }}
      onLeave={() => setLeft(true)}
      error={error ?? (isLeft && chosen === null ? 'Please select a Project.' : undefined)}
    />
  )
}
