// biome-ignore-all lint/a11y/useSemanticElements: rows laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows take the focus, not the cells of the head
import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type PointerEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { scaleOver } from '../geometry/scale.ts'
import { linksOf, type PlanDraft, taskPlan } from '../model/draft.ts'
import { Backdrop, ScaleHead } from './backdrop.tsx'
import { ghostsOf, startDrag } from './drag.ts'
import classes from './gantt.module.css'
import type { GanttProps } from './gantt-props.ts'
import { paintGhosts } from './ghosts.ts'
import { LinksLayer } from './links-layer.tsx'
import { HEAD, OVERSCAN, ROW, tableWidths } from './measures.ts'
import { PhaseLine } from './phase-line.tsx'
import { TaskLine } from './task-line.tsx'
import { useGanttKeys } from './use-gantt-keys.ts'
import { useReveal } from './use-reveal.ts'
import { useView } from './use-view.ts'

const NO_DATES: NonNullable<GanttProps['baseline']> = new Map()

/** Work items at the left, their bars at the right. Only rows in sight are drawn. */
export function Gantt(props: GanttProps) {
  const { plan, rows, zoom, canEdit } = props
  const { base, worked } = plan
  const { reading } = base
  const isNarrow = useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false })
  const widths = useMemo(() => tableWidths(isNarrow ?? false), [isNarrow])
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const rubber = useRef<SVGPathElement>(null)

  const scale = useMemo(() => {
    const dates = [reading.start_date, reading.end_date, reading.standing.today]
    for (const { start, end } of worked.dates.values()) dates.push(start, end)
    for (const { start, end } of (props.baseline ?? NO_DATES).values()) dates.push(start, end)
    return scaleOver(zoom, dates, 1000)
  }, [reading, worked, zoom, props.baseline])
  const { view } = useView(scroller, scale, widths.total, reading)

  const rowOf = useMemo(
    () => new Map(rows.flatMap((row, at) => (row.kind === 'task' ? [[row.task.id, at] as const] : []))),
    [rows],
  )
  const selectedAt = rows.findIndex((row) => row.key === props.selected)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    overscan: OVERSCAN,
    getItemKey: (at) => rows[at]?.key ?? at,
    // The row with the focus stays, wherever one scrolls: otherwise the keyboard would be nowhere.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const seen = defaultRangeExtractor(range)
        if (selectedAt < 0 || seen.includes(selectedAt)) return seen
        return [...seen, selectedAt].sort((a, b) => a - b)
      },
      [selectedAt],
    ),
  })
  const first = virtual.range?.startIndex ?? 0
  const last = virtual.range?.endIndex ?? 40

  const links = useMemo(() => linksOf(base, plan.draft), [base, plan.draft])
  const { conflicts } = worked.schedule
  const inConflict = useMemo(() => new Set(conflicts.map(({ link }) => link.successor)), [conflicts])

  const place = { rowOf, first: first - OVERSCAN, last: last + OVERSCAN, scale, left: widths.total }
  const now = useRef(place)
  useEffect(() => {
    now.current = place
  })

  // A step that waits for its answer stays on the screen as outlines.
  const { pending } = plan
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight decides what is drawn
  useEffect(() => {
    if (!layer.current) return
    const own = pending ? [...pending.edited] : []
    const ghosts = pending
      ? own.flatMap((id, at) => [
          ...ghostsOf(id, pending.worked.schedule, at === 0 ? pending.effect.moves : []),
        ])
      : []
    paintGhosts(layer.current, ghosts, now.current)
  }, [pending, first, last, scale, rowOf])

  useReveal({ revealed: props.revealed, rowOf, dates: worked.dates, scale, widths, scroller, virtual })
  const keys = useGanttKeys({ ...props, scroller, virtual })

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || !canEdit || !(event.target instanceof Element)) return
    const bar = event.target.closest<HTMLElement>('[data-bar]')
    const [box, ghosts, words, line] = [scroller.current, layer.current, tip.current, rubber.current]
    if (!bar || !box || !ghosts || !words || !line) return
    const id = Number(bar.dataset.bar)
    const { grip } = (event.target as HTMLElement).dataset
    startDrag(
      {
        base,
        draft: plan.latest,
        shown: worked,
        scale,
        place: () => now.current,
        scroller: box,
        layer: ghosts,
        tip: words,
        rubber: line,
        onDrop: (next: PlanDraft, dropped, how) =>
          plan.edit(next, how === 'move' ? 'Move' : 'Change the length', [dropped]),
        onLink: props.onLink,
        onOpenLink: props.onOpenLink,
        onHeld: props.onHeld,
      },
      event.nativeEvent,
      id,
      grip,
    )
  }

  return (
    <div
      ref={scroller}
      className={`screen-only fill anchor surface line-below dense ${classes.gantt}`}
      role="treegrid"
      aria-label="Schedule"
      aria-rowcount={rows.length + 1}
      aria-describedby="gantt-keys"
      data-critical={props.showCritical || undefined}
      onKeyDown={keys.onKeyDown}
      onPointerDown={onPointerDown}
    >
      <div
        className="anchor"
        role="presentation"
        style={
          {
            '--table-width': `${widths.total}px`,
            width: widths.total + scale.width,
            height: Math.max(virtual.getTotalSize(), HEAD + ROW),
          } as CSSProperties
        }
      >
        <div className={`flex shade line-below ${classes.head}`} role="row" aria-rowindex={1}>
          <div
            className={`fixed row shade small medium muted ${classes.headCells}`}
            style={{ width: widths.total }}
          >
            <div
              role="columnheader"
              aria-label="Work item"
              className={classes.headName}
              style={{ width: widths.name }}
            >
              Work item
              <span className={`flex wrap clip regular ${classes.legend}`} aria-hidden>
                {props.showCritical ? <span data-tone="critical">Critical</span> : null}
                <span data-tone="other">{props.showCritical ? 'Other' : 'Work item'}</span>
                <span data-tone="phase">Phase</span>
                {props.baseline ? <span data-tone="baseline">Baseline</span> : null}
              </span>
            </div>
            <div role="columnheader" className={classes.headDate} style={{ width: widths.date }}>
              Start
            </div>
            <div role="columnheader" className={classes.headDate} style={{ width: widths.date }}>
              End
            </div>
            {widths.days ? (
              <div
                role="columnheader"
                className={`end ${classes.headDays}`}
                style={{ width: widths.days }}
                title="Working days"
              >
                Days
              </div>
            ) : null}
          </div>
          <ScaleHead scale={scale} view={view} today={reading.standing.today} />
        </div>
        <Backdrop
          scale={scale}
          calendar={base.calendar}
          view={view}
          tableWidth={widths.total}
          height={rows.length * ROW}
          today={reading.standing.today}
          contractEnd={reading.end_date}
        />
        <LinksLayer
          links={links}
          conflicts={conflicts}
          dates={worked.dates}
          rowOf={rowOf}
          first={first}
          last={last}
          scale={scale}
          tableWidth={widths.total}
          view={view}
          showCritical={props.showCritical}
          onOpen={props.onOpenLink}
        />
        {virtual.getVirtualItems().map(({ index, start: top }) => {
          const row = rows[index]
          if (!row) return null
          const isSelected = index === selectedAt
          const line = {
            at: index,
            top,
            widths,
            scale,
            isSelected,
            // Before anything is chosen, Tab leads to the first row.
            isTabStop: index === Math.max(selectedAt, 0),
            onSelect: props.onSelect,
          }
          if (row.kind === 'phase')
            return <PhaseLine key={row.key} row={row} {...line} onToggle={props.onToggle} />
          const { id } = row.task
          const shown = worked.dates.get(id)
          const own = taskPlan(base, plan.draft, id)
          const before = props.baseline?.get(id)
          return (
            <TaskLine
              key={row.key}
              row={row}
              {...line}
              start={shown?.start}
              end={shown?.end}
              workDays={own.workDays}
              float={shown?.totalFloat ?? 0}
              isCritical={props.showCritical && (shown?.isCritical ?? false)}
              isPinned={own.isPinned}
              isBegun={own.isBegun}
              isEdited={plan.draft.tasks.has(id)}
              isConflict={inConflict.has(id)}
              baseStart={before?.start}
              baseEnd={before?.end}
              isTarget={keys.linkingFrom !== null && isSelected && keys.linkingFrom !== id}
              canEdit={canEdit}
              onOpen={props.onOpen}
            />
          )
        })}
        <div ref={layer} className={classes.ghosts} aria-hidden />
        <svg className={classes.rubber} width={1} height={1} aria-hidden>
          <title>A link being made</title>
          <path ref={rubber} d="" />
        </svg>
      </div>
      <div ref={tip} className={`small figures nowrap ${classes.tip}`} aria-hidden />
      <p id="gantt-keys" hidden>
        Up and down choose a row, left and right fold a scope of work. On a work item left and right move it
        by a working day, with Shift they change its length, Enter opens it, L starts a link: choose the work
        item that follows and press Enter. K opens the links it has. D, W and M show days, weeks or months.
      </p>
    </div>
  )
}
