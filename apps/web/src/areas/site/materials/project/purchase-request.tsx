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
  onRevise: (request: PurchaseRequest) => void
}

/** One requisition: its page, or its paper in print mode. */
export function PurchaseRequestView(props: PurchaseRequestViewProps) {
  const { projectId, number, isPrint, mayMail, onBack, onPrint, onLeavePrint, onRevise } = props
  const companyId = useAuth().company?.id ?? 0
  const query = useQuery(projectMaterialQueries.request(projectId, companyId, number))
  const refresh = useRefreshMaterials(projectId)
  const request = query.data
  if (!request) return <NotThere query={query} onBack={onBack} />
  if (isPrint)
    return (
      <PrintRequestPage
        kind="material"
        request={request}
        lines={request.items.map((item) => ({ kind: 'material', ...item }))}
        onBack={onLeavePrint}
      />
    )
  return (
    <RequestPage
      of="material"
      kind="material"
      request={request}
      onBack={onBack}
      onPrint={onPrint}
      onRevise={() => onRevise(request)}
      onChanged={refresh}
      send={
        mayMail
          ? (letter, options) =>
              projectMaterialCalls.sendMail({ body: { ...letter, purchase_request: request.id } }, options)
          : undefined
      }
    >
      <Items request={request} mayEdit={props.mayEdit && request.approval_status === 'Pending'} />
    </RequestPage>
  )
}

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
    {
      id: 'work_item',
      head: 'Work item',
      quiet: true,
      cell: ({ work_item_number }) => work_item_number || '—',
    },
    { id: 'qty', head: 'Quantity', align: 'end', cell: (item) => <Quantity item={item} /> },
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
            cell: (item: Item) =>
              typeof item.unit_cost === 'number' ? costWords(item, item.unit_cost) : '—',
          },
          {
            id: 'amount',
            head: 'Amount (₱)',
            align: 'end' as const,
            cell: ({ unit_cost, own_qty }: Item) =>
              typeof unit_cost === 'number' ? formatAmount(product(own_qty, unit_cost)) : '—',
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

const isConverted = ({ unit, own_unit }: Item) => unit !== own_unit

/** As the supplier reads it; below it in the estimate's unit, where that is another one. */
function Quantity({ item }: { item: Item }) {
  if (!isConverted(item)) return figureText(item.qty)
  return (
    <span className="stack">
      {figureText(item.qty)}
      <span className="small muted">
        = {figureText(item.own_qty)} {item.own_unit}
      </span>
    </span>
  )
}

/** The unit cost is for the estimate's unit. */
const costWords = (item: Item, cost: number) =>
  isConverted(item) ? `${formatRate(cost)} / ${item.own_unit}` : formatRate(cost)

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
