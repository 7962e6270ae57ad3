import type { ApprovalDetail, LineChange, ScopeChange } from '@itayo/contract'
import { sum } from '@itayo/domain'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { formatAmount, formatQuantity, signedAmount } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { changesWords, difference, fieldValue, LIST_NAMES } from '../approval-words.ts'
import classes from './tables.module.css'
import { useCards } from './use-cards.ts'

type Amount = number | null | undefined

interface ChangesProps {
  changes: readonly ScopeChange[]
  /** Without /costs/view the money is not in the rows, and so neither are its columns. */
  hasCosts: boolean
}

/** Lines that an edit adds, changes and takes away, by work item. */
export function ChangesPanel({ approval }: { approval: ApprovalDetail }) {
  // Conflicts no longer matter once the approval is decided.
  const isOpen = approval.state === 'waiting'
  const changes = approval.changes.map((scope) => ({ ...scope, conflict: scope.conflict && isOpen }))
  const cards = useCards()
  const hasCosts = changes.some(({ before, after }) => before !== undefined || after !== undefined)
  return (
    <Panel title="Changes" subtitle={changesWords(changes)}>
      {cards ? (
        <ChangeCards changes={changes} hasCosts={hasCosts} />
      ) : (
        <ChangeTable changes={changes} hasCosts={hasCosts} />
      )}
    </Panel>
  )
}

