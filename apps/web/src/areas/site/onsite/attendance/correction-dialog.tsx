import { IconPencil } from '@tabler/icons-react'
import { ReasonDialog } from '../../../../lib/records/reason-dialog.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'

interface CorrectionDialogProps {
  count: number
  onSend: (reason: string) => void
  onClose: () => void
}

/** Saved attendance is changed only for a reason. */
export function CorrectionDialog({ count, onSend, onClose }: CorrectionDialogProps) {
  return (
    <ReasonDialog
      title={t('correctSaved')}
      icon={IconPencil}
      text={t('savedChange', { count })}
      label={site('reason')}
      confirm={site('save')}
      cancel={site('cancel')}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
