import type { EstimateScope } from '@itayo/contract'
import type { LaborBasis, LineBasis } from '@itayo/domain'
import fc from 'fast-check'
import type { Lists } from './estimates.ts'
import { edited, type SentEquipment, type SentLabor, type SentMaterial, type SentScope } from './scopes.ts'

const CODES = ['GR-01', 'CW-02', 'CW-05', 'MW-02', 'EW-02']
const upTo = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((units) => units / 10 ** places)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 })
const amount = upTo(1_000_000, 2)

const laborLine = fc.record({
  designation: fc.constantFrom('Mason', 'Laborer'),
  basis: fc.constantFrom<LaborBasis>('quantity', 'lump_sum'),
  estimated_workers: maybe(fc.integer({ min: 0, max: 200 })),
  duration: maybe(upTo(400, 4)),
  rate: maybe(upTo(5000, 4)),
  estimated_cost: amount,
})
const basis = fc.constantFrom<LineBasis>('quantity', 'percent_of_labor', 'lump_sum')
const percent = maybe(upTo(100, 4))
const equipmentLine = fc.record({
  description: fc.constantFrom('Mixer', 'Vibrator'),
  basis,
  estimated_quantity: maybe(upTo(50, 4)),
  duration: maybe(upTo(400, 4)),
  rate: maybe(upTo(20_000, 4)),
  percent,
  estimated_cost: amount,
})
const materialLine = fc.record({
  description: fc.constantFrom('Cement', 'Sand'),
  basis,
  estimated_quantity: maybe(upTo(9000, 4)),
  unit_cost: maybe(upTo(3000, 4)),
  percent,
  estimated_cost: amount,
})
const lines = {
  labor: fc.array(laborLine, { maxLength: 3 }),
  equipment: fc.array(equipmentLine, { maxLength: 3 }),
  material: fc.array(materialLine, { maxLength: 3 }),
}

/** A change of one work item in one save; `pick` chooses which lines it changes. */
const step = fc.record({
  code: fc.constantFrom(...CODES),
  what: fc.constantFrom('edit', 'edit', 'edit', 'remove', 'touch'),
  measurement: upTo(5000, 4).map((size) => size || 1),
  is_sub_con: fc.constantFrom<0 | 1>(0, 1),
  pick: fc.array(fc.constantFrom('keep', 'edit', 'remove'), { minLength: 9, maxLength: 9 }),
  ...lines,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Saves one after the other, each of some work items. */
export const saves = fc.array(
  fc.uniqueArray(step, { selector: (one) => one.code, minLength: 1, maxLength: 3 }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

/** The step as the screen would send it, given what is there. */
export function sentStep(lists: Lists, one: Step, there: EstimateScope | undefined): SentScope {
  const common = { measurement: one.measurement, is_sub_con: one.is_sub_con }
  if (!there) {
    const { labor, equipment, material } = one
    return { ...lists.item(one.code), ...common, labor, equipment, material }
  }
  if (one.what === 'remove') return edited(there, { remove_sow: true })
  if (one.what === 'touch') return edited(there, common)
  const changed = <Line extends SentLabor | SentEquipment | SentMaterial>(
    before: readonly { id: number | null }[],
    now: readonly Line[],
    from: number,
  ): Line[] => [
    ...before.map((line, at) => {
      const what = one.pick[(from + at) % 9]
      const change = now[at % Math.max(1, now.length)]
      if (what === 'edit' && change) return { ...line, ...change, id: line.id, edit: true } as Line
      return { ...line, remove: what === 'remove' } as unknown as Line
    }),
    ...now.slice(0, 1),
  ]
  return edited(there, {
    ...common,
    labor: changed(there.labor, one.labor, 0),
    equipment: changed(there.equipment, one.equipment, 3),
    material: changed(there.material, one.material, 6),
  })
}
