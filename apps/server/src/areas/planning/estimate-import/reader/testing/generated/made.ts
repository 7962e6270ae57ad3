/** The right answer beside a document, in the shape of the samples' answers. */
export interface Truth {
  kind: 'boq' | 'detailed' | 'dupa'
  project: string | null
  grand_total: number | null
  scopes: TrueScope[]
}

export interface TrueScope {
  item_no: string | null
  phase: string | null
  work_item: string
  quantity: number | null
  unit: string | null
  unit_cost: number | null
  direct_cost: number | null
  total: number | null
  material_unit_cost?: number
  labor_unit_cost?: number
  labor: TrueLabor[]
  equipment: TrueEquipment[]
  materials: TrueMaterial[]
  /** Cells that the document leaves open. */
  unscored?: string[]
}

export interface TrueLabor {
  designation: string
  workers: number
  duration: number | null
  duration_unit: 'hour' | 'day' | null
  rate: number
  amount: number
  unscored?: string[]
}

export interface TrueEquipment {
  description: string
  quantity: number
  duration: number | null
  duration_unit: 'hour' | 'day' | null
  rate: number
  amount: number
  unscored?: string[]
}

export interface TrueMaterial {
  description: string
  quantity: number
  unit: string
  unit_cost: number
  amount: number
}

export interface Made {
  file: Uint8Array
  truth: Truth
}
