import { FilterSelect } from '../../../ui/filter-select.tsx'

interface FeedFiltersProps {
  people: readonly { id: number; name: string }[]
  by: string | undefined
  withFiles: boolean
  onBy: (id: string) => void
  onWithFiles: (with_files: boolean) => void
}

export function FeedFilters({ people, by, withFiles, onBy, onWithFiles }: FeedFiltersProps) {
  return (
    <div className="row wrap gap-8">
      <FilterSelect
        label="From"
        value={by ?? ''}
        onChange={onBy}
        options={[
          { value: '', label: 'Everyone' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <FilterSelect
        label="Show"
        value={withFiles ? 'files' : ''}
        onChange={(value) => onWithFiles(value === 'files')}
        options={[
          { value: '', label: 'All updates' },
          { value: 'files', label: 'With files' },
        ]}
      />
    </div>
  )
}
