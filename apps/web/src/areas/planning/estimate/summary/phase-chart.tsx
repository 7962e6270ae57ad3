import { Tooltip, UnstyledButton } from '@mantine/core'
import { formatPeso } from '../../../../lib/formats.ts'
import '../../../../ui/mantine-late.css'
import { amountAxis } from '../../../../lib/amount-axis.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { PhaseRow } from './budget-rows.ts'
import classes from './chart.module.css'

const PARTS = [
  { kind: 'labor', name: 'Labor', of: (row: PhaseRow) => row.labor_estimated },
  { kind: 'equipment', name: 'Equipment', of: (row: PhaseRow) => row.equipment_estimated },
  { kind: 'material', name: 'Material', of: (row: PhaseRow) => row.material_estimated },
] as const

interface PhaseChartProps {
  rows: readonly PhaseRow[]
  onOpen: (row: PhaseRow) => void
}

/** The same figures stand in the table below: the picture is for those who would rather look. */
export function PhaseChart({ rows, onOpen }: PhaseChartProps) {
  const axis = amountAxis(Math.max(0, ...rows.map((row) => row.estimated_cost)))
  const at = (pesos: number) => `${(pesos / axis.end) * 100}%`
  return (
    <Panel title="Direct cost by phase" subtitle={`${axis.unit}, estimate by resource`} actions={<Legend />}>
      <div className={`fill anchor column ${classes.chart}`}>
        <div className={classes.lines} aria-hidden>
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ left: at(tick) }} />
          ))}
        </div>
        <ul className={`fill anchor stack ${classes.rows}`}>
          {rows.map((row) => (
            <li key={row.source.group.phaseId}>
              <PhaseBar row={row} width={at} onOpen={() => onOpen(row)} />
            </li>
          ))}
        </ul>
        <div className={`anchor small figures muted ${classes.axis}`} aria-hidden>
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ left: at(tick) }}>
              {axis.label(tick)}
            </span>
          ))}
        </div>
      </div>
    </Panel>
  )
}

function Legend() {
  return (
    <ul className={`row gap-14 small muted ${classes.legend}`} aria-label="Resources">
      {PARTS.map(({ kind, name }) => (
        <li key={kind}>
          <span className={classes.swatch} data-kind={kind} />
          {name}
        </li>
      ))}
    </ul>
  )
}

interface PhaseBarProps {
  row: PhaseRow
  width: (pesos: number) => string
  onOpen: () => void
}

function PhaseBar({ row, width, onOpen }: PhaseBarProps) {
  const { numeral, group } = row.source
  const values = PARTS.map((part) => ({ ...part, pesos: part.of(row) }))
  const words = values.map(({ name, pesos }) => `${name} ${formatPeso(pesos)}`).join(', ')
  return (
    <Tooltip
      position="top"
      radius="md"
      transitionProps={{ duration: 120 }}
      events={{ hover: true, focus: true, touch: false }}
      label={
        <span className={`stack small ${classes.values}`}>
          {values.map(({ kind, name, pesos }) => (
            <span key={kind} className={classes.value}>
              <span className={classes.swatch} data-kind={kind} />
              {name}
              <b>{formatPeso(pesos)}</b>
            </span>
          ))}
          <span className={classes.value} data-total>
            Direct cost
            <b>{formatPeso(row.estimated_cost)}</b>
          </span>
        </span>
      }
    >
      <UnstyledButton
        className={`full stack gap-8 ${classes.row}`}
        onClick={onOpen}
        aria-label={`${numeral} ${group.phase}: ${formatPeso(row.estimated_cost)}. ${words}. Open in Detail`}
      >
        <span className={classes.label}>
          {numeral} {group.phase}
        </span>
        <span className={`flex ${classes.plot}`}>
          {values.map(({ kind, pesos }) => (
            <span
              key={kind}
              className={`fixed shrink ${classes.part}`}
              data-kind={kind}
              style={{ width: width(pesos) }}
            />
          ))}
        </span>
      </UnstyledButton>
    </Tooltip>
  )
}
