import type { PhaseRow, Unit } from '@itayo/contract'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { CodeField, NameField } from '../name-fields.tsx'
import '../../../../ui/mantine-late.css'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './item.module.css'
import type { ItemEditing } from './item-editing.ts'

interface DetailsPanelProps extends ItemEditing {
  phases: readonly PhaseRow[]
  units: readonly Unit[]
  onPhase: (phaseId: number) => void
}

export function DetailsPanel({ values, set, problems, phases, units, onPhase }: DetailsPanelProps) {
  const offered = phases.filter(({ id, is_archived }) => !is_archived || id === values.phase_id)
  return (
    <Panel title="Work item">
      <div className={`stack tops pad-16 ${classes.fields}`}>
        <Select
          className={classes.half ?? ''}
          label="Phase"
          placeholder="Choose a phase"
          required
          searchable
          allowDeselect={false}
          data={offered.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
          value={values.phase_id === null ? null : String(values.phase_id)}
          error={problems.phase_id}
          onChange={(id) => id && onPhase(Number(id))}
        />
        <CodeField
          className={classes.half ?? ''}
          value={values.code}
          error={problems.code}
          onChange={(code) => set({ code })}
        />
        <NameField
          className={classes.wide ?? ''}
          value={values.name}
          error={problems.name}
          onChange={(name) => set({ name })}
        />
        <Select
          className={classes.half ?? ''}
          label="Unit"
          placeholder="Choose a unit"
          required
          searchable
          allowDeselect={false}
          data={units.map(({ id, abbreviation, name }) => ({
            value: String(id),
            label: `${abbreviation} · ${name}`,
          }))}
          value={values.unit_id === null ? null : String(values.unit_id)}
          error={problems.unit_id}
          onChange={(id) => id && set({ unit_id: Number(id) })}
        />
        <TextInput
          className={classes.half ?? ''}
          label="Item number (DPWH)"
          description="Papers print it as the item's number; empty, they print the code. A project can have its own."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="1046(2)a2"
          autoComplete="off"
          maxLength={60}
          value={values.dpwh_ref}
          error={problems.dpwh_ref}
          onChange={(event) => set({ dpwh_ref: event.currentTarget.value })}
        />
        <Checkbox
          className={classes.wide ?? ''}
          label="Without OCM and profit, as mobilization is"
          checked={values.without_mark_up}
          onChange={(event) => set({ without_mark_up: event.currentTarget.checked })}
        />
      </div>
    </Panel>
  )
}
