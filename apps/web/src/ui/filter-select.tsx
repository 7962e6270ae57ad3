import { FilterBox, type FilterOption } from './filter-box.tsx'

interface FilterSelectProps {
  /** Stands before the choice: "Role". */
  label: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
  /** One of them is always meant, and none is "all": no choice is marked as a filter that is set. */
  isChoice?: boolean
}

/** "Role All ⌄": the name of the filter and its value, in one button. */
export function FilterSelect({ label, options, value, onChange, isChoice = false }: FilterSelectProps) {
  return (
    <FilterBox
      label={label}
      face={options.find((option) => option.value === value)?.label ?? '—'}
      options={options}
      isChosen={(one) => one === value}
      onPick={onChange}
      isSet={!isChoice && value !== options[0]?.value}
    />
  )
}

interface FilterManyProps {
  label: string
  /** Without "all": nothing chosen is all of them. */
  options: readonly FilterOption[]
  /** The words for all of them: "Running 12". */
  all: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

const ALL = ''

/** "Projects 3 of 12 ⌄": several can be chosen; the first row takes all of them again. */
export function FilterMany({ label, options, all, values, onChange }: FilterManyProps) {
  const [only] = values
  const one = values.length === 1 ? options.find(({ value }) => value === only)?.label : undefined
  return (
    <FilterBox
      label={label}
      face={values.length === 0 ? all : (one ?? `${values.length} of ${options.length}`)}
      options={[{ value: ALL, label: all }, ...options]}
      isChosen={(value) => (value === ALL ? values.length === 0 : values.includes(value))}
      onPick={(value) =>
        onChange(
          value === ALL
            ? []
            : values.includes(value)
              ? values.filter((other) => other !== value)
              : [...values, value],
        )
      }
      isSet={values.length > 0}
      staysOpen
    />
  )
}
