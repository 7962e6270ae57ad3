import { Select } from '@mantine/core'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import classes from './lines.module.css'

interface LineFieldProps {
  label: string
  value: number | null
  /** The saved value: a field that differs from it is marked. Undefined in a line that is new as a whole. */
  saved: number | null | undefined
  onChange: (value: number | null) => void
  decimals: number
  fixed?: boolean
  unit?: string
  max?: number
  error?: string | undefined
  autoFocus?: boolean
  /** For many digits, or a unit beside them. */
  wide?: boolean
}

/** A figure in a line; marked while it differs from the saved one. */
export function LineField({ label, saved, error, wide = false, ...field }: LineFieldProps) {
  return (
    <div
      className={`push ${classes.field}`}
      data-wide={wide || undefined}
      data-edited={(saved !== undefined && saved !== field.value) || undefined}
    >
      <NumberField aria-label={label} size="xs" error={error} {...field} />
    </div>
  )
}

interface AddLineProps {
  label: string
  options: readonly { value: string; label: string }[]
  loading: boolean
  onPick: (id: number) => void
  onClose: () => void
  /** Given when the server searches: it gets the typed text, and the options are its finds. */
  onSearch?: (text: string) => void
}

/** Opens below the lines: choosing adds the line, Escape and leaving close it. */
export function AddLine({ label, options, loading, onPick, onClose, onSearch }: AddLineProps) {
  return (
    <div className={classes.adding}>
      <Select
        aria-label={label}
        placeholder={loading ? 'Loading…' : label}
        searchable
        autoFocus
        defaultDropdownOpened
        selectFirstOptionOnChange
        maxDropdownHeight={280}
        data={[...options]}
        value={null}
        nothingFoundMessage={loading ? 'Loading…' : 'Nothing found'}
        {...(onSearch ? { onSearchChange: onSearch, filter: ({ options: found }) => found } : {})}
        onChange={(id) => {
          if (id) onPick(Number(id))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        onBlur={onClose}
      />
    </div>
  )
}
