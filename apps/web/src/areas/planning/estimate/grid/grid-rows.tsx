import type { UnitRow } from '@itayo/domain'
import type { PhaseGroup } from '../model/figures.ts'
import type { EstimateState } from '../model/types.ts'
import { ExtraRow, PhaseRow } from './band-row.tsx'
import { LineRow } from './line-row.tsx'
import type { RowPlace } from './row-parts.tsx'
import type { GridRow } from './rows.ts'
import { ScopeRow } from './scope-row.tsx'
import { SectionRow } from './section-row.tsx'
import { lineView, scopeView, sectionView } from './views.ts'

interface AnyRowProps {
  row: GridRow<PhaseGroup>
  place: RowPlace
  state: EstimateState
  units: readonly UnitRow[]
}

/** The figures of a row are looked up here, so that the row itself is drawn only when one has changed. */
export function AnyRow({ row, place, state, units }: AnyRowProps) {
  switch (row.kind) {
    case 'phase':
      return <PhaseRow row={row} {...place} />
    case 'scope': {
      const { scope } = row
      const typedIn = units.find(({ id }) => id === scope.quantityUnitId)
      const unit = typedIn?.abbreviation ?? scope.unit
      return <ScopeRow row={row} unit={unit} {...place} {...scopeView(state, scope)} />
    }
    case 'section':
      return <SectionRow row={row} {...place} {...sectionView(state, row.scope, row.section)} />
    case 'line':
      return <LineRow row={row} {...place} {...lineView(state, row.scope, row.line)} />
    case 'extra':
      return <ExtraRow row={row} {...place} />
  }
}
