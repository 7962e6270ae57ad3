import type { Transfer, TransferItem } from '@itayo/contract'
import { transferStatusName } from '@itayo/domain'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { clock } from '../../../../lib/clock.ts'
import { formatDate, formatDateTime } from '../../../../lib/formats.ts'
import { letterheadLines } from '../../../../lib/letterhead.ts'
import { formatRate } from '../../../../lib/rate-words.ts'
import { paperOf } from '../../../../ui/print/paper.ts'
import { PrintFacts, PrintSheet, SignatureBlock } from '../../../../ui/print/print-sheet.tsx'
import { type PrintColumn, PrintTable } from '../../../../ui/print/print-table.tsx'
import { companyQueries } from '../../../foundation/company/queries.ts'
import { fullTypeWords } from '../transfer-words.ts'
import classes from './paper.module.css'

export const PAPER_TITLE = 'Transfer Material Request'

/** Two of them look alike in a binder. */
const LEAST_ROWS = 8

/** Keeps the height of a line that is filled in by hand. */
const BLANK = '\u00a0'

const COLUMNS: readonly PrintColumn<TransferItem>[] = [
  { head: 'Item', align: 'center', width: 15, cell: (_, at) => at + 1 },
  { head: 'Item Description', cell: (item) => item.material_name },
  {
    head: 'Quantity',
    align: 'end',
    width: 40,
    nowrap: true,
    cell: (item) => `${formatRate(item.quantity)} ${item.unit}`,
  },
]

/** The Transfer Material Request (TRF-018, TRF-019). */
export function TransferSheet({ transfer }: { transfer: Transfer }) {
  const { company, person } = useAuth()
  const info = useQuery({ ...companyQueries.info(company?.id ?? 0), enabled: company !== null }).data
  const status = transferStatusName(transfer.final_status)
  return (
    <PrintSheet
      paper={paperOf(info?.paper_size)}
      company={{
        name: company?.name ?? '',
        lines: info ? letterheadLines(info) : [],
        logo: info?.company_pic ?? null,
      }}
      title={PAPER_TITLE}
      number={transfer.transaction_id}
      status={status === 'Pending' ? 'Not approved yet' : status}
      printed={`Printed ${formatDateTime(clock.now())}${person ? ` by ${person.full_name}` : ''}`}
    >
      <PrintFacts
        facts={[
          { name: 'Project name', value: transfer.sender_name, strong: true },
          { name: 'Date Requested', value: formatDate(transfer.date_created), strong: true },
          { name: 'Transfer to', value: transfer.receiver_name, strong: true },
          { name: 'Transaction ID', value: transfer.transaction_id, strong: true },
          { name: 'Transfer type', value: fullTypeWords(transfer) },
        ]}
      />
      <PrintTable
        rows={transfer.record_details}
        rowKey={(item) => item.id}
        columns={COLUMNS}
        leastRows={LEAST_ROWS}
        footer={
          <div className={classes.notes}>
            <b>Notes</b>
            <div>{transfer.notes || BLANK}</div>
          </div>
        }
      />
      <SignatureBlock
        signatures={[
          {
            label: 'Created by:',
            name: transfer.created_by ?? BLANK,
            position: transfer.created_by_position || BLANK,
          },
          {
            label: 'Approved by:',
            name: approverOf(transfer) || BLANK,
            position: transfer.approved_by_position || BLANK,
          },
        ]}
      >
        <div className={classes.dateApproved}>
          Date Approved:{' '}
          <span>
            {transfer.date_time_approved_for_delivery
              ? formatDate(transfer.date_time_approved_for_delivery)
              : BLANK}
          </span>
        </div>
      </SignatureBlock>
    </PrintSheet>
  )
}

/** Who released it; before that whoever is asked, where it is one person only. The line is signed by hand. */
function approverOf(transfer: Transfer): string {
  if (transfer.approved_for_delivery_by_name) return transfer.approved_for_delivery_by_name
  return transfer.waiting_for.length === 1 ? (transfer.waiting_for[0] ?? '') : ''
}
