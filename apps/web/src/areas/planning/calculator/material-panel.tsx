import type { SavedInputs } from '@itayo/contract'
import type { MaterialFamily } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import type { CalculatorPanelProps } from '../estimate/offered.ts'
import { Frame } from './frame.tsx'
import { answerOf, fitting, type MaterialEntry, openedAgain, sentInputs } from './material-entry.ts'
import { MaterialForm } from './material-form.tsx'
import { calculatorQueries } from './queries.ts'
import { useApply } from './use-apply.ts'

type MaterialPanelProps = CalculatorPanelProps & { family: MaterialFamily; saved: SavedInputs | null }

export function MaterialPanel(props: MaterialPanelProps) {
  const { scope, line, units, family, saved, before } = props
  const factors = useQuery(calculatorQueries.factors())
  const [entry, setEntry] = useState<MaterialEntry>(
    () =>
      (saved && openedAgain(saved, family)) ?? {
        kind: family.kinds[0] as MaterialEntry['kind'],
        inputs: { area_value: scope.measurement, area_unit: scope.unitId },
      },
  )
  const byId = useMemo(() => new Map(units.map((unit) => [unit.id, unit])), [units])
  const overrides = useMemo(
    () => new Map((factors.data ?? []).flatMap(({ key, own }) => (own ? [[key, own.value] as const] : []))),
    [factors.data],
  )
  const lineUnit = byId.get(line.unitId ?? 0)
  const shown = fitting(entry, byId)
  const answer = answerOf(shown, family, lineUnit, byId, overrides)
  const { apply, isPending } = useApply(props)
  async function run(): Promise<void> {
    const { cell } = answer
    if (cell) await apply(sentInputs(shown), [{ field: 'count', text: cell.formula, value: cell.quantity }])
  }
  if (factors.error) {
    return (
      <Frame {...props}>
        <QueryFailed what="The factors of the calculator" query={factors} />
      </Frame>
    )
  }
  // Without the company's own factors a result may be another one.
  const isReady = answer.cell !== null && factors.data !== undefined
  return (
    <Frame {...props} apply={{ run: () => void run(), disabled: !isReady, loading: isPending }}>
      <MaterialForm
        name={line.name}
        entry={shown}
        onChange={setEntry}
        answer={answer}
        family={family}
        lineUnit={line.unit}
        units={byId}
        rate={line.rate}
        before={before}
      />
    </Frame>
  )
}
