import type { CalculatorDetail } from '@itayo/contract'
import type { UnitRow } from '@itayo/domain'
import { useMemo, useState } from 'react'
import type { CalculatorPanelProps } from '../estimate/offered.ts'
import { answerOf, cellsOf, openedAgain, openedWith } from './crew-entry.ts'
import { CrewForm } from './crew-form.tsx'
import { Frame } from './frame.tsx'
import { TYPES } from './modes.ts'
import { useApply } from './use-apply.ts'
import { useServerWord } from './use-server-word.ts'
import { ServerDiffers } from './worked-out.tsx'

type CrewPanelProps = CalculatorPanelProps & { units: readonly UnitRow[]; detail: CalculatorDetail }

/** Labor and Equipment. */
export function CrewPanel(props: CrewPanelProps) {
  const { scope, line, units, detail, before } = props
  const { unit_area_id, unit_area_abbreviation, productivity, saved } = detail
  const [entry, setEntry] = useState(
    () =>
      (saved && openedAgain(saved)) ??
      openedWith({
        productivity,
        measurement: scope.measurement,
        unitId: scope.unitId,
        count: line.count,
        duration: line.duration,
      }),
  )
  const byId = useMemo(() => new Map(units.map((unit) => [unit.id, unit])), [units])
  const answer = answerOf(entry, unit_area_id, byId)
  const isLabor = line.kind === 'labor'
  const isCount = entry.computed === 'count'
  const counted = isLabor ? 'worker' : 'equipment'
  // The one that is worked out is sent as null, and so are project and position (CAL-051).
  const question = {
    type: TYPES[line.kind],
    sow_id: scope.sowId,
    phase_id: scope.phaseId,
    project_id: null,
    type_id: null,
    area: entry.area,
    unit_area_id: entry.areaUnitId,
    productivity: entry.productivity,
    productivity_unit_time: entry.time,
    [counted]: isCount ? null : entry.count,
    duration: isCount ? entry.duration : null,
    unit_duration: entry.time,
  }
  const differs = useServerWord(question, answer.result?.formula ?? null)
  const { apply, isPending } = useApply(props)
  async function run(): Promise<void> {
    if (!answer.result) return
    const { computed, count, duration } = answer.result
    const body = {
      computed,
      type_count: count,
      duration,
      unit_duration: entry.time,
      productivity: entry.productivity,
      productivity_unit_time_id: entry.time,
      unit_area_id: entry.areaUnitId,
      unit_area_value: entry.area,
    }
    await apply(body, cellsOf(answer.result))
  }
  return (
    <Frame
      {...props}
      apply={{ run: () => void run(), disabled: !answer.result || differs, loading: isPending }}
    >
      <CrewForm
        isLabor={isLabor}
        entry={entry}
        onChange={setEntry}
        answer={answer}
        detail={detail}
        itemUnit={unit_area_abbreviation}
        measured={{ value: scope.measurement, unitId: scope.unitId }}
        units={units}
        rate={line.rate}
        before={before}
      />
      {differs ? <ServerDiffers /> : null}
    </Frame>
  )
}
