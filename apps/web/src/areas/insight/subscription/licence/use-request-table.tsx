import type { CreditRequest } from '@itayo/contract'
import { useState } from 'react'
import type { Column } from '../../../../ui/data-table/column.ts'
import { DisburseDialog, type Recipient } from './disburse-dialog.tsx'
import { requestColumns } from './request-columns.tsx'
import { useDecideRequest } from './use-decide-request.tsx'
import { useScope } from './use-scope.ts'

/** The columns of requests with what can be done about each, and the dialogs that this opens. */
export function useRequestTable({ withState = false } = {}) {
  const { isPlatform } = useScope()
  const decision = useDecideRequest()
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const columns: readonly Column<CreditRequest>[] = requestColumns({
    isPlatform,
    withState,
    decision,
    onDisburse: ({ requested_by, credits, user_id, id }) =>
      setRecipient({ name: requested_by, credits, user_id, request_id: id }),
  })
  return {
    columns,
    noun: { one: 'request', many: 'requests' },
    rowId: (row: CreditRequest) => `${row.company_id}-${row.id}`,
    rowName: (row: CreditRequest) => row.reference,
    dialogs: (
      <>
        {decision.dialog}
        {recipient ? <DisburseDialog to={recipient} onClose={() => setRecipient(null)} /> : null}
      </>
    ),
  }
}
