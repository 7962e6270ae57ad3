import type { DebtEntry, MaterialDebt } from '@itayo/contract'
import { freeDebt } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatPeso, formatQuantity } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { SidePanel } from '../../../../ui/side-panel.tsx'
import { QuantityReasonDialog } from '../quantity-reason-dialog.tsx'
import { transferCalls, transferQueries } from '../queries.ts'
import classes from '../transfers.module.css'
import { useTransferAction } from '../use-transfer-action.ts'
import { useTransferRights } from '../use-transfer-rights.ts'

const WORDS: Record<DebtEntry['kind'], string> = {
  lent: 'Received as a loan',
  returned: 'Returned',
  settled: 'Settled as excess',
  netted: 'Set off',
}

interface DebtPanelProps {
  debt: MaterialDebt
  onClose: () => void
}

/** One debt: how it came about and fell, and for approvers the way to let the borrower keep it. */
export function DebtPanel({ debt, onClose }: DebtPanelProps) {
  const { isOwnView } = useTransferRights()
  const [isSettling, setSettling] = useState(false)
  const ledger = useQuery(transferQueries.ledger(debt.item_id))
  const free = freeDebt(debt)
  return (
    <SidePanel
      title={debt.material_name}
      subtitle={debt.transaction_id}
      over
      footer={
        debt.can.settle && isOwnView && free > 0 ? (
          <Button
            variant="default"
            leftSection={<IconScale size={16} stroke={1.7} aria-hidden />}
            onClick={() => setSettling(true)}
          >
            Settle as excess
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: 'Lent by', value: debt.lender_name },
          { name: 'Owed by', value: debt.borrower_name },
          {
            name: 'Owed',
            value: `${formatQuantity(debt.owed)} of ${formatQuantity(debt.lent)} ${debt.unit}`,
          },
          ...(debt.returning > 0
            ? [{ name: 'On the way back', value: `${formatQuantity(debt.returning)} ${debt.unit}` }]
            : []),
          ...(debt.amount === undefined ? [] : [{ name: 'Amount', value: formatPeso(debt.amount) }]),
        ]}
      />
      {ledger.isError && !ledger.data ? <QueryFailed what="The debt’s entries" query={ledger} /> : null}
      <ol className="line-above" aria-label="Entries of the debt, newest first">
        {ledger.data?.map((entry) => (
          <li key={entry.id} className={`dense line-below inset-10 figures ${classes.entry}`}>
            <span className="shrink breakable">
              <span className="block medium">{WORDS[entry.kind]}</span>
              <span className="small muted">
                {[entry.number, formatDate(entry.at), entry.by].filter(Boolean).join(' · ')}
              </span>
              {entry.reason ? <span className="block small muted">“{entry.reason}”</span> : null}
              {entry.amount === undefined || entry.amount === null ? null : (
                <span className="block small muted">{formatPeso(entry.amount)} moved</span>
              )}
            </span>
            <span className="end toned" data-tone={entry.quantity < 0 ? 'good' : undefined}>
              {entry.quantity < 0 ? '−' : '+'}
              {formatQuantity(Math.abs(entry.quantity))}
            </span>
            <span className={`end strong ${classes.owed}`} title={`Owed after it, in ${debt.unit}`}>
              {formatQuantity(entry.owed)}
            </span>
          </li>
        ))}
      </ol>
      {isSettling ? (
        <SettleDialog
          debt={debt}
          onClose={() => setSettling(false)}
          onSettled={(quantity) => {
            setSettling(false)
            // The debt is not in the list any more.
            if (quantity === debt.owed) onClose()
          }}
        />
      ) : null}
    </SidePanel>
  )
}

interface SettleDialogProps {
  debt: MaterialDebt
  onClose: () => void
  onSettled: (quantity: number) => void
}

function SettleDialog({ debt, onClose, onSettled }: SettleDialogProps) {
  const [sent, setSent] = useState(0)
  const settle = useTransferAction(transferCalls.settleDebt, {
    said: 'The debt was settled.',
    onSuccess: () => onSettled(sent),
  })
  return (
    <QuantityReasonDialog
      title={`Settle ${debt.transaction_id} as excess`}
      icon={IconScale}
      consequence={(quantity) => settledWords(debt, quantity)}
      quantity={{ most: freeDebt(debt), unit: debt.unit }}
      confirm="Settle as excess"
      sending={settle.isPending}
      onSend={(reason, quantity) => {
        setSent(quantity)
        settle.mutate({ body: { item_id: debt.item_id, quantity, reason } })
      }}
      onClose={onClose}
    />
  )
}

/** The amount of a part is worked out here for the eye; the books round it from the loan itself. */
function settledWords(debt: MaterialDebt, quantity: number): string {
  const what = `${debt.borrower_name} keeps ${formatQuantity(quantity)} ${debt.unit} for good.`
  if (debt.amount === undefined) return what
  const isWhole = quantity === debt.owed
  const amount = isWhole ? debt.amount : (debt.amount * quantity) / debt.owed
  return `${what} ${isWhole ? '' : 'About '}${formatPeso(amount)} of cost moves there from ${debt.lender_name}.`
}
