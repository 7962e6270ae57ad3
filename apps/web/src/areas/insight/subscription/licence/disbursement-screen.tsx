import type { CreditHolder } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../../../ui/data-table/column.ts'
import { KeyFigure, KeyFigures } from '../../../../ui/key-figure.tsx'
import { BuyCreditsButton } from '../payments/buy-credits-button.tsx'
import { DisburseDialog, type Recipient } from './disburse-dialog.tsx'
import { HolderList } from './holder-list.tsx'
import { LicencePage } from './licence-page.tsx'
import { licenceQueries } from './queries.ts'
import { useScope } from './use-scope.ts'

const recipientOf = ({ name, user_id, company_id }: CreditHolder): Recipient =>
  user_id === null ? { name, company_id } : { name, user_id }

/** Credits are handed out here: by a company from its pool, by the Super Admin to companies. */
export function DisbursementScreen() {
  const { isPlatform, where } = useScope()
  const { data: figures } = useQuery(licenceQueries.dashboard())
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const give: Column<CreditHolder> = {
    id: 'give',
    head: '',
    align: 'end',
    cell: (row) => (
      <Button
        size="xs"
        variant="light"
        aria-label={`Give credits to ${row.name}`}
        leftSection={<IconSend size={14} stroke={1.7} aria-hidden />}
        onClick={() => setRecipient(recipientOf(row))}
      >
        Give
      </Button>
    ),
  }
  return (
    <LicencePage
      current="disbursement"
      title="Purchase disbursement"
      subtitle={isPlatform ? 'Give credits to companies' : `Hand out the credits of ${where}`}
      actions={<BuyCreditsButton />}
    >
      {isPlatform || !figures ? null : (
        <KeyFigures>
          <KeyFigure
            label="In the pool"
            figure={figures.balance.toLocaleString('en-US')}
            note="Credits that can be handed out"
          />
          <KeyFigure
            label="Handed out this month"
            figure={figures.disbursed.toLocaleString('en-US')}
            note="From the pool to people"
          />
        </KeyFigures>
      )}
      <HolderList label="Purchase disbursement" read={licenceQueries.recipients} more={[give]} />
      {recipient ? <DisburseDialog to={recipient} onClose={() => setRecipient(null)} /> : null}
    </LicencePage>
  )
}
