import type { Transfer } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { State } from '../../../../ui/state.tsx'
import { TransferList } from '../transfer-list.tsx'
import { useTransferRights } from '../use-transfer-rights.ts'
import { ReceiveDialog } from './receive-dialog.tsx'

/** Receive Materials: what is on its way to the project. */
export function ReceiveView({ projectId }: { projectId: number }) {
  const rights = useTransferRights()
  const [received, setReceived] = useState<Transfer | null>(null)
  return (
    <>
      <TransferList
        projectId={projectId}
        label="Materials to receive"
        of="received"
        other={{ head: 'From (Project)', name: ({ sender_name }) => sender_name }}
        action={(row) =>
          rights.receive && row.can.receive ? (
            <Button
              size="xs"
              aria-label={`Receive ${row.transaction_id}`}
              leftSection={<IconPackageImport size={15} stroke={1.8} aria-hidden />}
              onClick={() => setReceived(row)}
            >
              Receive
            </Button>
          ) : null
        }
        empty={
          <State icon={IconPackageImport} tone="accent" title="Nothing is on its way">
            What another project sends here stands in this list until it is received.
          </State>
        }
      />
      {received ? (
        <ReceiveDialog key={received.id} transfer={received} onClose={() => setReceived(null)} />
      ) : null}
    </>
  )
}
