import type { CreditRequest } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatAgo } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Column } from '../../../../ui/data-table/column.ts'
import { requestStateOf } from './request-states.ts'
import type { useDecideRequest } from './use-decide-request.tsx'

interface RequestActions {
  isPlatform: boolean
  /** Where requests of all states are listed together. */
  withState: boolean
  decision: ReturnType<typeof useDecideRequest>
  onDisburse: (request: CreditRequest) => void
}

const STATE: Column<CreditRequest> = {
  id: 'state',
  head: 'State',
  card: 'badge',
  cell: ({ status }) => {
    const { name, tone } = requestStateOf(status)
    return <Badge tone={tone}>{name}</Badge>
  },
}

export function requestColumns({
  isPlatform,
  withState,
  decision,
  onDisburse,
}: RequestActions): Column<CreditRequest>[] {
  return [
    {
      id: 'who',
      head: isPlatform ? 'Company, person' : 'Person',
      card: 'title',
      cell: (row) => (
        <span className="stack">
          <span className="nowrap">{isPlatform ? row.company : row.requested_by}</span>
          <span className="small nowrap muted">
            {isPlatform ? `${row.requested_by}, ` : ''}
            {formatAgo(row.created_at)}
          </span>
        </span>
      ),
    },
    {
      id: 'note',
      head: 'Request',
      width: 'fill',
      cell: (row) => (
        <span className="stack">
          <span className="truncate">{row.note || 'Credits'}</span>
          {row.reason ? <span className="small truncate muted">Rejected: {row.reason}</span> : null}
        </span>
      ),
    },
    {
      id: 'credits',
      head: 'Credits',
      align: 'end',
      card: 'figure',
      cell: (row) => row.credits.toLocaleString('en-US'),
    },
    { id: 'reference', head: 'Reference', quiet: true, cell: (row) => row.reference },
    ...(withState ? [STATE] : []),
    {
      id: 'actions',
      head: '',
      align: 'end',
      cell: (row) => <RequestButtons request={row} decision={decision} onDisburse={onDisburse} />,
    },
  ]
}

function RequestButtons({
  request,
  decision,
  onDisburse,
}: { request: CreditRequest } & Omit<RequestActions, 'isPlatform' | 'withState'>) {
  const { can, id, reference } = request
  if (!can.decide && !can.disburse) return null
  const isDeciding = decision.decidingId === id
  return (
    <span className="row to-end gap-8">
      {can.decide ? (
        <>
          <Button
            size="xs"
            variant="default"
            c="red"
            aria-label={`Reject ${reference}`}
            disabled={isDeciding}
            onClick={() => decision.reject(request)}
          >
            Reject
          </Button>
          <Button
            size="xs"
            variant="light"
            aria-label={`Approve ${reference}`}
            loading={isDeciding}
            leftSection={<IconCheck size={14} stroke={1.9} aria-hidden />}
            onClick={() => void decision.approve(request)}
          >
            Approve
          </Button>
        </>
      ) : null}
      {can.disburse ? (
        <Button
          size="xs"
          variant="light"
          aria-label={`Disburse ${reference}`}
          onClick={() => onDisburse(request)}
        >
          Disburse
        </Button>
      ) : null}
    </span>
  )
}
