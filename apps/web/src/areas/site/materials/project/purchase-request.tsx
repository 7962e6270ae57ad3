import { ApiError, type PurchaseRequest } from '@itayo/contract'
import { product } from '@itayo/domain'
import { Button, Skeleton } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { formatAmount } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { failureOf } from '../../../../lib/query-failure.ts'
import { figureText, formatRate } from '../../../../lib/rate-words.ts'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { PrintColumn } from '../../../../ui/print/print-table.tsx'
import { State } from '../../../../ui/state.tsx'
import { catalogQueries } from '../../../library/catalog/queries.ts'
import { EditableText } from '../../requests/editable-text.tsx'
import { PrintRequestPage } from '../../requests/print-request-page.tsx'
import { RequestPage } from '../../requests/request-page.tsx'
import { purchaseUnits } from './add-materials-form.ts'
import classes from './project-materials.module.css'
import { projectMaterialCalls, projectMaterialQueries, useRefreshMaterials } from './queries.ts'

type Item = PurchaseRequest['items'][number]

interface PurchaseRequestViewProps {
  projectId: number
  number: string
  isPrint: boolean
  mayEdit: boolean
  mayMail: boolean
  onBack: () => void
  onPrint: () => void
  onLeavePrint: () => void
}

/** One requisition: its page, or its paper in print mode. */
export function PurchaseRequestView(props: PurchaseRequestViewProps) {
  const { projectId, number, isPrint, mayMail, onBack, onPrint, onLeavePrint } = props
  const companyId = useAuth().company?.id ?? 0
  const query = useQuery(projectMaterialQueries.request(projectId, companyId, number))
  const refresh = useRefreshMaterials(projectId)
  const request = query.data
  if (!request) return <NotThere query={query} onBack={onBack} />
  if (isPrint)
    return (
      <PrintRequestPage
        title="Purchase Requisition"
        request={request}
        items={request.items}
        itemKey={({ tx_id }) => tx_id}
        columns={PRINTED}
        onBack={onLeavePrint}
      />
    )
  return (
    <RequestPage
      of="material"
      title="Purchase Requisition"
      request={request}
      onBack={onBack}
      onPrint={onPrint}
      onChanged={refresh}
      send={
        mayMail
          ? (receiver, options) =>
              projectMaterialCalls.sendMail({ body: { receiver, purchase_request: request.id } }, options)
          : undefined
      }
    >
      <Items request={request} mayEdit={props.mayEdit && request.approval_status === 'Pending'} />
    </RequestPage>
  )
}

/** As the paper has them (MAT-016). */
const PRINTED: readonly PrintColumn<Item>[] = [
  { head: 'Item', width: 15, align: 'center', cell: ({ item }) => item },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'Work item', width: 26, cell: ({ work_item_code }) => work_item_code },
  { head: 'Quantity', width: 26, align: 'end', cell: ({ qty }) => figureText(qty) },
  { head: 'Unit', width: 17, cell: ({ unit }) => unit },
  { head: 'Notes', width: 40, cell: ({ notes }) => notes },
]

/** Unit and notes may change until the request is decided (MAT-070). */
function Items({ request, mayEdit }: { request: PurchaseRequest; mayEdit: boolean }) {
  const refresh = useRefreshMaterials(request.project_id)
  const units = purchaseUnits(useQuery({ ...catalogQueries.units(), enabled: mayEdit }).data)
  const edit = useAction(projectMaterialCalls.editItem, { announce: true, onSuccess: refresh })
  const seesCosts = request.amount !== undefined
  const columns: Column<Item>[] = [
    { id: 'item', head: 'Item', quiet: true, card: 'hidden', cell: ({ item }) => item },
    {
      id: 'description',
      head: 'Description',
      width: 'fill',
      card: 'title',
      cell: ({ description }) => <span title={description}>{description}</span>,
    },
    { id: 'work_item', head: 'Work item', quiet: true, cell: ({ work_item_code }) => work_item_code || '—' },
    { id: 'qty', head: 'Quantity', align: 'end', cell: ({ qty }) => figureText(qty) },
    {
      id: 'unit',
      head: 'Unit',
      cell: ({ tx_id, unit, description }) => (
        <EditableText
          label={`Unit of ${description}`}
          value={unit}
          add="Unit"
          longest={20}
          mayEdit={mayEdit}
          mayBeEmpty={false}
          suggestions={units}
          onSave={(next) => edit.mutateAsync({ body: { tx_id, unit: next } })}
        />
      ),
    },
    {
      id: 'notes',
      head: 'Notes',
      cell: ({ tx_id, notes, description }) => (
        <EditableText
          label={`Notes for ${description}`}
          value={notes}
          add="Add note"
          longest={200}
          mayEdit={mayEdit}
          onSave={(next) => edit.mutateAsync({ body: { tx_id, notes: next } })}
        />
      ),
    },
    ...(seesCosts
      ? [
          {
            id: 'cost',
            head: 'Unit cost (₱)',
            align: 'end' as const,
            cell: ({ unit_cost }: Item) => (typeof unit_cost === 'number' ? formatRate(unit_cost) : '—'),
          },
          {
            id: 'amount',
            head: 'Amount (₱)',
            align: 'end' as const,
            cell: ({ unit_cost, qty }: Item) =>
              typeof unit_cost === 'number' ? formatAmount(product(qty, unit_cost)) : '—',
          },
        ]
      : []),
  ]
  return (
    <Panel title="Items" subtitle={`${request.items.length}`}>
      <DataTable
        label={`Items of ${request.pr_num}`}
        noun={{ one: 'item', many: 'items' }}
        columns={columns}
        rows={request.items}
        rowId={({ tx_id }) => String(tx_id)}
        rowName={({ description }) => description}
        paged={false}
        counted={false}
        height={100_000}
        empty={null}
      />
    </Panel>
  )
}

interface NotThereProps {
  query: Parameters<typeof failureOf>[0]
  onBack: () => void
}

function NotThere({ query, onBack }: NotThereProps) {
  const failure = failureOf(query)
  if (query.error instanceof ApiError && query.error.http === 404)
    return (
      <div className={`middle pad-20 ${classes.failed}`}>
        <State
          icon={IconSearchOff}
          tone="neutral"
          title="This request is not here"
          actions={
            <Button variant="default" onClick={onBack}>
              Request History
            </Button>
          }
        >
          It does not exist in this project.
        </State>
      </div>
    )
  if (failure) return <LoadFailed what="The request" {...failure} />
  return (
    <div className={`stack gap-16 ${classes.waiting}`} role="status" aria-label="Loading the request">
      <Skeleton height={32} width="50%" />
      <Skeleton height={280} radius={8} />
    </div>
  )
}
