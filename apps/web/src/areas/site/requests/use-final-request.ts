import { type ApprovalKind, mayDecide } from '@itayo/domain'
import { useAuth } from '../../../lib/auth/auth.ts'
import { useMay } from '../../../lib/auth/use-may.ts'
import { formatPeso } from '../../../lib/formats.ts'
import { askToConfirm } from '../../../ui/dialogs.ts'

/** An approver's own request is final when it is sent, so it is asked once more and the amount is named. */
export function useFinalRequest(kind: ApprovalKind) {
  const { role } = useAuth()
  const may = useMay()
  const isFinal = mayDecide({ approver: role?.approver ?? false, may }, kind)
  return {
    isFinal,
    /** `what` is "3 materials"; the amount is unknown where something has no price. */
    async confirm(what: string, amount: number | undefined): Promise<boolean> {
      if (!isFinal) return true
      const worth =
        amount === undefined ? 'Its amount is not known yet.' : `It comes to ${formatPeso(amount)}.`
      return askToConfirm({
        title: `Request and approve ${what}?`,
        text: `${worth} You are an approver: it is approved as soon as you send it.`,
        confirm: 'Request and approve',
        cancel: 'Go back',
      })
    },
  }
}
