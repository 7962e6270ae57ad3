import type { CalculatorRecipe, RecipeItem } from '@itayo/contract'
import {
  addedUp,
  areaOfPart,
  type CalculatedQuantity,
  calculateMaterial,
  inUnitOfLine,
  kindEntry,
  type MaterialInputs,
  type Overrides,
  type UnitRow,
} from '@itayo/domain'
import { type MaterialEntry, sentInputs } from '../material-entry.ts'

type Item = CalculatorRecipe['items'][number]

/** As it is sent back: the list knows name, unit and price of its materials. */
export function sentItem({ material: _m, unit_id: _u, price: _p, ...item }: Item): RecipeItem {
  return item
}

/** Recipes go by an area: so many columns or pipes are typed each time. */
export const isForRecipes = ({ kind }: MaterialEntry) =>
  kindEntry(kind).inputs.some(({ field }) => field === 'area_value')

/** A recipe keeps the typed values without the area: that is given when it is used. */
export function itemOf(
  entry: MaterialEntry,
  { materialId, component, times }: { materialId: number; component: RecipeItem['component']; times: number },
): RecipeItem {
  const { unit_area_value: _v, unit_area_id: _u, kind: _k, ...inputs } = sentInputs(entry)
  return { ...inputs, material_id: materialId, kind: entry.kind, component, times } as RecipeItem
}

/** A recipe with this material put in; the same kind of the same material is put in its place. */
export function withItem(items: readonly Item[], added: RecipeItem): RecipeItem[] {
  const others = items.filter(
    ({ material_id, kind }) => material_id !== added.material_id || kind !== added.kind,
  )
  return [...others.map(sentItem), added]
}

interface WorkedLine {
  item: Item
  unitId: number
  /** Null with a reason why there is none. */
  cell: CalculatedQuantity | null
  reason: string
}

interface Around {
  area: number
  areaUnitId: number
  /** The unit of a line of the material that is there already. */
  lineUnitOf: (materialId: number) => number | null
  units: ReadonlyMap<number, UnitRow>
  overrides: Overrides
}

/** Each material once, as the server works it out. */
export function workedLines(items: readonly Item[], around: Around): WorkedLine[] {
  return [...Map.groupBy(items, ({ material_id }) => material_id).values()].map((parts) => {
    const item = parts[0] as Item
    const unitId = around.lineUnitOf(item.material_id) ?? item.unit_id
    const unit = around.units.get(unitId)
    const cells: CalculatedQuantity[] = []
    for (const part of parts) {
      const { kind, component, times, ...inputs } = part
      const answer = calculateMaterial({
        kind,
        component,
        inputs: {
          ...(inputs as MaterialInputs),
          area_value: areaOfPart(around.area, times),
          area_unit: around.areaUnitId,
        },
        units: around.units,
        overrides: around.overrides,
      })
      if (answer.state !== 'done') {
        const problems = answer.state === 'wrong' ? answer.problems : answer.missing
        return { item, unitId, cell: null, reason: problems[0]?.message ?? '' }
      }
      const cell = unit ? inUnitOfLine(answer.result, unit, around.units) : null
      if (!cell) {
        const given = around.units.get(answer.result.unitId)?.abbreviation
        const reason = `The calculation gives ${given}, and this line is measured in ${unit?.abbreviation}.`
        return { item, unitId, cell: null, reason }
      }
      cells.push(cell)
    }
    return { item, unitId, cell: addedUp(cells), reason: '' }
  })
}
