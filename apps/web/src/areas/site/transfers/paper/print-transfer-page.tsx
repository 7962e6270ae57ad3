import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../../lib/query-failure.ts'
import { LoadFailed } from '../../../../ui/data-table/table-state.tsx'
import { PrintMode } from '../../requests/print-mode.tsx'
import { transferQueries } from '../queries.ts'
import { PAPER_TITLE, TransferSheet } from './transfer-sheet.tsx'

interface PrintTransferPageProps {
  id: number
  onBack: () => void
}

/** The paper of a transfer, with its two buttons (TRF-019). */
export function PrintTransferPage({ id, onBack }: PrintTransferPageProps) {
  const query = useQuery(transferQueries.one(id))
  const failure = failureOf(query)
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
      onClick={onBack}
    >
      Back
    </Button>
  )
  if (!query.data)
    return failure ? (
      <div className="pad-20 stack gap-16">
        <div>{back}</div>
        <LoadFailed what="The transfer" {...failure} />
      </div>
    ) : null
  return (
    <PrintMode title={PAPER_TITLE} number={query.data.transaction_id} back={back}>
      <TransferSheet transfer={query.data} />
    </PrintMode>
  )
}
