import type { ReportLog } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { t } from './messages/en.ts'
import { logCalls, logQueries } from './queries.ts'

/** Asks before a report is archived (REP-064); restoring it loses nothing and asks nothing. */
export function useArchive(onDone?: () => void) {
  const client = useQueryClient()
  const onSuccess = () => {
    void client.invalidateQueries(logQueries.all())
    onDone?.()
  }
  const archiving = useAction(logCalls.archiveLog, { announce: true, onSuccess })
  const restoring = useAction(logCalls.restoreLog, { announce: true, onSuccess })
  return {
    async archive({ report_log_id: id, date }: Pick<ReportLog, 'report_log_id' | 'date'>): Promise<void> {
      const sure = await askToConfirm({
        title: t('areYouSure'),
        text: t('archiveText', { day: formatDay(date) }),
        confirm: t('archive'),
        cancel: t('cancel'),
        tone: 'warn',
      })
      if (sure) archiving.mutate({ params: { id } })
    },
    restore: ({ report_log_id: id }: Pick<ReportLog, 'report_log_id'>) =>
      restoring.mutate({ params: { id } }),
  }
}
