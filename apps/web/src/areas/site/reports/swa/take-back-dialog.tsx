import { ReasonDialog } from '../../../../lib/records/reason-dialog.tsx'

interface TakeBackDialogProps {
  number: number
  sending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** A certification goes only for a reason. */
export function TakeBackDialog({ number, ...sending }: TakeBackDialogProps) {
  return (
    <ReasonDialog
      title={`Take the certification of SWA ${number} back?`}
      tone="danger"
      text="It becomes a draft again. The reason is kept in the audit trail."
      longest={1000}
      confirm="Take back"
      {...sending}
    />
  )
}
