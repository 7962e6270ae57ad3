import type { EquipmentRequest } from '@itayo/contract'
import { REQUEST_TITLES } from '@itayo/domain'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../../lib/auth/use-may.ts'
import { useAction } from '../../../../../lib/query.ts'
import { QueryFailed } from '../../../../../lib/query-failed.tsx'
import { DataTable } from '../../../../../ui/data-table/data-table.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import { EmailButton } from '../../../requests/email-button.tsx'
import { EmailRequestDialog, type SendRequest } from '../../../requests/email-request-dialog.tsx'
import { PrintRequestPage } from '../../../requests/print-request-page.tsx'
import { RequestPage } from '../../../requests/request-page.tsx'
import classes from '../equipment-tab.module.css'
import { projectEquipmentCalls, projectEquipmentQueries } from '../queries.ts'
import type { EquipmentAddressing } from '../use-equipment-address.ts'
import { EndBookingDialog } from './end-booking-dialog.tsx'
import { paperLines, screenColumns } from './item-columns.tsx'
import { useRevision } from './use-revision.ts'

interface RequestViewProps {
  projectId: number
  number: string
  address: EquipmentAddressing
  mayEdit: boolean
}

/** One request, on the screen with its actions or as the printed paper. */
export function RequestView({ projectId, number, address, mayEdit }: RequestViewProps) {
  const request = useQuery(projectEquipmentQueries.request(projectId, number))
  if (request.data) return <OpenRequest request={request.data} address={address} mayEdit={mayEdit} />
  if (!request.error)
    return (
      <div className={classes.panel} role="status" aria-label="Loading the request">
        <Skeleton height={320} radius={8} aria-hidden />
      </div>
    )
  return <QueryFailed what={number} query={request} />
}

interface OpenRequestProps {
  request: EquipmentRequest
  address: EquipmentAddressing
  mayEdit: boolean
}

function OpenRequest({ request, address, mayEdit }: OpenRequestProps) {
  const may = useMay()
  const queries = useQueryClient()
  const isFuel = request.type === 'fuel'
  const kind = request.type
  const mayPrint = may('/equipment/request-history')
  const refresh = () => {
    void queries.invalidateQueries(projectEquipmentQueries.ofProject(request.project_id))
    void queries.invalidateQueries(projectEquipmentQueries.days())
    void queries.invalidateQueries({ queryKey: ['approvals'] })
  }
  const [ending, setEnding] = useState<EquipmentRequest['items'][number] | null>(null)
  const revise = useRevision(request.project_id)
  const send: SendRequest | undefined = may('/equipment/sentmail')
    ? (letter, options) =>
        projectEquipmentCalls.sendMail({ body: { ...letter, equipment_request: request.id } }, options)
    : undefined
  const [mailing, setMailing] = useState(false)
  const note = useAction(projectEquipmentCalls.setNote, { announce: true, onSuccess: refresh })

  if (address.isPrint && mayPrint)
    return (
      <>
        <PrintRequestPage
          kind={kind}
          request={request}
          lines={paperLines(request)}
          onBack={() => address.go({ isPrint: false })}
          actions={send ? <EmailButton onClick={() => setMailing(true)} /> : null}
        />
        {send ? (
          <EmailRequestDialog
            opened={mailing}
            onClose={() => setMailing(false)}
            title={REQUEST_TITLES[kind]}
            request={request}
            send={send}
            onSent={refresh}
          />
        ) : null}
      </>
    )
  return (
    <RequestPage
      of="equipment"
      kind={kind}
      request={request}
      onRevise={async () => {
        if (await revise(request)) address.go({ view: isFuel ? 'fuel' : 'equipment' })
      }}
      onBack={() => address.go({ view: 'history' })}
      onPrint={mayPrint ? () => address.go({ isPrint: true }) : undefined}
      send={send}
      onChanged={refresh}
    >
      <Panel title="Items">
        <DataTable
          label="Items"
          noun={{ one: 'item', many: 'items' }}
          columns={screenColumns(
            isFuel,
            may('/costs/view'),
            {
              mayEdit: mayEdit && request.approval_status === 'Pending',
              onSave: (tx_id, notes) => note.mutateAsync({ body: { tx_id, category: request.type, notes } }),
            },
            mayEdit && request.items.some(({ can }) => can.end) ? setEnding : undefined,
          )}
          rows={request.items}
          rowId={({ tx_id }) => String(tx_id)}
          rowName={({ equipment_category, model }) => model || equipment_category}
          paged={false}
          counted={false}
          empty={null}
        />
      </Panel>
      {ending ? (
        <EndBookingDialog
          item={ending}
          version={request.version}
          onClose={() => setEnding(null)}
          onChanged={refresh}
        />
      ) : null}
    </RequestPage>
  )
}
