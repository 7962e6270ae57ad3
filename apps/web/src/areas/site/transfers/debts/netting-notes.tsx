import type { NettingProposal } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { formatQuantity } from '../../../../lib/formats.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Note } from '../../../../ui/note.tsx'
import { transferCalls } from '../queries.ts'
import classes from '../transfers.module.css'
import { useTransferAction } from '../use-transfer-action.ts'
import { useTransferRights } from '../use-transfer-rights.ts'

/** More would push the list out of sight; the next ones come up when these are done. */
const MOST_SHOWN = 3

const amountOf = ({ quantity, unit }: NettingProposal) => `${formatQuantity(quantity)} ${unit}`

/** Two projects that owe each other the same material: proposed, and never done by itself. */
export function NettingNotes({ nettings }: { nettings: readonly NettingProposal[] }) {
  const rights = useTransferRights()
  const net = useTransferAction(transferCalls.netDebts, {
    said: 'The debts were set off.',
    onSuccess: () => undefined,
  })

  async function ask(netting: NettingProposal): Promise<void> {
    const { one, other, first_name, second_name, material_name } = netting
    const sure = await askToConfirm({
      title: `Set off ${amountOf(netting)}?`,
      text: `${one.transaction_id} (lent by ${first_name}) and ${other.transaction_id} (lent by ${second_name}) each fall by ${amountOf(netting)} of ${material_name}. Neither stock nor cost moves.`,
      confirm: 'Set off',
      cancel: 'Leave both',
    })
    if (!sure) return
    const body = { one: one.item_id, other: other.item_id, quantity: netting.quantity }
    net.mutate({ body })
  }

  if (nettings.length === 0) return null
  return (
    <section className={`stack gap-8 ${classes.nettings}`} aria-label="Debts that could be set off">
      {nettings.slice(0, MOST_SHOWN).map((netting) => (
        <Note
          key={`${netting.one.item_id}-${netting.other.item_id}`}
          tone="info"
          icon={IconArrowsExchange}
          action={
            rights.decide ? (
              <Button
                variant="default"
                size="xs"
                disabled={net.isPending}
                aria-label={`Set off ${netting.one.transaction_id} and ${netting.other.transaction_id}`}
                onClick={() => void ask(netting)}
              >
                Set off
              </Button>
            ) : null
          }
        >
          {netting.first_name} and {netting.second_name} owe each other {netting.material_name}:{' '}
          {amountOf(netting)} of {netting.one.transaction_id} and {netting.other.transaction_id} could be set
          off.
        </Note>
      ))}
      {nettings.length > MOST_SHOWN ? (
        <p className="small muted">{nettings.length - MOST_SHOWN} more pairs could be set off.</p>
      ) : null}
    </section>
  )
}
