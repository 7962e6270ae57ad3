import type { Transfer } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { Segments } from '../../../../ui/segments.tsx'
import { State } from '../../../../ui/state.tsx'
import { Toolbar } from '../../../../ui/toolbar.tsx'
import { useStockAddress } from '../stock-address.ts'
import { TransferList } from '../transfer-list.tsx'
import { useTransferRights } from '../use-transfer-rights.ts'
import { CompanyDebts } from './company-debts.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { returnableOf } from './return-draft.ts'

/** Material Debts: what the project owes, or who owes whom in the whole company. */
export function DebtsView({ projectId }: { projectId: number }) {
  const rights = useTransferRights()
  const { isAll, showAll } = useStockAddress()
  const [returned, setReturned] = useState<Transfer | null>(null)
  const scope = rights.seeAllDebts ? (
    <Segments
      label="Debts of"
      value={isAll ? 'all' : 'one'}
      onChange={(value) => showAll(value === 'all')}
      options={[
        { value: 'one', face: 'This project' },
        { value: 'all', face: 'All projects' },
      ]}
    />
  ) : null
  if (isAll && rights.seeAllDebts) return <CompanyDebts scope={scope} />
  return (
    <>
      <TransferList
        projectId={projectId}
        label="Material debts"
        of="debt"
        other={{ head: 'Return To', name: ({ sender_name }) => sender_name }}
        action={(row) =>
          rights.return && row.can.return ? (
            <Button
              size="xs"
              aria-label={`Return ${row.transaction_id}`}
              leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden />}
              onClick={() => setReturned(row)}
            >
              Return
            </Button>
          ) : returnableOf(row).length === 0 ? (
            <span className="small muted">On its way back</span>
          ) : null
        }
        toolbar={scope ? <Toolbar>{scope}</Toolbar> : null}
        empty={
          <State icon={IconScale} tone="good" title="This project owes nothing">
            What is borrowed from another project stands here until it is returned or settled.
          </State>
        }
      />
      {returned ? (
        <ReturnDialog key={returned.id} transfer={returned} onClose={() => setReturned(null)} />
      ) : null}
    </>
  )
}