function ChangeTable({ changes, hasCosts }: ChangesProps) {
  const before = sum(changes.map((scope) => scope.before ?? 0))
  const after = sum(changes.map((scope) => scope.after ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="sideways" tabIndex={0} aria-label="Changes by work item and line">
      <table className={`table ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Work item / line</th>
            <th scope="col">Change</th>
            {hasCosts ? (
              <>
                <th scope="col" data-end>
                  Before (₱)
                </th>
                <th scope="col" data-end>
                  After (₱)
                </th>
                <th scope="col" data-end>
                  Difference (₱)
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        {changes.map((scope) => (
          <tbody key={keyOf(scope)}>
            <tr className={classes.scope}>
              <th scope="row">
                <ScopeName scope={scope} />
              </th>
              <td>
                <Measured scope={scope} />
              </td>
              {hasCosts ? <Costs before={scope.before} after={scope.after} change={scope.change} /> : null}
            </tr>
            {scope.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a work item may share a name
              <tr key={`${line.list} ${line.name} ${at}`} data-change={line.change}>
                <th scope="row" className={classes.lineName}>
                  <LineName line={line} />
                </th>
                <td>
                  <Fields line={line} />
                </td>
                {hasCosts ? <Costs before={line.before} after={line.after} change={line.change} /> : null}
              </tr>
            ))}
          </tbody>
        ))}
        {hasCosts ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {changesWords(changes)}
              </th>
              <td data-end>{formatAmount(before)}</td>
              <td data-end>{formatAmount(after)}</td>
              <td data-end>
                <Difference before={before} after={after} />
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function ChangeCards({ changes, hasCosts }: ChangesProps) {
  return (
    <ul className={classes.cards}>
      {changes.map((scope) => (
        <li key={keyOf(scope)}>
          <div className={`stack gap-4 normal ${classes.cardHead}`}>
            <div className="row-baseline between gap-12">
              <ScopeName scope={scope} />
              {hasCosts ? <Difference before={scope.before} after={scope.after} /> : null}
            </div>
            <Measured scope={scope} />
          </div>
          {scope.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a work item may share a name
            <div key={`${line.list} ${line.name} ${at}`} className={classes.card} data-change={line.change}>
              <div className="row-baseline between gap-12">
                <LineName line={line} />
                {hasCosts ? <Difference before={line.before} after={line.after} /> : null}
              </div>
              <Fields line={line} />
              {hasCosts && line.change === 'edited' ? (
                <span className={classes.quiet}>
                  {amount(line.before)} <Became /> {amount(line.after)}
                </span>
              ) : null}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

const keyOf = (scope: ScopeChange) => `${scope.psow_id} ${scope.code} ${scope.work_item} ${scope.tag_name}`

const amount = (pesos: Amount) => (typeof pesos === 'number' ? formatAmount(pesos) : '—')

function ScopeName({ scope }: { scope: ScopeChange }) {
  return (
    <span className={classes.named}>
      <ItemNumber number={scope.item_number} code={scope.code} />
      <span>
        {scope.work_item}
        {scope.tag_name ? <span className={classes.quiet}> {scope.tag_name}</span> : null}{' '}
        {scope.item_number_before === null ? null : (
          <span className={classes.quiet}>item number was {scope.item_number_before} </span>
        )}
        {scope.is_reordered ? <span className={classes.quiet}>order changed </span> : null}
        <ChangeBadge change={scope.change} />{' '}
        <Badge tone={scope.is_variance_order ? 'accent' : 'neutral'}>
          {scope.is_variance_order ? 'Variance order' : 'Correction'}
        </Badge>
        {scope.conflict ? (
          <span className="inline-row gap-4 small warn medium">
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            changed since
          </span>
        ) : null}
      </span>
    </span>
  )
}

function LineName({ line }: { line: LineChange }) {
  return (
    <span>
      <span className={classes.struck} data-removed={line.change === 'removed' || undefined}>
        {line.name}
      </span>{' '}
      <span className={classes.quiet}>{LIST_NAMES[line.list]}</span> <ChangeBadge change={line.change} />
    </span>
  )
}

function ChangeBadge({ change }: { change: ScopeChange['change'] }) {
  if (change === 'edited') return null
  return change === 'new' ? <Badge tone="accent">New</Badge> : <Badge tone="neutral">Removed</Badge>
}

function Measured({ scope }: { scope: ScopeChange }) {
  const { measurement_before: before, measurement_after: after, unit } = scope
  if (before === after) return null
  return (
    <FromTo
      name="Quantity"
      before={before === null ? null : `${formatQuantity(before)} ${unit}`.trim()}
      after={after === null ? null : `${formatQuantity(after)} ${unit}`.trim()}
    />
  )
}

function Fields({ line }: { line: LineChange }) {
  const known = line.fields.filter(({ before, after }) => before !== undefined || after !== undefined)
  return (
    <span className={classes.fields}>
      {known.map(({ field, before, after }) => (
        <FromTo
          key={field}
          name={field}
          before={fieldValue(field, before)}
          after={fieldValue(field, after)}
        />
      ))}
    </span>
  )
}

/** Old on red, new on green. */
export function FromTo({
  name,
  before,
  after,
}: {
  name?: string
  before: string | null
  after: string | null
}) {
  return (
    <span className={`figures nowrap ${classes.fromTo}`}>
      {name ? <span className={classes.quiet}>{name}</span> : null}
      {before === null ? null : <del>{before}</del>}
      {before === null || after === null ? null : <Became />}
      {after === null ? null : <ins>{after}</ins>}
    </span>
  )
}

function Became() {
  return (
    <IconArrowRight
      className={`fixed muted ${classes.became}`}
      size={13}
      stroke={1.8}
      aria-label="became"
      role="img"
    />
  )
}

interface CostsProps {
  before: Amount
  after: Amount
  change: ScopeChange['change']
}

function Costs({ before, after, change }: CostsProps) {
  return (
    <>
      <td data-end>{change === 'new' ? '—' : amount(before)}</td>
      <td data-end>{change === 'removed' ? '—' : amount(after)}</td>
      <td data-end>
        <Difference before={before} after={after} />
      </td>
    </>
  )
}

function Difference({ before, after }: { before: Amount; after: Amount }) {
  const change = difference(before, after)
  return (
    <span className="fixed figures nowrap toned" data-less={change < 0 || undefined}>
      {signedAmount(change)}
    </span>
  )
}
