import type { CategoryChoice, EQUIPMENT_CONDITIONS } from '@itayo/contract'

export type Condition = (typeof EQUIPMENT_CONDITIONS)[number]
export type Rental = 'NO' | 'YES'

/** The fields are the same for a new machine and a changed one. */
export interface MachineValues {
  brand: string
  location: string
  rental: Rental
  condition: Condition | ''
  date_acquired: string | null
  comment: string
  /** Litres in an hour of work. */
  fuel_norm: number | null
}

export const NO_MACHINE: MachineValues = {
  brand: '',
  location: '',
  rental: 'NO',
  condition: '',
  date_acquired: null,
  comment: '',
  fuel_norm: null,
}

/** A rental belongs to another company, so its condition and age are not recorded (EQP-037, EQP-038). */
export function machineBody(values: MachineValues) {
  const isRental = values.rental === 'YES'
  return {
    brand: values.brand.trim(),
    location: values.location.trim(),
    condition: isRental ? ('' as const) : values.condition,
    date_acquired: isRental ? null : values.date_acquired,
    comment: values.comment,
    fuel_norm: values.fuel_norm,
    rental: isRental ? (1 as const) : (0 as const),
  }
}

/** EQP-035 to EQP-037. */
export function isComplete(values: MachineValues): boolean {
  if (!values.brand.trim() || !values.location.trim()) return false
  return values.rental === 'YES' || (values.condition !== '' && values.date_acquired !== null)
}

/** A machine waiting in the dialog to be submitted with the others. */
export interface ListedMachine {
  key: number
  category: CategoryChoice
  values: MachineValues
}

/**
 * The machines that Submit would send: those in the list, and the one in the fields when it is
 * complete. Empty when a model is typed that cannot go yet, or it would be left behind unnoticed.
 */
export function machinesToSend(
  listed: readonly ListedMachine[],
  category: CategoryChoice | null,
  values: MachineValues,
): Pick<ListedMachine, 'category' | 'values'>[] {
  if (category && isComplete(values)) return [...listed, { category, values }]
  return values.brand.trim() ? [] : [...listed]
}
