import type { RequestRow } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useAction } from '../../../lib/query.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'
import { CancelRequestDialog } from './cancel-request-dialog.tsx'
import { requestCalls } from './queries.ts'

interface RequestWaysProps {
  request: Pick<RequestRow, 'id' | 'version' | 'can'> & { pr_num: string }
  /** The effect in words, for the one who looks: "The machines are free again." */
  consequence: string
  onChanged: () => void
  onRevise: () => void
}

/** The ways out of a request that are open to the person: withdraw, cancel, revise. */
export function RequestWays({ request, consequence, onChanged, onRevise }: RequestWaysProps) {
  const { id, version, can, pr_num } = request
  const isLooking = useAuth().viewingAs !== null
  const [cancelling, setCancelling] = useState(false)
  const withdraw = useAction(requestCalls.withdraw, {
    announce: true,
    onSuccess: onChanged,
    onError: onChanged,
  })
  async function askToWithdraw(): Promise<void> {
    const sure = await askToConfirm({
      title: `Withdraw ${pr_num}?`,
      text: `It will not be decided any more. ${consequence}`.trim(),
      confirm: 'Withdraw',
      cancel: 'Keep it',
      tone: 'warn',
    })
    if (sure) withdraw.mutate({ body: { id, version } })
  }
  if (isLooking) return null
  return (
    <>
      {can.withdraw ? (
        <Button
          variant="default"
          loading={withdraw.isPending}
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          onClick={() => void askToWithdraw()}
        >
          Withdraw
        </Button>
      ) : null}
      {can.cancel ? (
        <Button
          variant="default"
          leftSection={<IconBan size={16} stroke={1.7} aria-hidden />}
          onClick={() => setCancelling(true)}
        >
          Cancel request
        </Button>
      ) : null}
      {can.revise ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
          onClick={onRevise}
        >
          Revise
        </Button>
      ) : null}
      {cancelling ? (
        <CancelRequestDialog
          request={request}
          consequence={consequence}
          onClose={() => setCancelling(false)}
          onChanged={onChanged}
        />
      ) : null}
    </>
  )
}
