import type { EquipmentRequest } from '@itayo/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../../lib/auth/use-may.ts'
import { errorWords, requestNumber } from '../../../../../lib/errors.ts'
import { useAction } from '../../../../../lib/query.ts'
import { DataTable } from '../../../../../ui/data-table/data-table.tsx'
import { LoadFailed } from '../../../../../ui/data-table/table-state.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import { EmailRequestDialog, type SendRequest } from '../../../requests/email-request-dialog.tsx'
import { PrintRequestPage } from '../../../requests/print-request-page.tsx'
import { RequestPage } from '../../../requests/request-page.tsx'
import classes from '../equipment-tab.module.css'
import { projectEquipmentCalls, projectEquipmentQueries } from '../queries.ts'
import type { EquipmentAddressing } from '../use-equipment-address.ts'
import { paperColumns, screenColumns } from './item-columns.tsx'

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
  return (
    <LoadFailed
      what={number}
      text={errorWords(request.error).text}
      requestNumber={requestNumber(request.error)}
      retrying={request.isFetching}
      onRetry={() => void request.refetch()}
    />
  )
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
  const title = isFuel ? 'Fuel Request' : 'Equipment Request'
  const mayPrint = may('/equipment/request-history')
  const refresh = () => void queries.invalidateQueries(projectEquipmentQueries.ofProject(request.project_id))
  const send: SendRequest | undefined = may('/equipment/sentmail')
    ? (receiver, options) =>
        projectEquipmentCalls.sendMail({ body: { receiver, equipment_request: request.id } }, options)
    : undefined
  const [mailing, setMailing] = useState(false)
  const note = useAction(projectEquipmentCalls.setNote, { announce: true, onSuccess: refresh })

  if (address.isPrint && mayPrint)
    return (
      <>
        <PrintRequestPage
          title={title}
          request={request}
          items={request.items}
          itemKey={({ tx_id }) => tx_id}
          columns={paperColumns(isFuel, may('/costs/view'))}
          onBack={() => address.go({ isPrint: false })}
          actions={
            send ? (
              <Button
                variant="default"
                leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
                onClick={() => setMailing(true)}
              >
                Email request
              </Button>
            ) : null
          }
        />
        {send ? (
          <EmailRequestDialog
            opened={mailing}
            onClose={() => setMailing(false)}
            title={title}
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
      title={title}
      request={request}
      onBack={() => address.go({ view: 'history' })}
      onPrint={mayPrint ? () => address.go({ isPrint: true }) : undefined}
      send={send}
      onChanged={refresh}
    >
      <Panel title="Items">
        <DataTable
          label="Items"
          noun={{ one: 'item', many: 'items' }}
          columns={screenColumns(isFuel, may('/costs/view'), {
            mayEdit,
            onSave: (tx_id, notes) => note.mutateAsync({ body: { tx_id, category: request.type, notes } }),
          })}
          rows={request.items}
          rowId={({ tx_id }) => String(tx_id)}
          rowName={({ equipment_category, model }) => model || equipment_category}
          paged={false}
          counted={false}
          empty={null}
        />
      </Panel>
    </RequestPage>
  )
}
