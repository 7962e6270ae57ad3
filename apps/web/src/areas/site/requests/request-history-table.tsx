import type { RequestRow } from '@itayo/contract'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconClipboardList, IconPrinter, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDay } from '../../../lib/formats.ts'
import { failureOf } from '../../../lib/query-failure.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { State } from '../../../ui/state.tsx'
import { type RequestOf, RequestStatus } from '../../foundation/approvals/request-status.tsx'
import {
  type DecideInPlace,
  type Subject,
  useDecideInPlace,
} from '../../foundation/approvals/use-decide-in-place.tsx'
import { EditableText } from './editable-text.tsx'
import classes from './requests.module.css'

interface RequestHistoryTableProps {
  of: RequestOf
  history: UseQueryResult<readonly RequestRow[]>
  mayRemark: boolean
  onRemarks: (row: RequestRow, remarks: string) => Promise<unknown>
  /** Absent: the person may not print. */
  onPrint?: ((row: RequestRow) => void) | undefined
  onOpen: (row: RequestRow) => void
  /** The empty list tells how to begin: "Order materials in the Material List…". */
  emptyText: string
}

/** The requests of a project, newest first (MAT-013, EQP). */
export function RequestHistoryTable(props: RequestHistoryTableProps) {
  const { of, history } = props
  const decision = useDecideInPlace()
  const rows = useMemo(() => history.data?.map((row, at) => ({ ...row, no: at + 1 })), [history.data])
  return (
    <>
      <DataTable
        label="Request History"
        noun={{ one: 'request', many: 'requests' }}
        columns={columnsOf(props, decision)}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.pr_number}
        failure={failureOf(history)}
        rowHeight={40}
        empty={
          <State
            icon={IconClipboardList}
            tone="neutral"
            title={of === 'material' ? 'No material requests yet' : 'No equipment requests yet'}
          >
            {props.emptyText}
          </State>
        }
      />
      {decision.dialog}
    </>
  )
}

type Row = RequestRow & { no: number }

function decidable(row: Pick<RequestRow, 'pr_number' | 'approval_id' | 'can_decide'>): Subject {
  return {
    name: row.pr_number,
    approvalId: row.approval_id,
    canDecide: row.can_decide,
    rejection: 'Disapprove',
  }
}

function columnsOf(props: RequestHistoryTableProps, decision: DecideInPlace): Column<Row>[] {
  const { of, mayRemark, onRemarks, onPrint, onOpen } = props
  const isMaterial = of === 'material'
  return [
    { id: 'no', head: 'No', quiet: true, card: 'hidden', cell: (row) => row.no, sortBy: (row) => row.no },
    {
      id: 'number',
      head: isMaterial ? 'PR Number' : 'ER Number',
      card: 'title',
      sortBy: (row) => row.pr_number,
      cell: (row) => (
        <UnstyledButton className={`underlines strong accent ${classes.number}`} onClick={() => onOpen(row)}>
          {row.pr_number}
        </UnstyledButton>
      ),
    },
    ...(isMaterial
      ? []
      : [{ id: 'category', head: 'Category', card: 'subtitle' as const, cell: (row: Row) => row.category }]),
    {
      id: 'preparer',
      head: 'Preparer',
      sortBy: (row) => row.preparer,
      cell: (row) => <PersonName name={row.preparer} size={22} />,
    },
    {
      id: 'date',
      head: 'Request Date',
      sortBy: (row) => row.request_date,
      firstOrder: 'DESC',
      cell: (row) => formatDay(row.request_date),
    },
    {
      id: 'remarks',
      head: 'Remarks',
      width: 'fill',
      cell: (row) => (
        <EditableText
          label={`Remarks of ${row.pr_number}`}
          value={row.remarks}
          add="Add remarks"
          longest={500}
          mayEdit={mayRemark}
          onSave={(remarks) => onRemarks(row, remarks)}
        />
      ),
    },
    {
      id: 'status',
      head: 'Status',
      card: 'figure',
      sortBy: (row) => row.approval_status,
      cell: (row) => <RequestStatus status={row.approval_status} of={of} />,
    },
    {
      id: 'action',
      head: 'Action',
      cell: (row) => <Actions row={row} decision={decision} onPrint={onPrint} />,
    },
  ]
}

function Actions({
  row,
  decision,
  onPrint,
}: {
  row: Row
  decision: DecideInPlace
  onPrint: RequestHistoryTableProps['onPrint']
}) {
  const subject = decidable(row)
  const isSending = decision.sendingId !== null && decision.sendingId === row.approval_id
  return (
    <span className={`gap-6 ${classes.actions}`}>
      {onPrint ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Print ${row.pr_number}`}
          leftSection={<IconPrinter size={15} stroke={1.7} aria-hidden />}
          onClick={() => onPrint(row)}
        >
          Print
        </Button>
      ) : null}
      {decision.mayDecide(subject) ? (
        <>
          <Button
            variant="default"
            size="xs"
            aria-label={`Approve ${row.pr_number}`}
            loading={isSending}
            leftSection={<IconCheck size={15} stroke={1.9} aria-hidden />}
            onClick={() => decision.approve(subject)}
          >
            Approve
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Disapprove ${row.pr_number}`}
            className={classes.disapprove ?? ''}
            disabled={isSending}
            leftSection={<IconX size={15} stroke={1.9} aria-hidden />}
            onClick={() => decision.reject(subject)}
          >
            Disapprove
          </Button>
        </>
      ) : null}
    </span>
  )
}
