import { COVERINGS, PAINTS, ROOF_PROFILES, sizesOf } from './sizes.ts'

/** A figure of the estimating book, or of practice, that a company may replace by its own (G-19). */
export interface Factor {
  /** Stays the same for ever: overrides are kept by it. */
  key: string
  name: string
  value: number
  unit: string
  source: string
}

export type Overrides = ReadonlyMap<string, number>

const BOOK = 'Simplified construction estimate (published estimating book)'
const PRACTICE = 'Practice on Philippine sites'
const MAKER = 'Sample of a maker’s coverage'

/** Bags of 40 and of 50 kg, sand and gravel for a cubic metre. */
const CONCRETE = [
  ['AA', '1:1.5:3', 12, 9.5],
  ['A', '1:2:4', 9, 7],
  ['B', '1:2.5:5', 7.5, 6],
  ['C', '1:3:6', 6, 5],
] as const

const MORTAR = [
  ['A', '1:2', 18, 14.5],
  ['B', '1:3', 12, 9.5],
  ['C', '1:4', 9, 7],
  ['D', '1:5', 7.5, 6],
] as const

/** Bags of 40 kg by mortar class for a square metre of wall, and its sand. */
const LAYING = [
  [10, { A: 0.792, B: 0.522, C: 0.394, D: 0.328 }, 0.0435],
  [15, { A: 1.519, B: 1.013, C: 0.759, D: 0.633 }, 0.0844],
  [20, { A: 2.259, B: 1.5, C: 1.125, D: 0.938 }, 0.125],
] as const

const VERTICAL_BARS = [
  [40, 2.93],
  [60, 2.13],
  [80, 1.6],
] as const
const HORIZONTAL_BARS = [
  [2, 3.3],
  [3, 2.15],
  [4, 1.72],
] as const

/** Kilograms for a square metre of wall, with ties of 25, 30 and 40 cm. */
const WALL_TIES = [
  ['40/2', 0.054, 0.065, 0.086],
  ['40/3', 0.039, 0.047, 0.063],
  ['40/4', 0.024, 0.029, 0.039],
  ['60/2', 0.036, 0.044, 0.057],
  ['60/3', 0.026, 0.032, 0.042],
  ['60/4', 0.02, 0.024, 0.032],
  ['80/2', 0.027, 0.033, 0.044],
  ['80/3', 0.02, 0.024, 0.032],
  ['80/4', 0.015, 0.018, 0.024],
] as const

export const CONCRETE_CLASSES = CONCRETE.map(([name]) => name)
export const MORTAR_CLASSES = MORTAR.map(([name]) => name)
export const BAR_SPACINGS = WALL_TIES.map(([spacing]) => spacing)

const ROOF_WIDTHS = [0.7, 0.6, 1, 0.75] as const
const bags = (kilograms: number) => `bags of ${kilograms} kg per cu.m`

export const FACTORS: readonly Factor[] = [
  ...CONCRETE.flatMap(([name, ratio, c40, c50]) => {
    const of = `Concrete class ${name} (${ratio})`
    return [
      factor(`concrete.${name}.c40`, `${of}, cement`, c40, bags(40), BOOK),
      factor(`concrete.${name}.c50`, `${of}, cement`, c50, bags(50), BOOK),
      factor(`concrete.${name}.sand`, `${of}, sand`, 0.5, 'cu.m per cu.m', BOOK),
      factor(`concrete.${name}.gravel`, `${of}, gravel`, 1, 'cu.m per cu.m', BOOK),
    ]
  }),
  ...MORTAR.flatMap(([name, ratio, c40, c50]) => {
    const of = `Mortar class ${name} (${ratio})`
    return [
      factor(`mortar.${name}.c40`, `${of}, cement`, c40, bags(40), BOOK),
      factor(`mortar.${name}.c50`, `${of}, cement`, c50, bags(50), BOOK),
      factor(`mortar.${name}.sand`, `${of}, sand`, 1, 'cu.m per cu.m', BOOK),
    ]
  }),
  factor('chb.per_sqm', 'Concrete hollow blocks', 12.5, 'pcs per sq.m', BOOK),
  ...LAYING.flatMap(([cm, classes, sand]) => [
    ...Object.entries(classes).map(([name, value]) =>
      factor(
        `chb.${cm}.${name}`,
        `Laying ${cm} cm CHB, mortar class ${name}`,
        value,
        'bags of 40 kg per sq.m',
        BOOK,
      ),
    ),
    factor(`chb.${cm}.sand`, `Laying ${cm} cm CHB, sand`, sand, 'cu.m per sq.m', BOOK),
  ]),
  ...VERTICAL_BARS.map(([cm, value]) =>
    factor(`chb.vertical.${cm}`, `Vertical bars of CHB walls at ${cm} cm`, value, 'm per sq.m', PRACTICE),
  ),
  ...HORIZONTAL_BARS.map(([layers, value]) =>
    factor(
      `chb.horizontal.${layers}`,
      `Horizontal bars every ${layers} layers`,
      value,
      'm per sq.m',
      PRACTICE,
    ),
  ),
  ...WALL_TIES.flatMap(([spacing, ...weights]) =>
    sizesOf('tie_wire').map((size, nth) =>
      factor(
        `chb.ties.${spacing}.${size.facts.cm}`,
        `Tie wire of CHB walls, bars ${spacing}, ${size.unit_size_name}`,
        weights[nth] as number,
        'kg per sq.m',
        BOOK,
      ),
    ),
  ),
  factor('tie_wire.m_per_kg', 'Tie wire #16', 53, 'm per kg', PRACTICE),
  factor('forms.lap_m', 'Lap of column forms', 0.2, 'm', PRACTICE),
  factor('bed.compaction', 'Loose volume for a compacted bed', 1, 'cu.m per cu.m', PRACTICE),
  ...ROOF_PROFILES.map(({ name }, profile) =>
    factor(`roof.${profile}.width_m`, `${name}, effective width`, ROOF_WIDTHS[profile] as number, 'm', BOOK),
  ),
  ...sizesOf('paint').map(({ id }, nth) => {
    const [name, coverage] = PAINTS[nth] as (typeof PAINTS)[number]
    return factor(`paint.${id}`, `${name}, coverage`, coverage, 'sq.m per coat and 4 L', MAKER)
  }),
  ...sizesOf('coverage').map(({ id }, nth) => {
    const [name, value] = COVERINGS[nth] as (typeof COVERINGS)[number]
    return factor(`coverage.${id}`, name, value, 'per sq.m', MAKER)
  }),
]

function factor(key: string, name: string, value: number, unit: string, source: string): Factor {
  return { key, name, value, unit, source }
}

const byKey = new Map(FACTORS.map((its) => [its.key, its]))

export const findFactor = (key: string): Factor | undefined => byKey.get(key)

/** Further from the book than this is a slip of the finger. */
const FARTHEST = 10

export function overrideProblem(key: string, value: number): string | null {
  const known = findFactor(key)
  if (!known) return 'There is no such factor.'
  const isNear = value >= known.value / FARTHEST && value <= known.value * FARTHEST
  return isNear ? null : `This is more than ${FARTHEST} times away from the book’s ${known.value}.`
}
