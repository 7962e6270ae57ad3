import { PURCHASE_UNITS, type Unit } from '@itayo/contract'

/** A row of "Add New Material" (MAT-012). */
export interface NewMaterial {
  key: number
  description: string
  unit: string
  quantity: number | null
}

/** One call takes at most this many rows. */
export const MOST_ROWS = 100

function isFilled({ description, unit, quantity }: NewMaterial): boolean {
  return description.trim() !== '' && unit !== '' && quantity !== null && quantity > 0
}

/** 'Add More' and Submit wait for this (MAT-034). */
export function areFilled(rows: readonly NewMaterial[]): boolean {
  return rows.every(isFilled)
}

export function isTouched(rows: readonly NewMaterial[]): boolean {
  return rows.some(
    ({ description, unit, quantity }) => description !== '' || unit !== '' || quantity !== null,
  )
}

/** The purchaser's own units first, then those of the estimate (MAT-024). */
export function purchaseUnits(units: readonly Pick<Unit, 'abbreviation'>[] | undefined): string[] {
  return [...new Set([...PURCHASE_UNITS, ...(units ?? []).map(({ abbreviation }) => abbreviation)])]
}
