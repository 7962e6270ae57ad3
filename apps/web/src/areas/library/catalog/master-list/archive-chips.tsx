import { ChipFilter } from '../../../../ui/toolbar.tsx'

interface ArchiveChipsProps {
  label: string
  counts: { live: number; archived: number } | undefined
  archived: boolean
  onChange: (archived: boolean) => void
}

/** Those in use, or those in the archive. */
export function ArchiveChips({ label, counts, archived, onChange }: ArchiveChipsProps) {
  return (
    <ChipFilter
      label={label}
      chips={[
        { value: 'live', label: 'In use', count: counts?.live },
        { value: 'archived', label: 'Archived', count: counts?.archived },
      ]}
      value={archived ? 'archived' : 'live'}
      onChange={(value) => onChange(value === 'archived')}
    />
  )
}
