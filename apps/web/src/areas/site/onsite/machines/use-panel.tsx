import type { MachineUse } from '@itayo/contract'
import { useState } from 'react'
import { formatDay, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { formatPesoRate } from '../../../../lib/rate-words.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { site } from '../messages/en.ts'
import { onsiteCalls } from '../queries.ts'
import { ReverseDialog } from '../reverse-dialog.tsx'
import { reversalOf, type SlipActions, SlipPanel } from '../slip-panel.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { FuelOfHour } from './fuel-of-hour.tsx'
import { t } from './messages/en.ts'
import { shiftWords } from './shift-form.tsx'

interface UsePanelProps extends Omit<SlipActions, 'onReverse'> {
  use: MachineUse
  onReversed: () => void
}

/** A machine's shift as it stands in the books. */
export function UsePanel({ use, onReversed, ...actions }: UsePanelProps) {
  const [isReversing, setReversing] = useState(false)
  return (
    <SlipPanel
      slip={use}
      thing="machine_use"
      subtitle={`${use.model} · ${use.unique_id}`}
      onReverse={() => setReversing(true)}
      {...actions}
    >
      <Facts facts={factsOf(use)} />
      <ul aria-label={t('work')}>
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
          consequence={site('itsHoursGoBack')}
          call={onsiteCalls.reverseUse}
          onClose={() => setReversing(false)}
          onReversed={onReversed}
        />
      ) : null}
    </SlipPanel>
  )
}

function factsOf(use: MachineUse) {
  const said = (name: string, value: string | false) => (value ? [{ name, value }] : [])
  const hours = (value: number) => `${formatQuantity(value)} h`
  const meter = (value: number | null) => (value === null ? '…' : formatQuantity(value))
  return [
    { name: site('date'), value: `${formatDay(use.day)}, ${shiftWords(use.shift).toLowerCase()}` },
    ...said(t('operator'), use.operator),
    { name: t('worked'), value: hours(use.worked_hours) },
    ...said(t('idle'), use.idle_hours > 0 && hours(use.idle_hours)),
    ...said(t('brokenDown'), use.down_hours > 0 && `${hours(use.down_hours)}: ${use.down_reason}`),
    ...said(
      t('hourMeter'),
      (use.meter_start ?? use.meter_end) !== null && `${meter(use.meter_start)} – ${meter(use.meter_end)}`,
    ),
    ...said(t('fuelDrawn'), use.fuel_liters !== null && `${formatQuantity(use.fuel_liters)} L`),
    ...(use.fuel_per_hour === null ? [] : [{ name: t('anHourOfWork'), value: <FuelOfHour fuel={use} /> }]),
    ...said(site('remarks'), use.remarks),
    ...said(site('writtenBy'), use.created_by ?? '—'),
    ...said(t('corrected'), use.correction),
    ...reversalOf(use),
    ...(use.daily_rate === undefined ? [] : [{ name: t('dayRate'), value: formatPesoRate(use.daily_rate) }]),
    ...(use.amount === undefined ? [] : [{ name: site('cost'), value: formatPeso(use.amount) }]),
  ]
}
