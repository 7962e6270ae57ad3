import type { MachineUse } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { HistoryIcon } from '../../../foundation/audit/history-link.tsx'
import { onsiteCalls } from '../queries.ts'
import { ReverseDialog } from '../reverse-dialog.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { FuelOfHour } from './fuel-of-hour.tsx'
import { SHIFT_WORDS } from './shift-form.tsx'

interface UsePanelProps {
  use: MachineUse
  mayWrite: boolean
  onCorrect: () => void
  onReversed: () => void
  onClose: () => void
}

/** A machine's shift as it stands in the books. */
export function UsePanel({ use, mayWrite, onCorrect, onReversed, onClose }: UsePanelProps) {
  const [isReversing, setReversing] = useState(false)
  return (
    <SidePanel
      title={use.number}
      subtitle={`${use.model} · ${use.unique_id}`}
      beside={use.reversed_at ? <Badge tone="neutral">Reversed</Badge> : null}
      tools={<HistoryIcon thing="machine_use" id={use.id} />}
      onClose={onClose}
      footer={
        mayWrite && !use.reversed_at ? (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
              onClick={() => setReversing(true)}
            >
              Reverse
            </Button>
            <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={onCorrect}>
              Correct
            </Button>
          </>
        ) : null
      }
    >
      <Facts facts={factsOf(use)} />
      <ul aria-label="Work">
        {use.items.map((item) => (
          <li key={item.psow_id} className="row between gap-16 dense inset-10 line-above">
            <span className="breakable">
              {placeOf(item)} <span className="muted">{item.work_item}</span>
            </span>
            <span className="nowrap figures">
              <span className="strong">{formatQuantity(item.hours)} h</span>
              {item.amount === undefined ? null : <span className="muted"> · {formatPeso(item.amount)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {isReversing ? (
        <ReverseDialog
          slip={use}
          consequence="Its hours and its cost go back."
          call={onsiteCalls.reverseUse}
          onClose={() => setReversing(false)}
          onReversed={onReversed}
        />
      ) : null}
    </SidePanel>
  )
}

function factsOf(use: MachineUse) {
  const said = (name: string, value: string | false) => (value ? [{ name, value }] : [])
  const hours = (value: number) => `${formatQuantity(value)} h`
  const meter = (value: number | null) => (value === null ? '…' : formatQuantity(value))
  return [
    { name: 'Date', value: `${formatDay(use.day)}, ${SHIFT_WORDS[use.shift].toLowerCase()}` },
    ...said('Operator', use.operator),
    { name: 'Worked', value: hours(use.worked_hours) },
    ...said('Idle', use.idle_hours > 0 && hours(use.idle_hours)),
    ...said('Broken down', use.down_hours > 0 && `${hours(use.down_hours)}: ${use.down_reason}`),
    ...said(
      'Hour meter',
      (use.meter_start ?? use.meter_end) !== null && `${meter(use.meter_start)} – ${meter(use.meter_end)}`,
    ),
    ...said('Fuel drawn', use.fuel_liters !== null && `${formatQuantity(use.fuel_liters)} L`),
    ...(use.fuel_per_hour === null
      ? []
      : [{ name: 'For an hour of work', value: <FuelOfHour fuel={use} /> }]),
    ...said('Remarks', use.remarks),
    ...said('Written by', use.created_by ?? '—'),
    ...said('Corrected', use.correction),
    ...said('Reversed', use.reversed_at !== null && `${use.reversed_by ?? ''}: ${use.reverse_reason}`),
    ...(use.daily_rate === undefined
      ? []
      : [{ name: 'Rate for a day', value: formatPesoRate(use.daily_rate) }]),
    ...(use.amount === undefined ? [] : [{ name: 'Cost', value: formatPeso(use.amount) }]),
  ]
}
