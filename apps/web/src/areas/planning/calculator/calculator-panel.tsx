import type { CalculatorDetail, calculator, RouteCall } from '@itayo/contract'
import { ConnectionLost } from '@itayo/contract'
import { familyOf, kindEntry, type MaterialFamily } from '@itayo/domain'
import { Button, Skeleton } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { QueryFailed } from '../../../lib/query-failed.tsx'
import { askToConfirm, showMessage } from '../../../ui/dialogs.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { State } from '../../../ui/state.tsx'
import { lineCost } from '../estimate/model/figures.ts'
import type { CalculatedCell, CalculatorPanelProps } from '../estimate/offered.ts'
import { cellsOf, answerOf as crewAnswer, openedWith } from './crew-entry.ts'
import { CrewForm } from './crew-form.tsx'
import { type MaterialEntry, MaterialForm, answerOf as materialAnswer } from './material-form.tsx'
import { calculatorCalls, calculatorQueries, trackCalculator } from './queries.ts'

const MODES = {
  labor: { type: 1, title: 'Labor Calculation' },
  equipment: { type: 2, title: 'Equipment Calculation' },
  material: { type: 3, title: 'Material Calculation' },
} as const

/** Works out a line of the estimate beside the sheet. */
export function CalculatorPanel(props: CalculatorPanelProps) {
  const { scope, line, onClose } = props
  const { type, title } = MODES[line.kind]
  const detail = useQuery(
    calculatorQueries.detail({ type, sow_id: scope.sowId, phase_id: scope.phaseId, type_id: line.itemId }),
  )
  const family = line.kind === 'material' ? familyOf(line.name, scope.code) : null
  const frame = { title, scope, line, onClose }
  if (detail.error) {
    return (
      <Frame {...frame}>
        <QueryFailed what="The calculator" query={detail} />
      </Frame>
    )
  }
  if (!detail.data) {
    return (
      <Frame {...frame}>
        <div className="inset-12" role="status">
          <p className="muted">Loading...</p>
          <Skeleton height={36} aria-hidden />
        </div>
      </Frame>
    )
  }
  if (line.kind !== 'material') return <CrewPanel {...props} detail={detail.data} />
  if (family) return <MaterialPanel {...props} family={family} />
  return (
    <Frame {...frame}>
      <State icon={IconCalculator} tone="neutral" title="No data">
        There is no formula for this material.
      </State>
    </Frame>
  )
}

interface FrameProps extends Pick<CalculatorPanelProps, 'scope' | 'line' | 'onClose'> {
  title: string
  apply?: { onClick: () => void; disabled: boolean; loading: boolean }
  children: React.ReactNode
}

function Frame({ title, scope, line, onClose, apply, children }: FrameProps) {
  async function close(): Promise<void> {
    const isSure = await askToConfirm({
      title: 'Are you sure?',
      text: 'You want to stop using the calculator?',
      confirm: 'Confirm',
      cancel: 'Cancel',
    })
    if (isSure) onClose()
  }
  return (
    <SidePanel
      title={title}
      within
      width={364}
      subtitle={
        <>
          <span className="block">{scope.phase}</span>
          <span className="block strong">{`${scope.itemNumber} ${scope.workItem}`}</span>
          <span className="block">{line.name}</span>
        </>
      }
      onClose={() => void close()}
      footer={
        apply ? (
          <>
            <Button variant="default" onClick={() => void close()}>
              Cancel
            </Button>
            <Button {...apply}>Apply</Button>
          </>
        ) : undefined
      }
    >
      {children}
    </SidePanel>
  )
}

type Created = RouteCall<typeof calculator.create>['body']

/** Keeps the calculation first: what cannot be kept is not applied. */
function useApply({ scope, line, projectId, onApply, onClose }: CalculatorPanelProps) {
  const kept = useMutation({
    mutationFn: (body: Created) => calculatorCalls.create({ body }),
    meta: { showsItself: (error) => failed(error, line.kind) },
  })
  return {
    isPending: kept.isPending,
    async apply(body: Partial<Created>, cells: readonly CalculatedCell[]): Promise<void> {
      // A new line outside the lists: nobody could look for its calculation later.
      if (line.itemId !== null || line.id !== null) {
        const isSaved = scope.psowId !== null && line.id !== null
        await kept.mutateAsync({
          type: MODES[line.kind].type,
          sow_id: scope.sowId,
          phase_id: scope.phaseId,
          project_id: projectId,
          type_id: line.itemId,
          line: isSaved ? { psow_id: scope.psowId as number, line_id: line.id as number } : null,
          ...body,
        })
      }
      onApply(cells)
      onClose()
      trackCalculator()
    },
  }
}

