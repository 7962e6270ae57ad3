import type { ImportRow } from '@itayo/contract'
import { dailyOf, HOURS_PER_DAY, rowAmount } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { catalogQueries } from '../../../../library/catalog/queries.ts'
import { lineCalculator } from '../../../estimate/offered.ts'
import { calculated, rowOf } from '../model/edits.ts'
import type { Check } from '../use-check.ts'

interface RowCalculationProps {
  row: ImportRow
  check: Check
  onClose: () => void
}

/** sq.m, as everywhere where no unit was read (CAL-036). */
const DEFAULT_UNIT = 7

/** The calculator of a line of the document. What it comes to is typed into the row, as one step to undo. */
export function RowCalculation({ row, check, onClose }: RowCalculationProps) {
  const { CalculatorPanel } = lineCalculator.get()
  const units = useQuery(catalogQueries.units()).data
  const item = row.of_row === null ? undefined : rowOf(check.state, row.of_row)
  if (row.kind === 'work_item' || !item?.item_id || !units) return null
  const isHourly = row.duration_unit === 'hour'
  const rate = row.rate ?? null
  return (
    <CalculatorPanel
      over
      projectId={check.reading.upload.project_id}
      scope={{
        workItemId: null,
        phaseId: null,
        phase: item.heading,
        sowId: item.item_id,
        code: '',
        itemNumber: item.item_no,
        workItem: item.item_name,
        // Lines of such a sheet are for one unit of their work item.
        measurement: check.reading.basis === 'per_unit' ? 1 : item.quantity,
        unitId: item.unit_id ?? DEFAULT_UNIT,
      }}
      line={{
        id: null,
        kind: row.kind,
        itemId: row.item_id,
        name: row.item_name || row.name,
        count: row.quantity,
        duration: isHourly && row.duration !== null ? row.duration / HOURS_PER_DAY : row.duration,
        unitId: row.unit_id,
        unit: units.find(({ id }) => id === row.unit_id)?.abbreviation ?? row.unit,
        rate: isHourly && rate !== null ? dailyOf(rate) : rate,
        formulas: {},
      }}
      before={rowAmount(row)}
      onClose={onClose}
      onApply={(cells) => {
        const value = (field: string) => cells.find((cell) => cell.field === field)?.value ?? null
        const [count, days] = [value('count'), value('duration')]
        if (count !== null)
          check.edit('Calculate', (state, world) => calculated(state, world, row.row, { count, days }))
      }}
    />
  )
}
