import { finance, type Payable, routeUrl } from '@itayo/contract'
import { OWED_KINDS, PAYABLE_NAMES, type PayableKind, sum } from '@itayo/domain'
import { Button, Menu } from '@mantine/core'
import { IconCash, IconReceipt, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPeso } from '../../../../lib/formats.ts'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { NOTHING_SELECTED, type Selection } from '../../../../ui/data-table/selection.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { financeQueries, type PayablesQuery } from '../queries.ts'
import { useFileDownload } from '../use-file-download.ts'
import { PayDialog } from './pay-dialog.tsx'
import { payableColumns } from './payable-columns.tsx'
import { PayablePanel } from './payable-panel.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const RULES = {
  filters: ['search', 'state', 'kind'],
  sortable: ['day', 'amount', 'open'],
} as const
const OLDEST = { by: 'day', order: 'ASC' } as const

const STATES = [
  { value: '', label: 'All' },
  { value: 'unpaid', label: 'To be paid' },
  { value: 'open', label: 'Open' },
  { value: 'part', label: 'Paid in part' },
  { value: 'paid', label: 'Paid' },
  { value: 'overpaid', label: 'Overpaid' },
] as const

const KINDS = [
  { value: '', label: 'All' },
  ...OWED_KINDS.map((kind) => ({ value: kind, label: PAYABLE_NAMES[kind] })),
]

/** Debts to suppliers, subcontractors and crews, and their payments. */
export function PayablesView({ projectId }: { projectId: number | null }) {
  const address = useListAddress(RULES)
  const { page, sort, filters } = address
  const state = STATES.find(({ value }) => value === filters.state)?.value
  const kind = OWED_KINDS.find((one) => one === filters.kind)
  const narrowed = {
    ...(projectId !== null && { project_id: String(projectId) }),
    ...(kind && { kind: kind as PayableKind }),
  }
  const query: PayablesQuery = { ...address.query, ...narrowed, ...(state && { state }) }
  const list = useQuery(financeQueries.payables(query))
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const [selected, setSelected] = useState<Selection>(NOTHING_SELECTED)
  const [paying, setPaying] = useState<readonly Payable[] | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const [uploading, setUploading] = useState(false)
  const file = useFileDownload()
  const rows = list.data?.data
  const chosen = (rows ?? []).filter(({ id, open }) => selected.has(String(id)) && open > 0)
  const totals = list.data?.totals
  return (
    <>
      {totals ? (
        <KeyFigures>
          <KeyFigure label="Owed" figure={formatPeso(totals.amount)} />
          <KeyFigure label="Paid" figure={formatPeso(totals.paid)} />
          <KeyFigure
            label="To be paid"
            figure={formatPeso(totals.open)}
            tone={totals.open > 0 ? 'warn' : 'plain'}
          />
          <KeyFigure
            label="Overpaid"
            figure={formatPeso(totals.overpaid)}
            tone={totals.overpaid > 0 ? 'bad' : 'plain'}
          />
        </KeyFigures>
      ) : null}
      <section className="panel" aria-label="Payables">
        <Toolbar>
          <SearchField label="Search payee, slip or number" value={search.typed} onChange={search.onType} />
          <FilterSelect
            label="State"
            options={STATES}
            value={state ?? ''}
            onChange={(value) => address.setFilters({ state: value })}
          />
          <FilterSelect
            label="Kind"
            options={KINDS}
            value={kind ?? ''}
            onChange={(value) => address.setFilters({ kind: value })}
          />
          <DownloadMenu width={200} pending={file.isPending} label="Sheet to fill in">
            {(['xlsx', 'csv'] as const).map((type) => (
              <Menu.Item
                key={type}
                onClick={() =>
                  file.mutate({
                    url: routeUrl(finance.payablesFile, { query: { ...narrowed, type } }),
                    name: `Payables.${type}`,
                  })
                }
              >
                {type === 'xlsx' ? 'Excel' : 'CSV'}
              </Menu.Item>
            ))}
          </DownloadMenu>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
            onClick={() => setUploading(true)}
          >
            Upload payments
          </Button>
        </Toolbar>
        <DataTable
          label="Payables"
          noun={{ one: 'payable', many: 'payables' }}
          columns={payableColumns(projectId === null)}
          rows={rows}
          rowId={({ id }) => String(id)}
          rowName={({ number }) => number}
          rowHeight={52}
          total={list.data?.total_items}
          view={{ page, pageSize: PAGE_SIZE, sort: sort ?? OLDEST }}
          onView={address.setView}
          refreshing={list.isPlaceholderData}
          failure={failureOf(list)}
          onOpen={({ id }) => setOpened(id)}
          openedId={opened === null ? null : String(opened)}
          selection={{
            selected,
            onChange: setSelected,
            actions: [
              {
                label: `Mark as paid, ${formatPeso(sum(chosen.map(({ open }) => open)))}`,
                icon: IconCash,
                disabled: chosen.length === 0,
                onClick: () => setPaying(chosen),
              },
            ],
          }}
          filtered={filters.search || state || kind ? { onClear: address.clearFilters } : undefined}
          empty={
            <State icon={IconReceipt} tone="neutral" title="Nothing is owed yet">
              Deliveries, attendance, rented machines, fuel and subcontractors show here when they are
              recorded.
            </State>
          }
        />
      </section>
      {opened === null ? null : (
        <PayablePanel id={opened} onPay={(payable) => setPaying([payable])} onClose={() => setOpened(null)} />
      )}
      {paying ? (
        <PayDialog
          payables={paying}
          onClose={() => setPaying(null)}
          onPaid={() => setSelected(NOTHING_SELECTED)}
        />
      ) : null}
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </>
  )
}
