import { type EstimateScope, type ScopeEdit, ScopeEdit as ScopeEditSchema } from '@itayo/contract'
import type { Lines } from './merge-scope.ts'
import type { LineKind, StoredLine } from './store/lines.ts'

/** Turns the lines of a reply into lines to merge with; the figures come from the reply's own fields. */
export function storedLines(scope: EstimateScope): Lines {
  const days = (text: string) => Number.parseFloat(text)
  const common = { project_work_item_id: scope.psow_id ?? 0, removed: false }
  return {
    labor: scope.labor.map((line) => ({
      ...common,
      id: line.id,
      place: line.place,
      item_id: line.labor_id,
      description: line.designation,
      basis: line.basis,
      count: line.estimated_workers,
      duration: days(line.duration),
      rate: line.rate ?? null,
      percent: null,
      unit_id: null,
      formulas: line.formulas ?? null,
      amount: line.estimated_cost ?? 0,
    })),
    equipment: scope.equipment.map((line) => ({
      ...common,
      id: line.id,
      place: line.place,
      item_id: line.equipment_category_id,
      description: line.description,
      basis: line.basis,
      count: line.estimated_quantity,
      duration: days(line.duration),
      rate: line.rate ?? null,
      percent: line.percent,
      unit_id: null,
      formulas: line.formulas ?? null,
      amount: line.estimated_cost ?? 0,
    })),
    material: scope.material.map((line) => ({
      ...common,
      id: line.id,
      place: line.place,
      item_id: line.material_id,
      description: line.description,
      basis: line.basis,
      count: line.estimated_quantity,
      duration: null,
      rate: line.unit_cost ?? null,
      percent: line.percent,
      unit_id: line.unit_id,
      formulas: line.formulas ?? null,
      amount: line.estimated_cost ?? 0,
    })),
  }
}

/** A scope with these lines, none of them saved yet. */
export function asEdit(edit: ScopeEdit, lines: Readonly<Record<LineKind, readonly StoredLine[]>>): ScopeEdit {
  const common = (line: StoredLine) => ({
    place: line.place,
    basis: line.basis,
    duration: line.duration,
    estimated_cost: line.amount,
    percent: line.percent,
    formulas: line.formulas,
  })
  return ScopeEditSchema.parse({
    ...edit,
    labor: lines.labor.map((line) => ({
      ...common(line),
      labor_id: line.item_id,
      designation: line.description,
      estimated_workers: line.count,
      rate: line.rate,
    })),
    equipment: lines.equipment.map((line) => ({
      ...common(line),
      equipment_category_id: line.item_id,
      description: line.description,
      estimated_quantity: line.count,
      rate: line.rate,
    })),
    material: lines.material.map((line) => ({
      ...common(line),
      material_id: line.item_id,
      description: line.description,
      estimated_quantity: line.count,
      unit_id: line.unit_id,
      unit_cost: line.rate,
    })),
  })
}
