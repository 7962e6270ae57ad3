import { MOST_TYPED } from '@itayo/domain'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import '../../../../ui/mantine-late.css'
import { itemLabel } from '../../../../lib/item-number.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { PickOrCreate } from '../../../../ui/pick-or-create.tsx'
import { estimateQueries } from '../queries.ts'
import { type ChoiceErrors, type ChoiceForm, unitsFor } from './choice.ts'
import classes from './start.module.css'

/** The search waits until typing has rested this long (EST-078). */
const REST_MS = 500
interface ChoiceFieldsProps {
  projectId: number
  form: ChoiceForm
  errors: ChoiceErrors
  onChange: (change: Partial<ChoiceForm>) => void
  /** False when something is missing: the fields then say what. */
  onAdd: () => boolean
}

/** One work item: where it belongs, which it is, what tells it apart, and how much of it there is. */
export function ChoiceFields({ projectId, form, errors, onChange, onAdd }: ChoiceFieldsProps) {
  const itemField = useRef<HTMLDivElement>(null)
  const add = () => {
    // The next one is mostly of the same scope of work.
    if (onAdd()) itemField.current?.querySelector('input')?.focus()
  }
  return (
    <div className={`stack tops ${classes.fields}`}>
      <div className={classes.phaseField}>
        <PhaseField projectId={projectId} form={form} error={errors.phase} onChange={onChange} />
      </div>
      <div className={classes.itemField} ref={itemField}>
        <ItemField projectId={projectId} form={form} error={errors.item} onChange={onChange} />
      </div>
      <div className={classes.tagField}>
        <TagField form={form} onChange={onChange} />
      </div>
      <MeasurementField form={form} error={errors.quantity} onChange={onChange} onEnter={add} />
      <Button
        className={classes.addToList ?? ''}
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={add}
      >
        Add to the list
      </Button>
    </div>
  )
}

interface FieldProps {
  form: ChoiceForm
  error?: string | undefined
  onChange: (change: Partial<ChoiceForm>) => void
}

function PhaseField({ projectId, form, error, onChange }: FieldProps & { projectId: number }) {
  const phases = useQuery(estimateQueries.phases(projectId))
  const options = (phases.data ?? [])
    .filter((phase) => !phase.is_archived)
    .map((phase) => ({
      value: String(phase.id),
      label: phase.name,
      detail: phase.in_project ? 'In this project' : undefined,
    }))
  return (
    <PickOrCreate
      label="Scope of work"
      placeholder="All scopes of work"
      chosen={form.phase?.name ?? ''}
      options={options}
      pending={phases.isPending}
      failed={phases.isError}
      error={error}
      required
      autoFocus
      onPick={(value) => {
        const found = phases.data?.find(({ id }) => String(id) === value)
        if (!found || found.id === form.phase?.id) return
        onChange({ phase: { id: found.id, name: found.name }, item: null, unitId: null })
      }}
    />
  )
}

function ItemField({ projectId, form, error, onChange }: FieldProps & { projectId: number }) {
  const [typed, setTyped] = useState('')
  const [resting] = useDebouncedValue(typed, REST_MS)
  const items = useQuery(estimateQueries.workItems(projectId, form.phase?.id ?? null, resting))
  const options = (items.data ?? [])
    // While the items of a newly chosen scope of work are fetched, those of the last one are still here.
    .filter((item) => !item.is_archived && (!form.phase || item.phase_id === form.phase.id))
    .map((item) => ({ value: String(item.id), label: itemLabel(item), detail: item.unit }))
  return (
    <PickOrCreate
      label="Work item"
      placeholder="Search number, code or name"
      chosen={form.item ? itemLabel(form.item) : ''}
      options={options}
      onSearch={setTyped}
      pending={items.isFetching || typed !== resting}
      failed={items.isError}
      error={error}
      required
      onPick={(value) => {
        const found = items.data?.find(({ id }) => String(id) === value)
        if (found) onChange({ item: found, phase: { id: found.phase_id, name: found.phase }, unitId: null })
      }}
    />
  )
}

function TagField({ form, onChange }: FieldProps) {
  const tags = useQuery(estimateQueries.tags())
  const shown = (tags.data ?? []).filter((tag) => !tag.is_archived)
  return (
    <Select
      label="Tag"
      placeholder="None"
      description="Tells repeated items apart"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={form.tag ? String(form.tag.id) : null}
      onChange={(value) => {
        const found = shown.find(({ id }) => String(id) === value)
        onChange({ tag: found ? { id: found.id, name: found.name } : null })
      }}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
    />
  )
}

function MeasurementField({ form, error, onChange, onEnter }: FieldProps & { onEnter: () => void }) {
  const units = useQuery(estimateQueries.units())
  const offered = form.item ? unitsFor(units.data ?? [], form.item.unit_id) : []
  const own = form.item ? { id: form.item.unit_id, abbreviation: form.item.unit } : null
  const choices = offered.length > 0 ? offered : own ? [own] : []
  return (
    <div className={`stack tops ${classes.measurement}`}>
      <NumberField
        label="Measurement"
        required
        decimals={4}
        max={MOST_TYPED}
        value={form.quantity}
        error={error}
        onChange={(quantity) => onChange({ quantity })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      <Select
        aria-label="Unit"
        className={classes.unit ?? ''}
        data={choices.map(({ id, abbreviation }) => ({ value: String(id), label: abbreviation }))}
        value={own ? String(form.unitId ?? own.id) : null}
        placeholder="Unit"
        disabled={choices.length < 2}
        allowDeselect={false}
        onChange={(value) => onChange({ unitId: value === null ? null : Number(value) })}
      />
    </div>
  )
}
