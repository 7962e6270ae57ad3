import { BAR_SPACINGS, CONCRETE_CLASSES, MORTAR_CLASSES } from './factors.ts'
import type { SizeGroup } from './sizes.ts'

/** The inputs of the material calculator, by the names the calls carry (CAL-055). */
export type MaterialField =
  | 'size_option_id'
  | 'cement_type'
  | 'cement_weight'
  | 'thickness'
  | 'height'
  | 'number_of_columns'
  | 'category_size'
  | 'no_of_pipes'
  | 'diameter_of_pipe'
  | 'diameter_of_hole'
  | 'board_size'
  | 'area_value'

export interface KindInput {
  field: MaterialField
  label: string
  /** A choice takes nothing but its options; for a number they are what is usual. */
  type: 'choice' | 'size' | 'number'
  options?: readonly (string | number)[]
  sizes?: SizeGroup
  /** The fixed unit of a number without a unit selector. */
  unit?: string
  unitIds?: readonly number[]
  required: boolean
  most?: number
}

interface MaterialKindEntry {
  kind: string
  name: string
  inputs: readonly KindInput[]
  /** The reply's name for countable things, and for the rest. */
  output: 'number_of_pieces' | 'number_of_material'
  /** As the book says it, before any numbers. */
  rule: string
}

const AREA_UNITS = [7, 8, 11, 12, 13, 14, 15] as const
const AREA_OR_VOLUME_UNITS = [...AREA_UNITS, 16, 18, 19] as const
const LENGTH_UNITS = [3, 58, 6, 2] as const
const HEIGHT_UNITS = [3, 2, 6] as const

const RECTANGULAR = ['15x15', '20x20', '20x30', '20x40', '25x25', '25x40', '30x30', '30x40', '40x40', '40x60']
const SECTIONS = [...RECTANGULAR, '50x50', '60x60'].map((section) => `${section} cm`)
const ROUND = [20, 25, 30, 40, 50, 60].map((cm) => `dia ${cm} cm`)
const BOARDS = ['60 x 120', '90 x 180', '90 x 210', '120 x 240', '122 x 244', '120 x 300'].map(
  (b) => `${b} cm`,
)

/** More than any site has of it: a slip of the finger. */
const MOST_AREA = 999_999_999
const MOST_COUNT = 1_000_000
const MOST_HEIGHT = 100_000
const MOST_DIAMETER = 20_000

const size = (sizes: SizeGroup): KindInput => ({
  field: 'size_option_id',
  label: 'Size',
  type: 'size',
  sizes,
  required: true,
})
const choice = (field: MaterialField, label: string, options: readonly (string | number)[]): KindInput => ({
  field,
  label,
  type: 'choice',
  options,
  required: true,
})
const count = (field: MaterialField, label: string): KindInput => ({
  field,
  label,
  type: 'number',
  required: true,
  most: MOST_COUNT,
})
const measured = (label: string, unitIds: readonly number[]): KindInput => ({
  field: 'area_value',
  label,
  type: 'number',
  unitIds,
  required: true,
  most: MOST_AREA,
})
const area = measured('Area', AREA_UNITS)
const areaOrVolume = measured('Area', AREA_OR_VOLUME_UNITS)
const length = measured('Total length', LENGTH_UNITS)
const height = (unitIds: readonly number[] = HEIGHT_UNITS): KindInput => ({
  field: 'height',
  label: 'Height',
  type: 'number',
  unitIds,
  required: true,
  most: MOST_HEIGHT,
})
const thickness = (unit: 'cm' | 'mm', options: readonly number[], most: number): KindInput => ({
  field: 'thickness',
  label: 'Thickness',
  type: 'number',
  unit,
  options,
  required: true,
  most,
})
const diameter = (field: MaterialField, label: string): KindInput => ({
  ...count(field, label),
  unit: 'mm',
  most: MOST_DIAMETER,
})
const slab = thickness('cm', [5, 7.5, 10, 12.5, 15, 20, 25, 30], 1000)
const concreteClass = choice('cement_type', 'Type', CONCRETE_CLASSES)
const mortarClass = choice('cement_type', 'Type', MORTAR_CLASSES)
const weight: KindInput = { ...choice('cement_weight', 'Weight', [40, 50]), unit: 'kg per bag' }
const board = choice('board_size', 'Board size', BOARDS)
const spacing = choice('category_size', 'Category', BAR_SPACINGS)

