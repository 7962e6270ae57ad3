import type { CreditRequest } from '@itayo/contract'
import { creditsInWords } from '@itayo/domain'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../lib/query.ts'
import { ReasonDialog } from '../../../../lib/records/reason-dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { licenceCalls } from './queries.ts'

/** Approving makes credits, so it is asked once more; a rejection says why. */
export function useDecideRequest() {
  const queries = useQueryClient()
  const [rejected, setRejected] = useState<CreditRequest | null>(null)
  const refresh = () => void queries.invalidateQueries({ queryKey: ['subscription'] })
  const decide = useAction(licenceCalls.decideRequest, {
    announce: true,
    onSuccess() {
      setRejected(null)
      refresh()
    },
    onError: refresh,
  })
  return {
    decidingId: decide.isPending ? decide.variables.body.id : null,
    async approve(request: CreditRequest): Promise<void> {
      const isSure = await askToConfirm({
        title: `Approve ${request.reference}`,
        text: `${creditsInWords(request.credits)} are added to the pool of ${request.company}.`,
        confirm: 'Approve',
        cancel: 'Cancel',
      })
      if (isSure) decide.mutate({ body: { id: request.id, status: 1 } })
    },
    reject: setRejected,
    dialog: rejected ? (
      <RejectDialog
        key={rejected.id}
        request={rejected}
        sending={decide.isPending}
        onClose={() => setRejected(null)}
        onReject={(reason) => decide.mutate({ body: { id: rejected.id, status: 2, reason } })}
      />
    ) : null,
  }
}

interface RejectDialogProps {
  request: CreditRequest
  sending: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

function RejectDialog({ request, sending, onClose, onReject }: RejectDialogProps) {
  return (
    <ReasonDialog
      title={`Reject ${request.reference}`}
      subtitle={`${request.company}, ${creditsInWords(request.credits)}`}
      icon={IconX}
      tone="danger"
      description="Whoever asked reads it with the decision."
      confirm="Reject"
      sending={sending}
      onSend={onReject}
      onClose={onClose}
    />
  )
}
