import { useState } from 'react'
import { PickOrCreate } from '../../../ui/pick-or-create.tsx'
import { useProjectChoices } from './use-project-choices.ts'

interface ProjectPickProps {
  label: string
  /** The project it is asked in, which is not offered. */
  here: number
  chosen: { id: number; name: string } | null
  error: string | undefined
  onPick: (project: { id: number; name: string } | null) => void
}

/** Another project out of those one may see, without the archived. */
export function ProjectPick({ label, here, chosen, error, onPick }: ProjectPickProps) {
  const [wanted, setWanted] = useState('')
  const projects = useProjectChoices(wanted)
  const found = projects.found.filter(({ value }) => value !== here)
  return (
    <PickOrCreate
      label={label}
      placeholder="Search name or Project ID"
      required
      autoFocus
      chosen={chosen?.name ?? ''}
      onSearch={setWanted}
      options={found.map(({ value, label: name, identifier }) => ({
        value: String(value),
        label: name,
        detail: identifier,
      }))}
      pending={projects.isPending}
      failed={projects.isError}
      error={error}
      onPick={(value) => {
        const picked = found.find((project) => String(project.value) === value)
        onPick(picked ? { id: picked.value, name: picked.label } : null)
      }}
    />
  )
}
