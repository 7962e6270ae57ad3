import type { UnitRow } from '@itayo/domain'

/** A unit that nothing is converted into. */
export const unitOf = (id: number, abbreviation: string, dimension: string): UnitRow => ({
  id,
  abbreviation,
  name: abbreviation,
  dimension,
  base_unit_id: id,
  factor_to_base: 1,
  aliases: [],
})
