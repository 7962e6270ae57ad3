import type { DivertedItem } from '@itayo/contract'
import { ActionIcon, Checkbox, Select } from '@mantine/core'
import {
  IconAlertCircle,
  IconCloudRain,
  IconEraser,
  IconGitBranch,
  IconPlus,
  IconX,
} from '@tabler/icons-react'
import { countOf, formatDay } from '../../../lib/formats.ts'
import { Hint } from '../../../ui/hint.tsx'
import { type AlternateRow, freeFor, tickedIn, withRow } from './alternate-rows.ts'
import classes from './diversion.module.css'

interface DivertedCardProps {
  item: DivertedItem
  rows: readonly AlternateRow[]
  problem: string | null
  onRows: (rows: AlternateRow[]) => void
  onRemove: () => void
}

const span = (start: string, end: string) => `${formatDay(start)} – ${formatDay(end)}`

/** A work item that rain stops on the left, what its crew does meanwhile on the right (REC-008). */
export function DivertedCard(props: DivertedCardProps) {
  const { item, problem } = props
  return (
    <li
      className={`card ${classes.card}`}
      data-item={item.psow_id}
      data-problem={problem !== null || undefined}
      aria-label={item.sow}
      tabIndex={-1}
    >
      <Original item={item} onRemove={props.onRemove} />
      {item.no_alternate ? (
        <p className="pad-16 dense muted">No dry work of another phase is ready.</p>
      ) : (
        <Alternates {...props} />
      )}
    </li>
  )
}

function Original({ item, onRemove }: { item: DivertedItem; onRemove: () => void }) {
  return (
    <div className={`stack gap-4 shade ${classes.original}`}>
      <div className="row-top between gap-8">
        <span className="firm breakable">{item.sow}</span>
        <Hint text="Take this work item out of the plan">
          <ActionIcon size="sm" aria-label={`Take ${item.sow} out of the plan`} onClick={onRemove}>
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      <span className="small muted">{item.phase}</span>
      <span className={`row gap-6 small medium ${classes.rain}`}>
        <IconCloudRain size={15} stroke={1.7} aria-hidden />
        {item.weather} on {countOf(item.days_rain, 'day', 'days')}
      </span>
      <dl className={`small figures ${classes.dates}`}>
        <dt className="muted">Now</dt>
        <dd>
          <s className="muted">{span(item.old_start, item.old_end)}</s>
        </dd>
        <dt className="muted">New</dt>
        <dd className="medium">{span(item.new_start, item.new_end)}</dd>
      </dl>
      {item.dependencies.length > 0 ? (
        <div className="row-top gap-6 small muted">
          <IconGitBranch size={14} stroke={1.7} aria-hidden />
          <span>
            {countOf(item.dependencies.length, 'dependent item moves', 'dependent items move')}:{' '}
            {item.dependencies
              .map(({ sow, new_start, new_end }) => `${sow} to ${span(new_start, new_end)}`)
              .join(', ')}
          </span>
        </div>
      ) : null}
    </div>
  )
}

function Alternates({ item, rows, problem, onRows }: DivertedCardProps) {
  const chosen = rows.filter(({ psow_id }) => psow_id !== null).length
  const change = (key: number, part: Partial<AlternateRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <div className={`stack gap-8 ${classes.alternates}`}>
      <div className="row gap-8">
        {problem ? (
          <span role="alert" className="grow row gap-6 small bad medium">
            <IconAlertCircle size={16} stroke={1.7} aria-hidden />
            {problem}
          </span>
        ) : (
          <span className="grow small muted">
            {tickedIn(rows).length} of {chosen} selected
          </span>
        )}
        <Hint text="Add item">
          <ActionIcon
            aria-label={`Add item for ${item.sow}`}
            disabled={rows.length >= item.alternate.length}
            onClick={() => onRows(withRow(rows))}
          >
            <IconPlus size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
        <Hint text="Clear all">
          <ActionIcon
            aria-label={`Clear all for ${item.sow}`}
            disabled={rows.length === 0}
            onClick={() => onRows([])}
          >
            <IconEraser size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          item={item}
          rows={rows}
          row={row}
          number={at + 1}
          onChange={(part) => change(row.key, part)}
        />
      ))}
    </div>
  )
}

interface RowProps {
  item: DivertedItem
  rows: readonly AlternateRow[]
  row: AlternateRow
  number: number
  onChange: (part: Partial<AlternateRow>) => void
}

function Row({ item, rows, row, number, onChange }: RowProps) {
  const free = freeFor(item, rows, row)
  const phases = [...new Set(free.map(({ phase }) => phase))]
  const inPhase = free.filter(({ phase }) => phase === row.phase)
  const chosen = inPhase.find(({ psow_id }) => psow_id === row.psow_id)
  const of = `${number} of ${item.sow}`
  return (
    <div className={classes.row}>
      <Checkbox
        aria-label={chosen ? chosen.sow : `Alternate ${of}`}
        checked={row.isTicked && chosen !== undefined}
        disabled={!chosen}
        onChange={({ currentTarget: { checked } }) => onChange({ isTicked: checked })}
      />
      <Select
        aria-label={`Scope of work ${of}`}
        placeholder="Select scope of work"
        data={phases}
        value={row.phase}
        allowDeselect={false}
        onChange={(phase) => onChange({ phase, psow_id: null })}
      />
      <Select
        aria-label={`Work item ${of}`}
        placeholder="Work item"
        disabled={row.phase === null}
        data={inPhase.map(({ psow_id, sow }) => ({ value: String(psow_id), label: sow }))}
        value={chosen ? String(chosen.psow_id) : null}
        allowDeselect={false}
        onChange={(id) => onChange({ psow_id: id === null ? null : Number(id) })}
      />
      <span className="small figures">{chosen ? span(chosen.new_start, chosen.new_end) : '—'}</span>
    </div>
  )
}
