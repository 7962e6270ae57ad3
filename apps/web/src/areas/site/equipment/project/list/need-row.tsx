import type { EquipmentNeed } from '@itayo/contract'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconAlertCircle, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemNumber, spokenNumber } from '../../../../../lib/item-number.tsx'
import { clashOf, type Span, type Taken, takenWords, whyNoEnd, whyNoStart, withStart } from '../model/days.ts'
import { machineOf, type Pick } from '../model/picks.ts'
import { projectEquipmentQueries } from '../queries.ts'
import { DayField } from './day-field.tsx'
import classes from './list.module.css'
import { RequestsCell } from './requests-cell.tsx'
import { UnavailableLegend } from './unavailable-legend.tsx'

interface NeedRowProps {
  projectId: number
  need: EquipmentNeed
  pick: Pick
  /** Days that other rows of this request want of the same machine. */
  wanted: readonly Taken[]
  earliest: string
  today: string
  /** The server's reason for refusing this row. */
  refusal: string | undefined
  onChange: (change: Partial<Pick>) => void
  /** Called with the booking that clashes with the chosen days, if there is one. */
  onTick: (ticked: boolean, clash: Taken | undefined) => void
  onAdd: (() => void) | null
}

const NO_DAYS: readonly Taken[] = []
const chevron = <IconChevronDown size={15} stroke={1.7} aria-hidden />

/** One work item and the machine that is wanted for it. */
export function NeedRow(props: NeedRowProps) {
  const { need, pick, earliest, onChange } = props
  const machine = machineOf(need, pick)
  const [refused, setRefused] = useState<{ of: 'start' | 'end'; why: string } | null>(null)
  const refuse = (of: 'start' | 'end') => (why: string | null) =>
    setRefused((now) => (why ? { of, why } : now?.of === of ? null : now))
  const details = useQuery({
    ...projectEquipmentQueries.machine(props.projectId, machine?.value ?? 0),
    enabled: machine !== undefined,
  })
  const booked =
    details.data?.brand_id === machine?.value
      ? details.data?.unavailable_date.map(({ date_start, date_end, project, approval_status }) => ({
          from: date_start,
          to: date_end,
          by: project,
          isPending: approval_status === 'Pending',
        }))
      : undefined
  const taken = [...(booked ?? NO_DAYS), ...props.wanted]
  const clash = machine ? clashOf(pick, taken) : undefined
  const rules = { start: earliest, today: props.today, taken }
  const span: Span = { start: pick.start, end: pick.end }
  const name = `${need.description}, ${spokenNumber(need)}`
  const problem = clash ? takenWords(clash) : (refused?.why ?? props.refusal)
  const opensAt = [need.start_date ?? '', earliest, props.today].sort().at(-1) ?? props.today

  const plannedDays = plannedOf(need, props.today)
  const legend = (month: string) =>
    machine ? (
      <UnavailableLegend
        machine={machine.equipment_id}
        month={month}
        taken={taken}
        span={span}
        dailyRate={details.data?.daily_rate ?? null}
        planned={
          plannedDays && whyNoStart(plannedDays.start, rules) === null && !clashOf(plannedDays, taken)
            ? { ...plannedDays, onUse: () => onChange(plannedDays) }
            : undefined
        }
      />
    ) : null
  const dayField = { span, taken, opensAt, legend, disabled: !machine }
  const hasError = (of: 'start' | 'end') => (refused && !clash ? refused.of === of : Boolean(problem))

  return (
    <tr
      className={classes.row}
      data-ticked={pick.ticked || undefined}
      data-unpicked={!machine || undefined}
      data-unmachined={need.equipment_details.length === 0 || undefined}
    >
      <td className={classes.tick} data-head="Request">
        <Checkbox
          aria-label={`Request ${name}`}
          checked={pick.ticked}
          onChange={(event) => props.onTick(event.currentTarget.checked, clash)}
        />
      </td>
      <NeedWords need={need} />
      <td className={classes.model} data-head="Model">
        {need.equipment_details.length > 0 ? (
          <NativeSelect
            size="xs"
            aria-label={`Model of ${name}`}
            data-empty={pick.machine === null || undefined}
            value={String(machine?.value ?? '')}
            rightSection={chevron}
            onChange={(event) => onChange({ machine: Number(event.currentTarget.value) || null })}
            data={[
              { value: '', label: 'Select model' },
              ...need.equipment_details.map(({ value, label, equipment_id }) => ({
                value: String(value),
                label: `${label} · ${equipment_id}`,
              })),
            ]}
          />
        ) : (
          <NoMachine onAdd={props.onAdd} name={name} />
        )}
      </td>
      <LocationCell machine={machine} />
      <td className={classes.date} data-head="Date Start">
        <DayField
          {...dayField}
          label={`Date Start of ${name}`}
          value={pick.start}
          hasError={hasError('start')}
          onRefuse={refuse('start')}
          whyNot={(day) => whyNoStart(day, rules)}
          onChange={(start) => onChange(withStart(span, start, taken))}
        />
      </td>
      <td className={classes.date} data-head="Date End">
        <DayField
          {...dayField}
          label={`Date End of ${name}`}
          value={pick.end}
          hasError={hasError('end')}
          onRefuse={refuse('end')}
          whyNot={(day) => whyNoEnd(day, pick.start, rules)}
          onChange={(end) => onChange({ end })}
        />
      </td>
      <RentalCell machine={machine} />
      <RequestsCell need={need} />
      {problem ? (
        <td className={`row to-end gap-6 small bad ${classes.problem}`}>
          <IconAlertCircle size={14} stroke={1.9} aria-hidden />
          <span role="alert">{problem}</span>
        </td>
      ) : null}
    </tr>
  )
}

export function NeedWords({ need }: { need: EquipmentNeed }) {
  return (
    <>
      <td className={`breakable ${classes.sow}`} data-head="Scope of Work">
        {need.sow}
      </td>
      <td className={classes.item} data-head="Work Item">
        <ItemNumber
          number={need.work_item_number}
          code={need.work_item_code}
          className={`strong accent ${classes.code}`}
        />
        <span className="breakable">
          {need.work_item}
          {need.tag_name ? <span className="muted"> {need.tag_name}</span> : null}
        </span>
      </td>
    </>
  )
}

interface MachineCellProps {
  /** Undefined where none is chosen or booked. */
  machine: EquipmentNeed['equipment_details'][number] | undefined
}

export const LocationCell = ({ machine }: MachineCellProps) => (
  <td className={`breakable ink ${classes.location}`} data-head="Location">
    {machine?.location ?? '—'}
  </td>
)

export const RentalCell = ({ machine }: MachineCellProps) => (
  <td
    className={`muted ${classes.rental}`}
    data-rented={machine?.rental === 1 || undefined}
    data-head="Rental"
  >
    {machine ? (machine.rental === 1 ? 'YES' : 'NO') : '—'}
  </td>
)

function NoMachine({ onAdd, name }: { onAdd: (() => void) | null; name: string }) {
  return (
    <span className="row gap-6 muted">
      No machine yet
      {onAdd ? (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Add a machine for ${name}`}
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={onAdd}
        >
          Add
        </Button>
      ) : null}
    </span>
  )
}

/** Work that has begun already does not suggest its first day, which is over. */
const plannedOf = ({ start_date, end_date }: EquipmentNeed, today: string) =>
  start_date && end_date && start_date >= today ? { start: start_date, end: end_date } : null
