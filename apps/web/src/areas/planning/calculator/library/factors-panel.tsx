import type { CalculatorFactor } from '@itayo/contract'
import { Switch } from '@mantine/core'
import { IconArrowBackUp, IconBook, IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '../../../../lib/formats.ts'
import { matchScore } from '../../../../lib/match.ts'
import { useAction } from '../../../../lib/query.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { calculatorCalls, calculatorQueries } from '../queries.ts'
import { FactorDialog } from './factor-dialog.tsx'

const COLUMNS: readonly Column<CalculatorFactor>[] = [
  {
    id: 'name',
    head: 'Factor',
    width: 'fill',
    card: 'title',
    cell: ({ name, source }) => (
      <span className="block">
        <span className="block breakable">{name}</span>
        <span className="block small muted breakable">{source}</span>
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  { id: 'unit', head: 'Unit', quiet: true, card: 'subtitle', cell: ({ unit }) => unit },
  {
    id: 'book',
    head: 'Book',
    align: 'end',
    card: 'detail',
    cell: ({ book_value }) => book_value,
  },
  {
    id: 'own',
    head: 'Yours',
    align: 'end',
    card: 'figure',
    cell: ({ own }) => (own ? <strong>{own.value}</strong> : <span className="muted">—</span>),
    sortBy: ({ own }) => own?.value ?? null,
  },
  {
    id: 'changed',
    head: 'Changed',
    quiet: true,
    card: 'detail',
    cell: ({ own }) =>
      own ? `${own.by ?? 'Somebody who has left'}, ${formatWhen(own.at)}` : <span className="muted">—</span>,
  },
]

/** The factors of the estimating book, and the company’s own in their place. */
export function FactorsPanel() {
  const queries = useQueryClient()
  const factors = useQuery(calculatorQueries.factors())
  const [search, setSearch] = useState('')
  const [isOwnOnly, setOwnOnly] = useState(false)
  const [edited, setEdited] = useState<CalculatorFactor | null>(null)
  const refresh = () => void queries.invalidateQueries(calculatorQueries.factors())
  const reset = useAction(calculatorCalls.resetFactor, {
    announce: true,
    onSuccess: refresh,
    onError: refresh,
  })
  const shown = factors.data?.filter(
    ({ name, source, own }) =>
      (!isOwnOnly || own) && (search.trim() === '' || matchScore(search, name, source) > 0),
  )
  const owned = factors.data?.filter(({ own }) => own).length ?? 0

  async function onReset({ key, name, book_value, own }: CalculatorFactor): Promise<void> {
    if (!own) return
    const isSure = await askToConfirm({
      title: 'Take the book’s factor again?',
      text: `${name}: ${own.value} becomes ${book_value}. Lines that were calculated keep their figures.`,
      confirm: 'Take the book’s',
      cancel: 'Cancel',
      tone: 'warn',
    })
    if (isSure) reset.mutate({ body: { key, version: own.version } })
  }

  return (
    <section aria-label="Factors">
      <ListPanel
        toolbar={
          <Toolbar
            end={
              owned > 0 ? <Badge tone="accent">{`${owned} of your own`}</Badge> : 'All as the book has them'
            }
          >
            <h2 className="title">Factors</h2>
            <SearchField label="Search factors" value={search} onChange={setSearch} />
            <Switch
              size="xs"
              label="Only our own"
              checked={isOwnOnly}
              onChange={({ currentTarget }) => setOwnOnly(currentTarget.checked)}
            />
          </Toolbar>
        }
      >
        <DataTable
          label="Factors"
          noun={{ one: 'factor', many: 'factors' }}
          columns={COLUMNS}
          rows={shown}
          rowId={({ key }) => key}
          rowName={({ name }) => name}
          failure={failureOf(factors)}
          filtered={
            search.trim() || isOwnOnly
              ? {
                  onClear: () => {
                    setSearch('')
                    setOwnOnly(false)
                  },
                }
              : undefined
          }
          empty={
            <State icon={IconBook} tone="neutral" title="No factors">
              The book’s factors stand here.
            </State>
          }
          onOpen={setEdited}
          rowActions={(row) => [
            { label: 'Change', icon: IconPencil, onClick: () => setEdited(row) },
            ...(row.own
              ? [{ label: 'Take the book’s', icon: IconArrowBackUp, onClick: () => void onReset(row) }]
              : []),
          ]}
        />
      </ListPanel>
      {edited ? (
        <FactorDialog
          key={edited.key}
          factor={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            refresh()
            setEdited(null)
          }}
        />
      ) : null}
    </section>
  )
}
