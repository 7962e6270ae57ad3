import { IconAlertTriangle } from '@tabler/icons-react'
import type { OutsideRow } from './budget-rows.ts'

/** Costs of no work item want to be looked at; the rounding of an import is as it should be. */
export function OutsideIcon({ of }: { of: OutsideRow['source']['of'] }) {
  return of === 'rounding' ? null : <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
}
