import type { UnitRow } from '@itayo/domain'
import { setBasis, setCell } from '../model/edit.ts'
import { lineCost } from '../model/figures.ts'
import { withRecipe } from '../model/recipe.ts'
import type { DraftScope, EstimateState, LineKey, ScopeKey } from '../model/types.ts'
import { lineCalculator } from '../offered.ts'
import type { GridDraft, SheetProps } from './draft.ts'

export interface CalculatedLine {
  scopeKey: ScopeKey
  lineKey: LineKey
}

interface BesideSheetProps {
  of: CalculatedLine | null
  sheet: SheetProps
  units: readonly UnitRow[]
  onClose: (line: CalculatedLine) => void
}

/** The calculator of a line while it is open, in the place of the checker. */
export function BesideSheet({ of, sheet, units, onClose }: BesideSheetProps) {
  const { draft, state, estimate, canEdit, checker } = sheet
  if (!of || !canEdit) return checker?.panel
  return (
    <LineCalculation
      of={of}
      state={state}
      projectId={estimate.project_id}
      units={units}
      apply={draft.applyEdit}
      onClose={() => onClose(of)}
    />
  )
}

interface LineCalculationProps {
  of: CalculatedLine
  state: EstimateState
  projectId: number
  units: readonly UnitRow[]
  apply: GridDraft['applyEdit']
  onClose: () => void
}

/** The calculator of a line. Its result is typed into the cells, as one step to undo, and saved with the rest. */
function LineCalculation({ of, state, projectId, units, apply, onClose }: LineCalculationProps) {
  const { CalculatorPanel } = lineCalculator.get()
  const scope = state.scopes.find(({ key }) => key === of.scopeKey)
  const line =
    scope && [...scope.labor, ...scope.equipment, ...scope.material].find(({ key }) => key === of.lineKey)
  if (!scope || !line || line.removed) return null
  return (
    <CalculatorPanel
      key={line.key}
      projectId={projectId}
      scope={scope}
      line={line}
      before={lineCost(scope, line)}
      onClose={onClose}
      onApply={(cells) =>
        apply('Calculate', (now) =>
          cells.reduce(
            (next, { field, text }) => setCell(next, { ...of, field }, text, units),
            // A lump sum has no such cells.
            setBasis(now, of.scopeKey, of.lineKey, 'quantity'),
          ),
        )
      }
    />
  )
}

interface RecipeApplicationProps {
  scope: DraftScope
  units: readonly UnitRow[]
  apply: GridDraft['applyEdit']
  onClose: () => void
}

/** The materials of a recipe go into the work item as one step to undo, and are saved with the rest. */
export function RecipeApplication({ scope, units, apply, onClose }: RecipeApplicationProps) {
  const { RecipeDialog } = lineCalculator.get()
  return (
    <RecipeDialog
      scope={scope}
      units={units}
      onClose={onClose}
      onApply={(lines) => apply('Apply recipe', (now) => withRecipe(now, scope.key, lines, units))}
    />
  )
}
