import type { PurchaseRequest } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth/auth.ts'
import { clock } from '../../../lib/clock.ts'
import { formatDateTime, formatDay } from '../../../lib/formats.ts'
import { letterheadLines } from '../../../lib/letterhead.ts'
import { paperOf } from '../../../ui/print/paper.ts'
import { PrintFacts, PrintSheet, SignatureBlock } from '../../../ui/print/print-sheet.tsx'
import { type PrintColumn, PrintTable } from '../../../ui/print/print-table.tsx'
import { companyQueries } from '../../foundation/company/queries.ts'
import classes from './requests.module.css'

/** Every kind of request has this around its lines. */
export type RequestHead = Omit<PurchaseRequest, 'items'>

/** "Purchase Requisition", "Equipment Request", "Fuel Request". */
export type RequestTitle = 'Purchase Requisition' | 'Equipment Request' | 'Fuel Request'

export interface RequestSheetProps<Item> {
  title: RequestTitle
  request: RequestHead
  items: readonly Item[]
  columns: readonly PrintColumn<Item>[]
  itemKey: (item: Item) => number
}

/** A form is at least this long, so that two of them look alike in a binder. */
const LEAST_ROWS = 12

/** The paper of a request (MAT-016, MAT-017): letterhead, facts, lines, notes and three signatures. */
export function RequestSheet<Item>(props: RequestSheetProps<Item>) {
  const { title, request, items, columns, itemKey } = props
  const { company, person } = useAuth()
  const info = useQuery({ ...companyQueries.info(company?.id ?? 0), enabled: company !== null }).data
  const isApproved = request.approval_status === 'Approved'
  return (
    <PrintSheet
      paper={paperOf(info?.paper_size)}
      company={{
        name: request.company.name,
        lines: info
          ? letterheadLines(info)
          : [request.company.location, request.company.contact].filter(Boolean),
        logo: request.company.logo,
      }}
      title={title}
      number={request.pr_num}
      printed={`Printed ${formatDateTime(clock.now())}${person ? ` by ${person.full_name}` : ''}`}
    >
      <PrintFacts
        facts={[
          { name: 'Project name', value: request.project_name, strong: true },
          { name: 'Date requested', value: formatDay(request.date_requested), strong: true },
          { name: 'Location', value: request.project_location },
          { name: 'Project ID', value: request.project_identifier },
          { name: 'Department', value: request.department },
          { name: 'Needed on', value: request.needed_on ? formatDay(request.needed_on) : '' },
        ]}
      />
      <PrintTable
        rows={items}
        rowKey={itemKey}
        leastRows={LEAST_ROWS}
        columns={columns}
        footer={
          <>
            <b>Notes</b>
            <div>{request.notes || ' '}</div>
          </>
        }
      />
      <SignatureBlock
        signatures={[
          { label: 'Requested by:', name: request.requested_by, position: request.requester_position },
          { label: 'Prepared by:', name: request.preparer, position: request.preparer_position },
          {
            label: 'Approved by:',
            // A blank line is signed by hand.
            name: isApproved ? (request.approver ?? ' ') : ' ',
            position: isApproved ? request.approver_position : ' ',
          },
        ]}
      >
        <div className={`stack ${classes.dateApproved}`}>
          Date approved: <span>{request.date_approved ? formatDay(request.date_approved) : ' '}</span>
        </div>
      </SignatureBlock>
      {request.approval_status === 'Disapproved' ? (
        <p className={`strong ${classes.paperNote}`}>
          Disapproved{request.approver ? ` by ${request.approver}` : ''}: {request.reason}
        </p>
      ) : null}
    </PrintSheet>
  )
}
