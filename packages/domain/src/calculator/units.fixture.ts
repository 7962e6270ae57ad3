import type { UnitRow } from '../catalog/units.ts'

/** The units that calculators ask for, as the catalogue has them. */
export const UNITS: ReadonlyMap<number, UnitRow> = new Map(
  (
    [
      [2, 'cm', 'length', 3, 0.01],
      [3, 'm', 'length', 3, 1],
      [6, 'ft', 'length', 3, 0.3048],
      [7, 'sq.m', 'area', 7, 1],
      [8, 'sq.cm', 'area', 7, 0.0001],
      [11, 'sq.in', 'area', 7, 0.00064516],
      [12, 'sq.ft', 'area', 7, 0.09290304],
      [13, 'sq.yd', 'area', 7, 0.83612736],
      [14, 'ha', 'area', 7, 10_000],
      [15, 'ac', 'area', 7, 4046.8564224],
      [16, 'cu.m', 'volume', 16, 1],
      [18, 'cu.ft', 'volume', 16, 0.028316846592],
      [19, 'cu.yd', 'volume', 16, 0.764554857984],
      [20, 'L', 'volume', 16, 0.001],
      [22, 'gal', 'volume', 16, 0.003785411784],
      [23, 'bd.ft', 'volume', 16, 0.002359737216],
      [25, 'kg', 'weight', 25, 1],
      [30, 'pcs', 'count', 30, 1],
      [33, 'bags', 'count', 33, 1],
      [34, 'Lgts.', 'count', 34, 1],
      [48, 'can', 'count', 48, 1],
      [58, 'l.m', 'length', 3, 1],
    ] as const
  ).map(([id, abbreviation, dimension, base_unit_id, factor_to_base]) => [
    id,
    { id, abbreviation, name: abbreviation, dimension, base_unit_id, factor_to_base, aliases: [] },
  ]),
)