/** CAL-040 to CAL-042, and the material one by analogy (B-52). */
function failed(error: unknown, kind: string): boolean {
  if (error instanceof ConnectionLost) void showMessage('Error', `Error saving ${kind} calculation`)
  else void showMessage('Save Failed', `There was a problem saving the ${kind} calculation.`)
  return true
}

function CrewPanel(props: CalculatorPanelProps & { detail: CalculatorDetail }) {
  const { scope, line, units, detail } = props
  const { unit_area_id, unit_area_abbreviation, productivity } = detail
  const [entry, setEntry] = useState(() =>
    openedWith({
      productivity,
      measurement: scope.measurement,
      unitId: scope.unitId,
      count: line.count,
      duration: line.duration,
    }),
  )
  const byId = useMemo(() => new Map(units.map((unit) => [unit.id, unit])), [units])
  const answer = crewAnswer(entry, unit_area_id, byId)
  const { apply, isPending } = useApply(props)
  async function onApply(): Promise<void> {
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
    await apply(body, cellsOf(answer.result)).catch(() => undefined)
  }
  return (
    <Frame
      title={MODES[line.kind].title}
      {...props}
      apply={{ onClick: () => void onApply(), disabled: !answer.result, loading: isPending }}
    >
      <CrewForm
        isLabor={line.kind === 'labor'}
        entry={entry}
        onChange={setEntry}
        answer={answer}
        detail={detail}
        itemUnit={unit_area_abbreviation}
        units={units}
        rate={line.rate}
        before={lineCost(scope, line)}
      />
    </Frame>
  )
}

function MaterialPanel(props: CalculatorPanelProps & { family: MaterialFamily }) {
  const { scope, line, units, family } = props
  const factors = useQuery(calculatorQueries.factors())
  const [entry, setEntry] = useState<MaterialEntry>(() => ({
    kind: family.kinds[0] as MaterialEntry['kind'],
    inputs: { area_value: scope.measurement, area_unit: scope.unitId },
  }))
  const byId = useMemo(() => new Map(units.map((unit) => [unit.id, unit])), [units])
  const overrides = useMemo(
    () => new Map((factors.data ?? []).flatMap(({ key, own }) => (own ? [[key, own.value] as const] : []))),
    [factors.data],
  )
  const lineUnit = byId.get(line.unitId ?? 0)
  const shown = fitting(entry, byId)
  const answer = materialAnswer(shown, family, lineUnit, byId, overrides)
  const { apply, isPending } = useApply(props)
  async function onApply(): Promise<void> {
    if (!answer.cell) return
    const { area_value, area_unit, ...inputs } = shown.inputs
    const body = {
      ...inputs,
      kind: shown.kind,
      unit_area_value: area_value,
      unit_area_id: area_unit,
    } as Partial<Created>
    const size = inputs.size_option_id
    const weight = inputs.cement_weight
    await apply(
      {
        ...body,
        ...(size ? { size_option_id: Number(size) } : {}),
        ...(weight ? { cement_weight: Number(weight) } : {}),
      },
      [{ field: 'count', text: answer.cell.formula }],
    ).catch(() => undefined)
  }
  return (
    <Frame
      title={MODES.material.title}
      {...props}
      apply={{ onClick: () => void onApply(), disabled: !answer.cell || !factors.data, loading: isPending }}
    >
      <MaterialForm
        entry={shown}
        onChange={setEntry}
        answer={answer}
        family={family}
        lineUnit={line.unit}
        units={byId}
        rate={line.rate}
        before={lineCost(scope, line)}
      />
    </Frame>
  )
}

/** The measurement of the work item is taken along only where the kind asks for something of its dimension. */
function fitting(
  { kind, inputs }: MaterialEntry,
  units: ReadonlyMap<number, { dimension: string }>,
): MaterialEntry {
  const asked = kindEntry(kind).inputs.find(({ unitIds }) => unitIds)
  const unit = units.get(inputs.area_unit ?? 0)
  const isFit = asked?.unitIds?.some((id) => units.get(id)?.dimension === unit?.dimension) ?? false
  const takes = new Set<string>(kindEntry(kind).inputs.map(({ field }) => field))
  const own = Object.fromEntries(Object.entries(inputs).filter(([field]) => takes.has(field)))
  if (isFit) return { kind, inputs: { ...own, area_unit: inputs.area_unit ?? null } }
  const { area_value: _, ...others } = own as MaterialEntry['inputs']
  return { kind, inputs: { ...others, area_unit: asked?.unitIds?.[0] ?? null } }
}
