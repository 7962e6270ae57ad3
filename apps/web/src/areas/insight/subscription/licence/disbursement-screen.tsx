import type { CreditHolder } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCoins, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress, useTypedSearch } from '../../../../lib/list-address.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { ListPanel } from '../../../../ui/list-panel.tsx'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { State } from '../../../../ui/state.tsx'
import { SearchField, Toolbar } from '../../../../ui/toolbar.tsx'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { DisburseDialog, type Recipient } from './disburse-dialog.tsx'
import { holderColumns, holderId } from './holder-columns.tsx'
import { LicenceTabs } from './licence-tabs.tsx'
import { licenceQueries } from './queries.ts'
import { useScope } from './use-scope.ts'

const RULES = { filters: ['search'], sortable: [] } as const

const recipientOf = ({ name, user_id, company_id }: CreditHolder): Recipient =>
  user_id === null ? { name, company_id } : { name, user_id }

/** Credits are handed out here: by a company from its pool, by the Super Admin to companies. */
export function DisbursementScreen() {
  const { isPlatform, where, noun } = useScope()
  const address = useListAddress(RULES)
  const { page, filters } = address
  const list = useQuery(licenceQueries.recipients(address.query))
  const { data: figures } = useQuery(licenceQueries.dashboard())
  const search = useTypedSearch(filters.search ?? '', (text) =>
    address.setFilters({ search: text }, { replace: true }),
  )
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const columns: Column<CreditHolder>[] = [
    ...holderColumns(isPlatform),
    {
      id: 'give',
      head: '',
      align: 'end',
      cell: (row) => (
        <Button
          size="xs"
          variant="light"
          aria-label={`Give credits to ${row.name}`}
          leftSection={<IconSend size={14} stroke={1.7} aria-hidden />}
          onClick={() => setRecipient(recipientOf(row))}
        >
          Give
        </Button>
      ),
    },
  ]
  return (
    <Page>
      <PageHeader
        title="Purchase disbursement"
        subtitle={isPlatform ? 'Give credits to companies' : `Hand out the credits of ${where}`}
        actions={<BuyCreditsButton />}
      />
      <LicenceTabs current="disbursement" />
      {isPlatform || !figures ? null : (
        <KeyFigures>
          <KeyFigure
            label="In the pool"
            figure={figures.balance.toLocaleString('en-US')}
            note="Credits that can be handed out"
          />
          <KeyFigure
            label="Handed out this month"
            figure={figures.disbursed.toLocaleString('en-US')}
            note="From the pool to people"
          />
        </KeyFigures>
      )}
      <ListPanel
        toolbar={
          <Toolbar>
            <SearchField label={`Search ${noun.one}`} value={search.typed} onChange={search.onType} />
          </Toolbar>
        }
      >
        <DataTable
          label="Purchase disbursement"
          noun={noun}
          columns={columns}
          rows={list.data?.data}
          total={list.data?.total_items ?? 0}
          rowId={holderId}
          rowName={(row) => row.name}
          view={{ page, pageSize: PAGE_SIZE, sort: null }}
          onView={address.setView}
          refreshing={list.isPlaceholderData}
          rowHeight={52}
          filtered={
            filters.search
              ? { text: `Nothing is named “${filters.search}”.`, onClear: address.clearFilters }
              : undefined
          }
          failure={failureOf(list)}
          empty={
            <State icon={IconCoins} tone="neutral" title="Nobody to give credits to">
              {isPlatform ? 'No company has registered yet.' : 'Invite people to your company first.'}
            </State>
          }
        />
      </ListPanel>
      {recipient ? <DisburseDialog to={recipient} onClose={() => setRecipient(null)} /> : null}
    </Page>
  )
}
