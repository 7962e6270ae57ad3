import type { ImportRow } from '@itayo/contract'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { formatPeso } from '../../../../../lib/formats.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { catalogQueries } from '../../../../library/catalog/queries.ts'
import { isHardToRead, unitWords } from '../grid/rows.tsx'
import { Strip } from '../grid/strip.tsx'
import type { RowActions } from '../grid/use-row-actions.ts'
import type { CheckRow } from '../model/sheet.ts'
import { becomesWords, durationWords, figureWords, rowLabel, scoreWords } from '../model/words.ts'
import type { Check } from '../use-check.ts'
import type { Sheet } from '../use-sheet.ts'
import { EditRowDialog } from './edit-row-dialog.tsx'
import classes from './phone.module.css'

interface PhoneRowsProps {
  check: Check
  sheet: Sheet
  actions: RowActions
  selected: number | null
  onSelect: (row: number) => void
  /** The place of a row in the document. */
  onShow: () => void
  nothing: ReactNode
}

/** The rows as cards: name and cost on top, answers below. */
export function PhoneRows({ check, sheet, actions, selected, onSelect, onShow, nothing }: PhoneRowsProps) {
  const [editing, setEditing] = useState<number | null>(null)
  const { rows } = sheet
  const list = useRef<HTMLDivElement>(null)
  const units = useQuery(catalogQueries.units()).data
  const unitsById = useMemo(() => new Map((units ?? []).map((unit) => [unit.id, unit])), [units])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: list.current?.offsetTop ?? 0,
    estimateSize: (at) => (rows[at]?.kind === 'heading' ? 36 : 96),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
    useFlushSync: false,
  })
  const edited = check.state.rows.find(({ row }) => row === editing)

  return (
    <div ref={list} className={`fill ${classes.list}`}>
      <div className="anchor" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const each = rows[item.index]
          if (!each) return null
          return (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={classes.place}
              style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
            >
              {each.kind === 'heading' ? (
                <h2 className={`prose strong muted ${classes.heading}`}>
                  {`${each.number} ${each.title}`.trim()}
                </h2>
              ) : each.kind === 'strip' ? (
                <Strip
                  row={each.row}
                  problems={each.problems}
                  rights={{ canEdit: check.canEdit, mayAdd: check.reading.may_add_work_items }}
                  isStop
                  onAnswer={(row, problem, given) => {
                    if (actions.answer(row, problem, given)) setEditing(row.row)
                  }}
                />
              ) : (
                <Card
                  each={each}
                  unit={unitWords(each.row, unitsById)}
                  isSelected={selected === each.row.row}
                  canEdit={check.canEdit}
                  onTick={() => actions.tick(each.row)}
                  onEdit={() => setEditing(each.row.row)}
                  onCalculate={
                    actions.canCalculate && each.kind === 'line'
                      ? () => actions.calculate(each.row)
                      : undefined
                  }
                  onTurn={() => sheet.turn(each.row.row)}
                  onShow={() => {
                    onSelect(each.row.row)
                    onShow()
                  }}
                />
              )}
            </div>
          )
        })}
      </div>
      {rows.length === 0 ? nothing : null}
      {edited ? (
        <EditRowDialog
          key={edited.row}
          row={edited}
          check={check}
          onChoose={() => {
            setEditing(null)
            actions.choose(edited)
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  )
}

interface CardProps {
  each: Extract<CheckRow, { kind: 'item' | 'line' }>
  unit: string
  isSelected: boolean
  canEdit: boolean
  onTick: () => void
  onEdit: () => void
  onCalculate: (() => void) | undefined
  onTurn: () => void
  onShow: () => void
}

function Card(props: CardProps) {
  const { each, unit, isSelected, canEdit, onTick, onEdit, onCalculate, onTurn, onShow } = props
  const { row } = each
  const becomes = becomesWords(row)
  const amount = row.amount ?? row.direct
  return (
    <article
      className={`flex gap-12 inset-12 surface line-below ${classes.card}`}
      data-kind={each.kind}
      data-left={row.choice === 'leave' || undefined}
      data-selected={isSelected || undefined}
      aria-label={rowLabel(row)}
    >
      <Checkbox
        size="md"
        aria-label={`Take ${rowLabel(row)}`}
        checked={row.choice === 'take'}
        disabled={!canEdit}
        onChange={onTick}
      />
      <div className={`grow column gap-4 ${classes.words}`}>
        <div className={`flex between gap-12 normal figures ${classes.top}`}>
          <span className={`medium breakable ${classes.name}`}>{rowLabel(row)}</span>
          {amount === null || amount === undefined ? null : <b>{formatPeso(amount)}</b>}
        </div>
        <div className="row wrap gap-4-10 small figures muted">
          {figuresOf(row, unit)}
          <Badge tone={row.is_edited ? 'info' : isHardToRead(row) ? 'warn' : 'good'}>
            {row.is_edited ? 'Edited' : `Read ${scoreWords(row.confidence)}`}
          </Badge>
        </div>
        {becomes ? <div className="row wrap gap-4-10 small figures muted">Becomes {becomes}</div> : null}
        <div className={`flex wrap gap-8 ${classes.actions}`}>
          {canEdit ? (
            <Button variant="default" size="xs" onClick={onEdit}>
              Edit
            </Button>
          ) : null}
          {onCalculate ? (
            <Button variant="default" size="xs" onClick={onCalculate}>
              Calculate
            </Button>
          ) : null}
          <Button variant="default" size="xs" onClick={onShow}>
            Show on page {row.page}
          </Button>
          {each.kind === 'item' && each.lines > 0 ? (
            <Button variant="default" size="xs" aria-expanded={each.isOpen} onClick={onTurn}>
              {each.isOpen ? 'Hide lines' : `${each.lines} ${each.lines === 1 ? 'line' : 'lines'}`}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}

function figuresOf(row: ImportRow, unit: string): string {
  const quantity = row.quantity === null ? '' : `${figureWords(row.quantity)} ${unit}`.trim()
  const rate = row.rate === null || row.rate === undefined ? '' : figureWords(row.rate)
  return [quantity, durationWords(row), rate].filter(Boolean).join(' × ')
}
