import type { StockRow } from '@itayo/contract'
import { ApiError } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock, useToday } from '../../../../lib/clock.ts'
import { fieldErrors } from '../../../../lib/errors.ts'
import { formatQuantity } from '../../../../lib/formats.ts'
import { ProblemNote } from '../../../../lib/problem-note.tsx'
import { useAction } from '../../../../lib/query.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { mayLeave, useUnsavedChanges } from '../../../../lib/unsaved.tsx'
import { TableFoot } from '../../../../ui/data-table/table-foot.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { newEntryId } from '../../../../lib/device/entry-id.ts'
import { Note } from '../../../../ui/note.tsx'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField } from '../../../../ui/toolbar.tsx'
import { WordsField } from '../../../../ui/words-field.tsx'
import { onsiteCalls, onsiteQueries } from '../queries.ts'
import { placeOf } from '../stock/stock-columns.tsx'
import classes from './count.module.css'
import {
  type CountDraft,
  type CountedLine,
  countedIn,
  differenceOf,
  rebased,
  whyNotReady,
  withLine,
} from './count-draft.ts'

interface CountFormProps {
  projectId: number
  onSaved: () => void
  onCancel: () => void
}

const ROWS = 25

/** A sheet of what the books say: whoever counts types what is really there. What is left empty was not counted. */
export function CountForm({ projectId, onSaved, onCancel }: CountFormProps) {
  const today = useToday()
  const [slip_id] = useState(newEntryId)
  const [day, setDay] = useState(today)
  const [remarks, setRemarks] = useState('')
  const [draft, setDraft] = useState<CountDraft>(new Map())
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = {
    page: String(page),
    page_size: String(ROWS),
    ...(search.trim() && { search: search.trim() }),
  }
  const stock = useQuery(onsiteQueries.stock(projectId, query))
  const [seen, setSeen] = useState(stock.data)
  const [moved, setMoved] = useState<readonly string[]>([])
  if (stock.data && seen !== stock.data) {
    const now = rebased(draft, stock.data.data)
    setSeen(stock.data)
    setDraft(now.draft)
    setMoved((before) => [...new Set([...before, ...now.moved])])
  }
  const client = useQueryClient()
  const save = useAction(onsiteCalls.count, {
    announce: true,
    showsItself(error) {
      // A count that was refused because the stock moved meanwhile is read again.
      if (error instanceof ApiError) void client.invalidateQueries(onsiteQueries.all())
      return true
    },
    onSuccess: onSaved,
  })
  const lines = countedIn(draft)
  const why = whyNotReady(draft)
  useUnsavedChanges(draft.size > 0)

  function send(): void {
    const items = lines.map(({ row, counted, reason }) => ({
      stock_id: row.stock_id,
      counted: counted ?? 0,
      seen: row.stock_balance,
      reason: reason.trim(),
    }))
    save.mutate({
      body: {
        project_id: projectId,
        counted_on: day,
        remarks,
        items,
        slip_id,
        made_at: clock.now().toISOString(),
      },
    })
  }

  async function cancel(): Promise<void> {
    if (await mayLeave()) onCancel()
  }

  return (
    <Panel
      title={t('newCount')}
      footer={
        <>
          <span className="grow small muted" role="status">
            {lines.length === 0
              ? t('emptyNotCounted')
              : [t('countedSoFar', { count: lines.length }), why].filter(Boolean).join(' · ')}
          </span>
          <Button variant="default" disabled={save.isPending} onClick={() => void cancel()}>
            {site('cancel')}
          </Button>
          <Button disabled={why !== null} loading={save.isPending} onClick={send}>
            {t('saveCount')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12 pad-16">
        <div className={`stack gap-12 ${classes.head}`}>
          <DateField
            label={t('countedOn')}
            required
            maxDate={today}
            value={day}
            error={fieldErrors(save.error).counted_on}
            onChange={(next) => next && setDay(next)}
          />
          <WordsField
            label={site('remarks')}
            maxRows={4}
            maxLength={1000}
            value={remarks}
            onChange={setRemarks}
          />
        </div>
        <SearchField
          label={site('searchMaterial')}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <ProblemNote error={save.error} />
        {moved.length > 0 ? (
          <Note tone="warn" live>
            {t('moved', { names: moved.join(', ') })}
          </Note>
        ) : null}
      </div>
      {stock.isError && !stock.data ? <QueryFailed what={site('theStock')} query={stock} /> : null}
      <ul aria-label={t('toCount')}>
        {stock.data?.data.map((row) => (
          <Line
            key={row.stock_id}
            row={row}
            line={draft.get(row.stock_id)}
            onChange={(change) => setDraft((now) => withLine(now, row, change))}
          />
        ))}
      </ul>
      {stock.data?.data.length === 0 ? (
        <State icon={IconPackages} tone="neutral" title={t('nothingToCount')}>
          {search ? t('noneFits') : t('nothingReceived')}
        </State>
      ) : null}
      {stock.data && stock.data.total_pages > 1 ? (
        <TableFoot
          view={{ page, pageSize: ROWS, sort: null }}
          total={stock.data.total_items}
          noun={{ one: site('materialNoun'), many: site('materialsNoun') }}
          onView={(view) => setPage(view.page)}
        />
      ) : null}
    </Panel>
  )
}

interface LineProps {
  row: StockRow
  line: CountedLine | undefined
  onChange: (change: Partial<CountedLine>) => void
}

function Line({ row, line, onChange }: LineProps) {
  const name = row.material_description
  const difference = line ? differenceOf(line) : null
  return (
    <li className={`line-above dense ${classes.line}`}>
      <span className={`shrink ${classes.name}`}>
        <span className="block medium breakable">{name}</span>
        <span className="small muted">
          [{placeOf(row)}] · {t('booksSay', { quantity: `${formatQuantity(row.stock_balance)} ${row.unit}` })}
        </span>
      </span>
      <NumberField
        aria-label={t('countedOf', { name, unit: placeOf(row) })}
        className={classes.quantity ?? ''}
        decimals={4}
        unit={row.unit}
        value={line?.counted ?? null}
        onChange={(counted) => onChange({ counted })}
      />
      <span
        className={`figures end strong toned`}
        data-tone={difference === null || difference === 0 ? undefined : difference < 0 ? 'bad' : 'good'}
      >
        {difference === null ? '' : `${difference > 0 ? '+' : ''}${formatQuantity(difference)}`}
      </span>
      {difference ? (
        <TextInput
          className={classes.reason ?? ''}
          aria-label={t('reasonOf', { name })}
          placeholder={difference < 0 ? t('whyMissing') : t('whyMore')}
          maxLength={500}
          value={line?.reason ?? ''}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      ) : null}
    </li>
  )
}
