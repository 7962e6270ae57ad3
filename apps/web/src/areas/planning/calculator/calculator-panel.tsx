import type { CalculatorDetail } from '@itayo/contract'
import { familyOf, type MaterialFamily } from '@itayo/domain'
import { Skeleton } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { State } from '../../../ui/state.tsx'
import { catalogQueries } from '../../library/catalog/queries.ts'
import type { CalculatorPanelProps } from '../estimate/offered.ts'
import { CrewPanel } from './crew-panel.tsx'
import { Frame } from './frame.tsx'
import { MaterialPanel } from './material-panel.tsx'
import { TYPES } from './modes.ts'
import { calculatorQueries } from './queries.ts'

/** Works out a line of the estimate beside the sheet. */
export function CalculatorPanel(props: CalculatorPanelProps) {
  const { scope, line, over = false, onClose } = props
  const { count, duration } = line.formulas
  const detail = useQuery(
    calculatorQueries.detail({
      type: TYPES[line.kind],
      sow_id: scope.sowId,
      phase_id: scope.phaseId,
      type_id: line.itemId,
      formulas: [count, duration].filter((formula) => formula !== undefined),
    }),
  )
  const frame = { scope, line, over, onClose }
  const units = useQuery(catalogQueries.units())
  const failed = detail.error
    ? { what: 'The calculator', query: detail }
    : { what: 'The units', query: units }
  if (failed.query.error) {
    return (
      <Frame {...frame}>
        <QueryFailed {...failed} />
      </Frame>
    )
  }
  if (!detail.data || !units.data) {
    return (
      <Frame {...frame}>
        <div className="inset-12" role="status">
          <p className="muted">Loading...</p>
          <Skeleton height={36} aria-hidden />
        </div>
      </Frame>
    )
  }
  if (line.kind !== 'material') return <CrewPanel {...props} units={units.data} detail={detail.data} />
  const family = familyIn(detail.data) ?? familyOf(line.name, scope.code)
  if (family) return <MaterialPanel {...props} units={units.data} family={family} saved={detail.data.saved} />
  return (
    <Frame {...frame}>
      <State icon={IconCalculator} tone="neutral" title="No data">
        There is no formula for this material.
      </State>
    </Frame>
  )
}

/** As the server reads it from the material's entry; a line with a name of its own has none there. */
function familyIn({ kinds }: CalculatorDetail): MaterialFamily | null {
  const [first] = kinds
  return first ? { component: first.component, kinds: kinds.map(({ kind }) => kind) } : null
}
