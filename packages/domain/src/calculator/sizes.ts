import { BAR_DIAMETERS, BAR_LENGTHS } from '../catalog/rebar.ts'

/** A size that a material is sold in. Ids are fixed: saved calculations and recipes refer to them. */
export interface SizeOption {
  id: number
  group: SizeGroup
  unit_size_value: string
  unit_size_name: string
  /** A rule counts with these, in the units their names say. */
  facts: Readonly<Record<string, number>>
}

export type SizeGroup =
  | 'chb'
  | 'tiles'
  | 'roof_sheets'
  | 'rebar'
  | 'paint'
  | 'tie_wire'
  | 'board_feet'
  | 'pipe_lengths'
  | 'coverage'

interface Sold {
  value: string | number
  name: string
  facts: Readonly<Record<string, number>>
}

const CHB: Sold[] = [10, 15, 20].map((cm) => ({ value: cm, name: `${cm}x20x40 cm`, facts: { cm } }))

const TILES: Sold[] = (
  [
    [10, 10],
    [15, 15],
    [20, 20],
    [25, 25],
    [30, 30],
    [20, 30],
    [25, 40],
    [40, 40],
    [30, 60],
    [60, 60],
    [60, 120],
    [80, 80],
  ] as const
).map(([width_cm, height_cm]) => ({
  value: `${width_cm}x${height_cm}`,
  name: `${width_cm}x${height_cm} cm`,
  facts: { width_cm, height_cm },
}))

/** Profiles of roofing: the name, the end lap and the lengths on the market; the width is a factor. */
export const ROOF_PROFILES = [
  { name: 'Corrugated GI 1-1/2 corr. side lap', endLap: 0.3, lengths: [1.8, 2.1, 2.4, 2.7, 3, 3.6] },
  { name: 'Corrugated GI 2-1/2 corr. side lap', endLap: 0.3, lengths: [1.8, 2.1, 2.4, 2.7, 3, 3.6] },
  { name: 'Long-span rib type', endLap: 0, lengths: [3, 4, 5, 6, 8, 10, 12] },
  { name: 'Long-span tile / clip-lock type', endLap: 0, lengths: [3, 4, 5, 6, 8, 10, 12] },
] as const

const ROOF_SHEETS: Sold[] = ROOF_PROFILES.flatMap(({ name, endLap, lengths }, profile) =>
  lengths.map((length_m) => ({
    value: length_m.toFixed(1),
    name: `${name} x ${length_m.toFixed(1)} m`,
    facts: { profile, length_m, end_lap_m: endLap },
  })),
)

const REBAR: Sold[] = BAR_DIAMETERS.flatMap((diameter_mm) =>
  BAR_LENGTHS.map((length_m) => ({
    value: diameter_mm,
    name: `${diameter_mm} mm x ${length_m} m`,
    facts: { diameter_mm, length_m },
  })),
)

/** Square metres that a can of four litres covers once. Samples: a company enters its maker's. */
export const PAINTS = [
  ['Flat latex', 30],
  ['Semi-gloss latex', 25],
  ['Gloss latex', 25],
  ['Concrete sealer / primer', 30],
  ['Masonry neutralizer', 40],
  ['Elastomeric', 12],
  ['Flat wall enamel', 30],
  ['Quick-dry enamel', 30],
  ['Red oxide primer', 30],
  ['Wood primer', 25],
  ['Varnish', 35],
  ['Roof paint', 28],
  ['Lacquer', 20],
  ['Skim coat / putty', 10],
] as const

const PAINT: Sold[] = PAINTS.map(([name, coverage]) => ({
  value: coverage,
  name: `${name} (4 L, ${coverage} sq.m per coat)`,
  facts: {},
}))

const TIES: Sold[] = [25, 30, 40].map((cm) => ({ value: cm, name: `${cm} cm tie`, facts: { cm } }))

const LUMBER: Sold[] = (
  [
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 2],
    [2, 3],
    [2, 4],
    [2, 6],
    [2, 8],
    [4, 4],
    [1, 8],
    [1, 10],
    [1, 12],
  ] as const
).map(([thick_in, wide_in]) => ({
  value: `${thick_in}x${wide_in}`,
  name: `${thick_in}x${wide_in} in`,
  facts: { thick_in, wide_in },
}))

const PIPES: Sold[] = [3, 4, 6].map((length_m) => ({
  value: length_m,
  name: `${length_m} m length`,
  facts: { length_m },
}))

/** A covering needs so much on a square metre, and is counted in that unit. */
export const COVERINGS = [
  ['Tile adhesive 25 kg bag', 0.25, 33],
  ['Tile grout 2 kg, 30x30', 0.15, 33],
  ['Tile grout 2 kg, 60x60', 0.1, 33],
  ['Polyethylene sheet, sq.m', 1, 7],
  ['Welded wire mesh, sq.m', 1, 7],
  ['Torch membrane, sq.m', 1.1, 7],
  ['PE foam insulation, sq.m', 1, 7],
  ['Cementitious waterproofing kg', 2, 25],
  ['Curing compound L', 0.2, 20],
  ['Termiticide solution L', 5, 20],
] as const

const COVERAGE: Sold[] = COVERINGS.map(([name, factor, unit_id]) => ({
  value: factor,
  name,
  facts: { unit_id },
}))

// In this order, numbered from 1.
const SOLD: readonly (readonly [SizeGroup, readonly Sold[]])[] = [
  ['chb', CHB],
  ['tiles', TILES],
  ['roof_sheets', ROOF_SHEETS],
  ['rebar', REBAR],
  ['paint', PAINT],
  ['tie_wire', TIES],
  ['board_feet', LUMBER],
  ['pipe_lengths', PIPES],
  ['coverage', COVERAGE],
]

export const SIZE_OPTIONS: readonly SizeOption[] = SOLD.flatMap(([group, sold]) =>
  sold.map((its) => ({ group, ...its })),
).map(({ group, value, name, facts }, nth) => ({
  id: nth + 1,
  group,
  unit_size_value: String(value),
  unit_size_name: name,
  facts,
}))

const byId = new Map(SIZE_OPTIONS.map((size) => [size.id, size]))

export const findSize = (id: number): SizeOption | undefined => byId.get(id)
export const sizesOf = (group: SizeGroup): SizeOption[] => SIZE_OPTIONS.filter((size) => size.group === group)
