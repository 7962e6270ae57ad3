import { NewPhase, type PhaseRow } from '@itayo/contract'
import type { FieldLabels } from '../../../../ui/conflict/conflict.ts'
import { PHASE_GROUPS } from '../tree/tree-rows.ts'

export interface PhaseValues {
  code: string
  name: string
  phase_category_id: number
  description: string
  predecessor_ids: readonly number[]
}

export const PHASE_LABELS: FieldLabels<PhaseValues> = {
  code: 'Code',
  name: 'Name',
  phase_category_id: 'Group',
  description: 'Description',
  predecessor_ids: 'Comes after',
}

export const NEW_PHASE: PhaseValues = {
  code: '',
  name: '',
  phase_category_id: 1,
  description: '',
  predecessor_ids: [],
}

export function valuesOf(phase: PhaseRow): PhaseValues {
  const { code, name, phase_category_id, description, predecessor_ids } = phase
  return { code, name, phase_category_id, description, predecessor_ids }
}

/** As the call takes it. */
export function bodyOf(values: PhaseValues): NewPhase {
  return NewPhase.parse(values)
}

export function valueWords(
  field: keyof PhaseValues,
  value: PhaseValues[keyof PhaseValues],
  phases: readonly PhaseRow[],
): string {
  if (field === 'phase_category_id')
    return PHASE_GROUPS.find((group) => group.value === String(value))?.label ?? ''
  if (field === 'predecessor_ids')
    return (value as readonly number[])
      .map((id) => phases.find((phase) => phase.id === id)?.name ?? '')
      .join(', ')
  return String(value)
}
