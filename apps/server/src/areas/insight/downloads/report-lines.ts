import type { Formulas } from '@itayo/contract'
import type { EquipmentLine, LaborLine, MaterialLine } from '@itayo/domain'

/** An import recognises a row by its reference. The marks hold what no other column says. */
export interface SheetMarks {
  /** 'S12' a work item, 'L34', 'E56' and 'M78' its lines. */
  reference: string
  marks: string
}

type Named<Line> = Line & { name: string; cost: number; formulas?: Formulas | undefined; sheet?: SheetMarks }
export type ReportLabor = Named<LaborLine>
export type ReportEquipment = Named<EquipmentLine>
export type ReportMaterial = Named<MaterialLine> & {
  material_id: number | null
  description: string
  unit: string
  estimated_cost: number
}
