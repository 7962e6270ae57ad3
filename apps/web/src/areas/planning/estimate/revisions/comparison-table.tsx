// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid over a tall box cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: nothing in a row is to be focused
import type { ComparedLine, ComparedScope, Comparison } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileDiff } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { formatAmount, formatPeso, formatQuantity, signedAmount } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { isDeduction } from '../variance/signed.ts'
import classes from './comparison.module.css'
import { type ComparedRow, comparedRows, movedFields, roundingIn, sumWords } from './rows.ts'

interface ComparisonTableProps {
  comparison: Comparison
  fromName: string
  toName: string
  seesCosts: boolean
}

const ROW_HEIGHT = 34
const CARD_HEIGHT = 56
/** On a low screen the page scrolls rather than the table in a slit. */
const LEAST_HEIGHT = 320
const NARROW = '(max-width: 900px)'

/** Line by line beside each other; only the rows in sight are drawn. */
export function ComparisonTable({ comparison, fromName, toName, seesCosts }: ComparisonTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const rows = useMemo(() => comparedRows(comparison.scopes), [comparison])
  const rounding = roundingIn(comparison)
  const height = isNarrow ? CARD_HEIGHT : ROW_HEIGHT
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    useFlushSync: false,
  })
  return (
    <div
      ref={box}
      className={`panel dense figures ink ${classes.table}`}
      role="table"
      aria-label={`${fromName} and ${toName}`}
      aria-rowcount={rows.length + 3}
      data-costs={seesCosts || undefined}
      style={{ minHeight: Math.min(LEAST_HEIGHT, virtual.getTotalSize() + 106) }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
      tabIndex={0}
    >
      <div className={classes.sheet} role="presentation">
        <Head fromName={fromName} toName={toName} seesCosts={seesCosts} />
        <div role="rowgroup" className={`anchor ${classes.body}`} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index] as ComparedRow
            return (
              <div
                key={row.key}
                role="row"
                aria-rowindex={item.index + 3}
                className={classes.row}
                data-kind={row.kind}
                data-change={changeOf(row)}
                style={{ transform: `translateY(${item.start}px)`, height }}
              >
                <Row row={row} seesCosts={seesCosts} />
              </div>
            )
          })}
        </div>
        {seesCosts && rounding ? (
          <div role="row" className={classes.row} data-kind="scope" aria-rowindex={rows.length + 3}>
            <Cell isName>
              <span className={classes.text}>
                Rounding: {formatPeso(rounding.before.contract)} to {formatPeso(rounding.after.contract)} of
                the contract cost
              </span>
            </Cell>
            <Sides before={rounding.before.direct} after={rounding.after.direct} />
            <Difference pesos={sum([rounding.after.direct, -rounding.before.direct])} />
          </div>
        ) : null}
        {seesCosts ? (
          <div role="row" className={`${classes.row} strong ${classes.sum}`} aria-rowindex={rows.length + 3}>
            <Cell isName>
              <span className={classes.text}>{sumWords(comparison.scopes.length, comparison.lines)}</span>
            </Cell>
            <Sides before={comparison.before ?? 0} after={comparison.after ?? 0} />
            <Difference pesos={comparison.difference ?? 0} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function changeOf(row: ComparedRow): string | undefined {
  return row.kind === 'line' ? row.line.change : undefined
}

function Head({ fromName, toName, seesCosts }: Omit<ComparisonTableProps, 'comparison'>) {
  const columns = (side: string) => (
    <>
      <Cell isRight label={`${side}: quantity`}>
        Quantity
      </Cell>
      <Cell label={`${side}: unit`}>Unit</Cell>
      {seesCosts ? (
        <>
          <Cell isRight>Rate (₱)</Cell>
          <Cell isRight isEnd>
            Direct cost (₱)
          </Cell>
        </>
      ) : null}
    </>
  )
  return (
    <div className={`surface small medium muted ${classes.head}`} role="rowgroup">
      <div role="row" className={classes.row} aria-rowindex={1}>
        <Cell isName />
        <div role="columnheader" className={`strong ink ${classes.group}`}>
          {fromName}
        </div>
        <div role="columnheader" className={`strong ink ${classes.group}`}>
          {toName}
        </div>
        {seesCosts ? <Cell /> : null}
      </div>
      <div role="row" className={classes.row} aria-rowindex={2}>
        <Cell isName>Work item / line</Cell>
        {columns(fromName)}
        {columns(toName)}
        {seesCosts ? <Cell isRight>Difference (₱)</Cell> : null}
      </div>
    </div>
  )
}

/** Once, however often it is scrolled past. */
const Row = memo(function Row({ row, seesCosts }: { row: ComparedRow; seesCosts: boolean }) {
  if (row.kind === 'line') return <LineCells line={row.line} seesCosts={seesCosts} />
  if (row.kind === 'measurement') return <MeasurementCells scope={row.scope} seesCosts={seesCosts} />
  return <ScopeCells scope={row.scope} seesCosts={seesCosts} />
})

const CHANGES = { new: 'New', removed: 'Removed', edited: null }

function ScopeCells({ scope, seesCosts }: { scope: ComparedScope; seesCosts: boolean }) {
  const amount = (pesos: number | null | undefined) => (typeof pesos === 'number' ? formatAmount(pesos) : '—')
  const change = CHANGES[scope.change]
  return (
    <>
      <Cell isName>
        <ItemNumber number={scope.item_number} code={scope.code} className="fixed strong accent" />
        <span className={classes.text} title={scope.work_item}>
          {scope.work_item}
        </span>
        {scope.tag_name ? <span className={`fixed small muted ${classes.tag}`}>{scope.tag_name}</span> : null}
        {change ? <Badge tone={scope.change === 'new' ? 'accent' : 'neutral'}>{change}</Badge> : null}
      </Cell>
      <div role="cell" className={classes.wide} data-part="before">
        {seesCosts ? <b>{amount(scope.before)}</b> : null}
      </div>
      <div role="cell" className={classes.wide} data-part="after">
        <VarianceMark scope={scope} />
        {seesCosts ? <b>{amount(scope.after)}</b> : null}
      </div>
      {seesCosts ? <Difference pesos={scope.difference ?? 0} isStrong /> : null}
    </>
  )
}

function VarianceMark({ scope }: { scope: Pick<ComparedScope, 'variance_order' | 'is_variance_order'> }) {
  if (!scope.is_variance_order) return <span className="small medium muted">Correction</span>
  return (
    <Badge tone="accent" icon={<IconFileDiff size={13} stroke={1.9} aria-hidden />}>
      {scope.variance_order === null ? 'Variance order' : `Variance order ${scope.variance_order}`}
    </Badge>
  )
}

function MeasurementCells({ scope, seesCosts }: { scope: ComparedScope; seesCosts: boolean }) {
  const side = (size: number | null, tone: 'before' | 'after') => (
    <>
      <Cell isRight tone={tone}>
        {size === null ? '—' : formatQuantity(size)}
      </Cell>
      <Cell isQuiet>{scope.unit}</Cell>
      {seesCosts ? (
        <>
          <Cell />
          <Cell isEnd />
        </>
      ) : null}
    </>
  )
  return (
    <>
      <Cell isName isLine>
        Measurement
      </Cell>
      {side(scope.measurement_before, 'before')}
      {side(scope.measurement_after, 'after')}
      {seesCosts ? <Cell /> : null}
    </>
  )
}

function LineCells({ line, seesCosts }: { line: ComparedLine; seesCosts: boolean }) {
  const moved = movedFields(line)
  const change = CHANGES[line.change]
  const side = (part: ComparedLine['before'], tone: 'before' | 'after') => {
    const toneOf = (field: 'count' | 'unit' | 'rate') => (moved.has(field) ? tone : undefined)
    if (!part)
      return (
        <>
          <Cell isRight isQuiet>
            —
          </Cell>
          <Cell />
          {seesCosts ? (
            <>
              <Cell />
              <Cell isRight isEnd isQuiet>
                —
              </Cell>
            </>
          ) : null}
        </>
      )
    return (
      <>
        <Cell isRight isQuiet tone={toneOf('count')}>
          {part.count === null ? '' : formatQuantity(part.count)}
        </Cell>
        <Cell isQuiet tone={toneOf('unit')}>
          {part.unit}
        </Cell>
        {seesCosts ? (
          <>
            <Cell isRight isQuiet tone={toneOf('rate')}>
              {typeof part.rate === 'number' ? formatAmount(part.rate) : ''}
            </Cell>
            <Cell isRight isEnd>
              {formatAmount(part.amount ?? 0)}
            </Cell>
          </>
        ) : null}
      </>
    )
  }
  return (
    <>
      <Cell isName isLine>
        <span className={classes.text} title={line.name}>
          {line.name}
        </span>
        {change ? <Badge tone={line.change === 'new' ? 'accent' : 'neutral'}>{change}</Badge> : null}
      </Cell>
      {side(line.before, 'before')}
      {side(line.after, 'after')}
      {seesCosts ? <Difference pesos={line.difference ?? 0} /> : null}
    </>
  )
}

function Sides({ before, after }: { before: number; after: number }) {
  return (
    <>
      <div role="cell" className={classes.wide} data-part="before">
        <b>{formatAmount(before)}</b>
      </div>
      <div role="cell" className={classes.wide} data-part="after">
        <b>{formatAmount(after)}</b>
      </div>
    </>
  )
}

function Difference({ pesos, isStrong = false }: { pesos: number; isStrong?: boolean }) {
  return (
    <div
      role="cell"
      className={`${classes.cell} to-end toned ${classes.difference}`}
      data-deduction={isDeduction(pesos) || undefined}
      data-strong={isStrong || undefined}
    >
      {signedAmount(pesos)}
    </div>
  )
}

interface CellProps {
  children?: ReactNode
  label?: string
  isName?: boolean
  isLine?: boolean
  isRight?: boolean
  isQuiet?: boolean
  /** The last of its side. */
  isEnd?: boolean
  tone?: 'before' | 'after' | undefined
}

function Cell({ children, label, isName, isLine, isRight, isQuiet, isEnd, tone }: CellProps) {
  return (
    <div
      role="cell"
      className={classes.cell}
      aria-label={label}
      data-name={isName || undefined}
      data-line={isLine || undefined}
      data-right={isRight || undefined}
      data-quiet={isQuiet || undefined}
      data-end={isEnd || undefined}
      data-tone={tone}
    >
      {children}
    </div>
  )
}
