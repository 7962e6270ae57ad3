import type { SavedInputs } from '@itayo/contract'
import type { MaterialFamily, UnitRow } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay } from '../../../lib/auth/use-may.ts'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import type { CalculatorPanelProps } from '../estimate/offered.ts'
import { Frame } from './frame.tsx'
import { AddToRecipe } from './library/add-to-recipe.tsx'
import { isForRecipes } from './library/recipe-items.ts'
import { answerOf, fitting, type MaterialEntry, openedAgain, sentInputs } from './material-entry.ts'
import { MaterialForm } from './material-form.tsx'
import { TYPES } from './modes.ts'
import { calculatorQueries, overridesOf } from './queries.ts'
import { useApply } from './use-apply.ts'
import { type Calculate, useServerWord } from './use-server-word.ts'
import { ServerDiffers } from './worked-out.tsx'

type MaterialPanelProps = CalculatorPanelProps & {
  units: readonly UnitRow[]
  family: MaterialFamily
  saved: SavedInputs | null
}

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
  const overrides = useMemo(() => overridesOf(factors.data), [factors.data])
  const lineUnit = byId.get(line.unitId ?? 0)
  const shown = fitting(entry, byId)
  const answer = answerOf(shown, family, lineUnit, byId, overrides)
  const { unit_area_value, unit_area_id, ...others } = sentInputs(shown)
  const question = {
    ...others,
    type: TYPES.material,
    sow_id: scope.sowId,
    phase_id: scope.phaseId,
    type_id: line.itemId,
    area_value: unit_area_value,
    area_unit: unit_area_id,
  } as Calculate
  // A line of no list has no name that the server could go by.
  const known = factors.data && line.itemId !== null ? answer.result : null
  const differs = useServerWord(question, known?.formula ?? null)
  const { apply, isPending } = useApply(props)
  const mayKeep = useMay()('/catalog/Index')
  const [isKeeping, setKeeping] = useState(false)
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
  const isReady = answer.cell !== null && factors.data !== undefined && !differs
  return (
    <>
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
        {differs ? <ServerDiffers /> : null}
        {mayKeep && answer.result && line.itemId !== null && isForRecipes(shown) ? (
          <Button
            variant="subtle"
            size="xs"
            mx={16}
            mb={16}
            leftSection={<IconStack2 size={16} stroke={1.7} aria-hidden />}
            onClick={() => setKeeping(true)}
          >
            Add to a recipe…
          </Button>
        ) : null}
      </Frame>
      {isKeeping && line.itemId !== null ? (
        <AddToRecipe
          material={{ id: line.itemId, name: line.name }}
          entry={shown}
          component={family.component}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </>
  )
}
