import type { MachineHoursRow } from '@itayo/contract'
import { litersAnHour } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { t } from './messages/en.ts'

export type Fuel = Pick<MachineHoursRow, 'fuel_per_hour' | 'fuel_norm' | 'is_thirsty'>

/** "16.2 L an hour, norm 15 L an hour": nothing where no fuel was written. */
export function fuelWords({ fuel_per_hour, fuel_norm }: Omit<Fuel, 'is_thirsty'>): string {
  if (fuel_per_hour === null) return ''
  return [
    litersAnHour(fuel_per_hour),
    ...(fuel_norm === null ? [] : [t('norm', { liters: litersAnHour(fuel_norm) })]),
  ].join(', ')
}

/** A machine's fuel for an hour of work, and a mark where it is clearly more than it may be. */
export function FuelOfHour({ fuel }: { fuel: Fuel }) {
  if (fuel.fuel_per_hour === null) return null
  return (
    <span className="row wrap gap-4-8 small muted figures">
      {fuelWords(fuel)} {fuel.is_thirsty ? <Badge tone="warn">{t('aboveNorm')}</Badge> : null}
    </span>
  )
}
