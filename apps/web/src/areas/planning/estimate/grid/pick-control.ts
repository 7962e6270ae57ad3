import type { UnitRow } from '@itayo/domain'
import { chooseItem, setCell } from '../model/edit.ts'
import { setUnit } from '../model/edit-scope.ts'
import type { ChosenItem, EstimateState } from '../model/types.ts'
import { scopeOf } from './cells.ts'
import type { GridHost } from './control-types.ts'
import type { GridRow } from './rows.ts'

/** Takes over choices from the lists of names and units. */
export function pickControl(
  host: Pick<GridHost, 'now' | 'applyEdit' | 'setEditing'>,
  rowNow: () => GridRow | undefined,
  /** Without a direction back to the cell itself. */
  go: (move?: 'right') => void,
) {
  function withLine(
    label: string,
    change: (state: EstimateState, scope: string, line: string) => EstimateState,
  ): void {
    const row = rowNow()
    if (row?.kind !== 'line') return
    const { scope, line } = row
    host.applyEdit(label, (state) => change(state, scope.key, line.key))
  }

  return {
    choose(item: ChosenItem): void {
      withLine('Choose item', (state, scope, line) => chooseItem(state, scope, line, item))
      host.setEditing(null)
      go('right')
    },
    rename(text: string): void {
      withLine('Rename', (state, scopeKey, lineKey) =>
        setCell(state, { scopeKey, lineKey, field: 'name' }, text),
      )
      host.setEditing(null)
      go('right')
    },
    chooseUnit(unit: UnitRow): void {
      const row = rowNow()
      const scope = scopeOf(row)
      const lineKey = row?.kind === 'line' ? row.line.key : null
      if (scope)
        host.applyEdit('Change unit', (state) => setUnit(state, scope.key, lineKey, unit, host.now().units))
      host.setEditing(null)
      go()
    },
  }
}
