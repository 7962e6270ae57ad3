// biome-ignore-all lint/a11y/useSemanticElements: rows laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDay } from '../../../../lib/formats.ts'
import { barOf, type Scale } from '../geometry/scale.ts'
import type { PhaseRow } from '../model/rows.ts'
import { percentDone } from '../model/words.ts'
import classes from './gantt.module.css'
import type { TableWidths } from './measures.ts'

interface PhaseLineProps {
  row: PhaseRow
  at: number
  top: number
  widths: TableWidths
  scale: Scale
  isSelected: boolean
  isTabStop: boolean
  onToggle: (id: number) => void
  onSelect: (key: string) => void
}

export const PhaseLine = memo(function PhaseLine(props: PhaseLineProps) {
  const { row, widths, scale } = props
  const bar = row.window && barOf(scale, row.window)
  const Chevron = row.isFolded ? IconChevronRight : IconChevronDown
  const progress = row.progress ?? 0
  return (
    <div
      role="row"
      aria-level={1}
      aria-expanded={!row.isFolded}
      aria-rowindex={props.at + 2}
      aria-selected={props.isSelected}
      tabIndex={props.isTabStop ? 0 : -1}
      data-row-key={row.key}
      className={classes.row}
      data-kind="phase"
      style={{ top: props.top }}
      onFocus={() => props.onSelect(row.key)}
    >
      <div className={`row surface line-below ${classes.cells}`} style={{ width: widths.total }}>
        <div role="gridcell" className={`shrink row gap-4 ${classes.name}`} style={{ width: widths.name }}>
          <UnstyledButton
            className={`fixed middle muted ${classes.fold}`}
            tabIndex={-1}
            aria-label={`${row.isFolded ? 'Unfold' : 'Fold'} ${row.name}`}
            onClick={() => props.onToggle(row.id)}
          >
            <Chevron size={15} stroke={1.8} aria-hidden />
          </UnstyledButton>
          <span className={classes.phaseName} title={row.name}>
            {row.numeral} {row.name}
          </span>
        </div>
        <div role="gridcell" className={classes.date} style={{ width: widths.date }}>
          {row.window ? formatDay(row.window.start) : ''}
        </div>
        <div role="gridcell" className={classes.date} style={{ width: widths.date }}>
          {row.window ? formatDay(row.window.end) : ''}
        </div>
        {widths.days ? (
          <div role="gridcell" className={`end muted ${classes.days}`} style={{ width: widths.days }} />
        ) : null}
      </div>
      {bar ? (
        <>
          <div className={classes.phaseBar} style={{ left: widths.total + bar.x, width: bar.width }}>
            <span className={classes.done} style={{ width: `${progress}%` }} />
          </div>
          {row.progress === undefined ? null : (
            <span
              className={`small figures nowrap muted ${classes.barLabel}`}
              data-strong
              style={{ left: widths.total + bar.x + bar.width }}
            >
              {percentDone(progress)}
            </span>
          )}
        </>
      ) : null}
    </div>
  )
})