export const MATERIAL_KINDS = [
  {
    kind: 'concrete_area',
    name: 'Concrete by area and thickness (slab, pavement, footing, wall)',
    inputs: [concreteClass, weight, slab, areaOrVolume],
    output: 'number_of_material',
    rule: 'Volume = area × thickness; cement, sand and gravel = volume × factor of the class',
  },
  {
    kind: 'concrete_column',
    name: 'Concrete columns, posts and piers by number, section and height',
    inputs: [
      count('number_of_columns', 'No of Columns'),
      choice('category_size', 'Category', [...SECTIONS, ...ROUND]),
      height(),
      concreteClass,
      weight,
    ],
    output: 'number_of_material',
    rule: 'Volume = number × section × height; then the factors of the class',
  },
  {
    kind: 'concrete_pipe',
    name: 'Concrete around pipes and posts in holes, or of a pipe’s wall',
    inputs: [
      count('no_of_pipes', 'No of Pipes'),
      diameter('diameter_of_pipe', 'Diameter of pipe'),
      diameter('diameter_of_hole', 'Diameter of hole'),
      height(),
      concreteClass,
      weight,
    ],
    output: 'number_of_material',
    rule: 'Volume = number × π/4 × difference of the squared diameters × height; then the factors of the class',
  },
  {
    kind: 'chb_pieces',
    name: 'Concrete hollow blocks',
    inputs: [size('chb'), area],
    output: 'number_of_pieces',
    rule: 'Pieces = area × 12.5 (a face of 0.20 × 0.40 m, for every thickness)',
  },
  {
    kind: 'chb_mortar',
    name: 'Mortar for CHB laying (joints and cells)',
    inputs: [size('chb'), mortarClass, weight, area],
    output: 'number_of_material',
    rule: 'Bags of 40 kg = area × factor of block and class; of 50 kg = area × sand × bags per cu.m; sand = area × factor',
  },
  {
    kind: 'plaster',
    name: 'Cement plaster, one face',
    inputs: [thickness('mm', [8, 12, 16, 20, 25], 500), mortarClass, weight, area],
    output: 'number_of_material',
    rule: 'Volume = area × thickness; cement and sand = volume × factor of the class. For two faces double the area.',
  },
  {
    kind: 'tiles',
    name: 'Floor and wall tiles',
    inputs: [size('tiles'), area],
    output: 'number_of_pieces',
    rule: 'Pieces = area ÷ area of a tile',
  },
  {
    kind: 'boards',
    name: 'Plywood, gypsum, fiber-cement and phenolic boards',
    inputs: [board, { ...choice('category_size', 'Category', ['1 face', '2 faces']), required: false }, area],
    output: 'number_of_pieces',
    rule: 'Pieces = faces × area ÷ area of a board',
  },
  {
    kind: 'column_forms',
    name: 'Plywood forms of rectangular columns',
    inputs: [
      count('number_of_columns', 'No of Columns'),
      choice('category_size', 'Category', SECTIONS),
      height(),
      board,
    ],
    output: 'number_of_pieces',
    rule: 'Area = (2 × (a + b) + lap) × height × number; sheets = area ÷ area of a board',
  },
  {
    kind: 'paint',
    name: 'Paint by coverage',
    inputs: [size('paint'), choice('category_size', 'Category', ['1 coat', '2 coats', '3 coats']), area],
    output: 'number_of_material',
    rule: 'Cans of 4 L = area × coats ÷ coverage',
  },
  {
    kind: 'roof_sheets',
    name: 'Roofing sheets',
    inputs: [size('roof_sheets'), area],
    output: 'number_of_pieces',
    rule: 'Pieces = sloped roof area ÷ (effective width × (sheet length − end lap))',
  },
  {
    kind: 'rebar',
    name: 'Deformed bars by total length',
    inputs: [size('rebar'), length],
    output: 'number_of_pieces',
    rule: 'Pieces = total length ÷ length of a bar; kilograms per metre = D² ÷ 162',
  },
  {
    kind: 'chb_rebar',
    name: 'Reinforcement of CHB walls',
    inputs: [size('rebar'), spacing, area],
    output: 'number_of_pieces',
    rule: 'Length = area × (vertical + horizontal bars per sq.m); pieces = length ÷ length of a bar',
  },
  {
    kind: 'tie_wire',
    name: 'GI tie wire #16 by number of ties',
    inputs: [{ ...count('no_of_pipes', 'No. of ties'), most: 100_000_000 }, size('tie_wire')],
    output: 'number_of_material',
    rule: 'Kilograms = ties × length of a tie ÷ metres per kilogram',
  },
  {
    kind: 'chb_tie_wire',
    name: 'GI tie wire #16 of CHB walls',
    inputs: [spacing, size('tie_wire'), area],
    output: 'number_of_material',
    rule: 'Kilograms = area × factor of the spacing and the tie',
  },
  {
    kind: 'bed',
    name: 'Gravel bed or fill by area and thickness',
    inputs: [slab, areaOrVolume],
    output: 'number_of_material',
    rule: 'Volume = area × thickness × loose volume for a compacted one',
  },
  {
    kind: 'board_feet',
    name: 'Lumber in board feet',
    inputs: [size('board_feet'), height([6, 3]), count('no_of_pipes', 'No. of pieces')],
    output: 'number_of_material',
    rule: 'Board feet = thickness (in) × width (in) × length (ft) ÷ 12 × pieces',
  },
  {
    kind: 'pipe_lengths',
    name: 'Pipes and conduits by run',
    inputs: [size('pipe_lengths'), length],
    output: 'number_of_pieces',
    rule: 'Pieces = run ÷ length of a pipe',
  },
  {
    kind: 'coverage',
    name: 'Coverings by area',
    inputs: [size('coverage'), area],
    output: 'number_of_material',
    rule: 'Quantity = area × factor',
  },
] as const satisfies readonly MaterialKindEntry[]

export type MaterialKind = (typeof MATERIAL_KINDS)[number]['kind']

const byKind = new Map<string, MaterialKindEntry>(MATERIAL_KINDS.map((entry) => [entry.kind, entry]))

export const kindEntry = (kind: MaterialKind): MaterialKindEntry => byKind.get(kind) as MaterialKindEntry
