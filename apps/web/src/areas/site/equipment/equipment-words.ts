import { equipmentNumber } from '@itayo/domain'
import type { StatusTone } from '../../../ui/status-badge.tsx'

const TYPES: Record<number, string> = { 1: 'Equipment', 2: 'Tools' }

/** EQP-012. */
export function typeName(typeId: number | undefined): string {
  return (typeId === undefined ? undefined : TYPES[typeId]) ?? 'N/A'
}

const CONDITION_TONES: Record<string, StatusTone> = {
  GOOD: 'good',
  BAD: 'bad',
  FAIR: 'info',
  'FOR REPAIR': 'warn',
  'OUT OF SERVICE': 'bad',
}

export function conditionTone(condition: string): StatusTone {
  return CONDITION_TONES[condition] ?? 'neutral'
}

/** The number a machine will get when `before` others of its category are added first (EQP-011). */
export function countedOn(nextNumber: string, before: number): string {
  const [, code, number] = /^(.+)-(\d+)$/.exec(nextNumber) ?? []
  return code && number ? equipmentNumber(code, Number(number) + before) : nextNumber
}
