import { directOfPrice, type MarkedUpScope, sum, type Terms } from '@itayo/domain'
import { addEdit, type KnownLine, noEdits } from './import-sheet-lines.ts'
import type { LineValues } from './import-sheet-values.ts'
import { mergeLines } from './merge-scope.ts'

/** The prices of one work item of a sheet. */
export interface SheetPricing {
  /** The estimate keeps direct costs, so any mark-up is taken out of the prices. */
  direct(values: LineValues): LineValues
  /** Counts a row that goes in, as it was priced and as it is kept. */
  count(kept: KnownLine, sent: LineValues): void
  marked(measurement: number | null): { marked: MarkedUpScope } | Record<never, never>
}

const DIRECT: SheetPricing = { direct: (values) => values, count() {}, marked: () => ({}) }

/** Without percentages the prices of the sheet are direct costs already (D-08). */
export function sheetPricing(markUp: Terms | null, withoutMarkUp: boolean): SheetPricing {
  if (!markUp) return DIRECT
  const direct = (price: number | null) => price && directOfPrice(price, markUp, { withoutMarkUp })
  const [priced, kept] = [noEdits(), noEdits()]
  return {
    direct(values) {
      const { rate, typed_cost } = values
      return {
        ...values,
        ...(rate !== undefined && { rate: direct(rate) }),
        ...(typed_cost !== undefined && { typed_cost: direct(typed_cost) }),
      }
    },
    count(line, sent) {
      // Where the sheet has no prices it asks for none.
      if (sent.basis !== 'percent_of_labor' && sent.rate === undefined && sent.typed_cost === undefined)
        return
      const { rate = line.rate, typed_cost = line.typed_cost } = sent
      addEdit(priced, { ...line, id: null, rate, typed_cost, formulas: {} }, 'new')
      addEdit(kept, { ...line, id: null, formulas: {} }, 'new')
    },
    marked(measurement) {
      const sums = (edits: ReturnType<typeof noEdits>) =>
        mergeLines({ labor: [], equipment: [], material: [] }, edits, () => undefined, measurement).sums
      return {
        marked: { priced: sum(Object.values(sums(priced))), direct: sums(kept), withoutMarkUp },
      }
    },
  }
}
