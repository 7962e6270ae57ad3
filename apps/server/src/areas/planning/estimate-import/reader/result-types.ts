import type { Box } from './page-types.ts'

/** The reader's result has the samples' shape, with the place of each row and how far it can be trusted. */
export interface ReadEstimate {
  kind: 'dupa' | 'detailed' | 'boq'
  project: string | null
  /** Unit-price sheets only: lines for the whole quantity, or for one hour of output. */
  basis?: 'total' | 'per_unit'
  scopes: ReadScope[]
  grand_total: number | null
  pages: number
  /** Numbers of pages without any text: scanned, or empty. Nothing of them is in the rows. */
  unread_pages: number[]
  /** Numbers of pages that were read from their pictures. */
  scanned_pages: number[]
  /** Sub-totals, totals and mark-ups as printed: they are checked, never imported as lines. */
  totals: ReadTotal[]
  understood: Understood
  /** Reasons against trusting the reading as a whole. */
  notices: Notice[]
  warnings: Warning[]
}

export interface Place {
  page: number
  /** On the page as it is looked at: points from its top left corner. */
  box: Box
}

type MarkCode =
  | 'product'
  | 'unproven'
  | 'split'
  | 'lines'
  | 'direct_cost'
  | 'total'
  | 'unit_cost'
  | 'sub_total'
  | 'grand_total'
  | 'no_amount'
  | 'no_quantity'
  | 'no_unit'
  | 'unknown_unit'
  | 'no_name'
  | 'unclear_cell'
  | 'guessed_columns'
  | 'cut_name'
  | 'doubtful_heading'
  | 'no_number'
  | 'counted_twice'
  | 'unexplained'
  | 'join'
  | 'doubtful_scan'

export interface Mark {
  code: MarkCode
  text: string
}

export interface Notice {
  code: 'no_amounts' | 'counted_twice' | 'totals' | 'unexplained' | 'hidden' | 'joined'
  text: string
  pages: number[]
}

interface Trust {
  place: Place
  /** 0 to 1: 1 when arithmetic proves the row. */
  confidence: number
  marks: Mark[]
}

export interface ReadScope extends Trust {
  item_no: string | null
  phase: string | null
  work_item: string
  quantity: number | null
  unit: string | null
  /** Our abbreviation for the printed unit. */
  unit_known: string | null
  unit_cost: number | null
  direct_cost: number | null
  total: number | null
  labor: LaborLine[]
  equipment: EquipmentLine[]
  materials: MaterialLine[]
  labor_total?: number
  equipment_total?: number
  material_total?: number
  ocm?: number
  cp?: number
  vat?: number
  output_per_hour?: number
  material_unit_cost?: number | null
  material_amount?: number | null
  labor_unit_cost?: number | null
  labor_amount?: number | null
  equipment_unit_cost?: number | null
  equipment_amount?: number | null
  /** The texts of the marks, for readers of the plain JSON. */
  warnings: string[]
}

interface LineBase extends Trust {
  amount: number | null
  /** '10% of Labor Cost': the line's amount is a share of another sum. */
  percent: number | null
}

export interface LaborLine extends LineBase {
  designation: string
  workers: number | null
  duration: number | null
  duration_unit: 'hour' | 'day' | null
  rate: number | null
}

export interface EquipmentLine extends LineBase {
  description: string
  quantity: number | null
  duration: number | null
  duration_unit: 'hour' | 'day' | null
  rate: number | null
}

export interface MaterialLine extends LineBase {
  description: string
  quantity: number | null
  unit: string | null
  unit_known: string | null
  unit_cost: number | null
}

export interface ReadTotal {
  kind: 'sub_total' | 'grand_total' | 'markup' | 'carried'
  label: string
  amount: number
  place: Place
  /** The sum of the rows that were read; null when nothing is there to compare with. */
  read: number | null
  agrees: boolean | null
}

export interface Understood {
  /** The document's own total. */
  document_total: number | null
  /** The sum of the rows that were read, with the mark-ups printed under them. */
  read_total: number
  difference: number | null
  /** The least of three shares: of the total in rows, of the numbers with a meaning, of the pages with text. */
  share: number | null
}

export interface Warning extends Mark {
  place: Place
  item_no: string | null
  work_item: string | null
}

/** The document as it was walked through, before its sums are checked. */
export interface Assembled {
  project: string | null
  scopes: ReadScope[]
  /** For each total, the scopes since the last total of its kind. */
  totals: ReadTotal[]
  /** The last scope each total stands under, by its index in `totals`. */
  after: number[]
  perUnit: boolean
  guessed: boolean
  /** One table of items that carry their labor, equipment and material lines. */
  isProgram: boolean
  /** Figures of rows that were understood and are not wanted: other people's, worked out, sums of sums. */
  aside: number[]
  /** Headings that may be the first line of a name. */
  doubtedPhases: Set<string>
  /** Scopes under a sum that agrees. */
  proven: WeakSet<ReadScope>
}
