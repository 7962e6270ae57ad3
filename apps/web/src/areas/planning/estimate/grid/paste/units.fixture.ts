import type { UnitRow } from '@itayo/domain'

const unit = (id: number, abbreviation: string, name: string, aliases: string[] = []): UnitRow => ({
  id,
  abbreviation,
  name,
  dimension: 'count',
  base_unit_id: null,
  factor_to_base: null,
  aliases,
})

export const UNITS: readonly UnitRow[] = [
  unit(16, 'cu.m', 'Cubic Meter', ['m3', 'cum']),
  unit(20, 'L', 'Liter', ['ltr']),
  unit(25, 'kg', 'Kilogram', ['kls', 'kilo']),
  unit(30, 'pcs', 'Pieces', ['pc']),
  unit(33, 'bag', 'Bag', ['bags']),
]
