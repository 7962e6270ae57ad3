import type { SwaReport } from '@itayo/contract'
import { Button, Menu } from '@mantine/core'
import { IconCertificate, IconPencil, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPercent } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { useMayDownload } from '../../../../lib/use-may-download.ts'
import { useWeeklyDownload } from '../../../../lib/weekly-download.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { DownloadMenu } from '../../../../ui/download-menu.tsx'
import { Note } from '../../../../ui/note.tsx'
import { StatementFigures } from '../../../foundation/approvals/detail/statement-panel.tsx'
import { logQueries } from '../logs/queries.ts'
import { reportCalls } from '../queries.ts'
import { StatementPapers } from './statement-papers.tsx'
import { StatementTable } from './statement-table.tsx'
import { periodWords, SwaBadge, stepWords } from './swa-words.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

interface SwaDetailsProps {
  report: SwaReport
  onEdit: () => void
  onClose: () => void
}

/** A statement with its lines, and the next step of its way: submitted, approved, certified. */
export function SwaDetails({ report, onEdit, onClose }: SwaDetailsProps) {
  const { can, statement, number, reason } = report
  return (
    <Dialog
      opened
      width={1140}
      title={`SWA ${number}`}
      subtitle={`${periodWords(statement)} · prepared by ${report.prepared_by}`}
      onClose={onClose}
      actions={
        <>
          <span className="grow small muted" role="status">
            {stepWords(report)}
          </span>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Paper report={report} />
          {can.edit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
              onClick={onEdit}
            >
              Edit
            </Button>
          ) : null}
          <NextStep report={report} />
        </>
      }
    >
      <div className="stack gap-16 ink">
        <div className="row wrap gap-8">
          <SwaBadge state={report.state} />
          {report.archived ? <Badge tone="neutral">Archived</Badge> : null}
          <span className="small muted">
            Progress billing percentage {formatPercent(report.billing_percentage)}
          </span>
        </div>
        {reason ? <Note tone="warn">{reason}</Note> : null}
        {statement.is_contract ? null : (
          <Note tone="warn">The estimate is not approved yet: this statement cannot be certified.</Note>
        )}
        <StatementFigures swa={statement} />
        <StatementTable statement={statement} />
        {report.remarks ? <p className="dense breakable">{report.remarks}</p> : null}
        <StatementPapers papers={report.papers} />
      </div>
    </Dialog>
  )
}

/** One filled button: what comes next for this person. */
function NextStep({ report }: { report: SwaReport }) {
  const { can, report_id, version, number } = report
  const client = useQueryClient()
  const onSuccess = () => {
    void client.invalidateQueries(logQueries.all())
    void client.invalidateQueries({ queryKey: ['approvals'] })
  }
  const submitting = useAction(reportCalls.submitSwa, { announce: true, onSuccess })
  const certifying = useAction(reportCalls.certifySwa, { announce: true, onSuccess })
  const takingBack = useAction(reportCalls.takeBackSwa, { announce: true, onSuccess })
  const step = { report_id, version }
  const [isAsking, setAsking] = useState(false)

  async function certify(): Promise<void> {
    const sure = await askToConfirm({
      title: `Certify SWA ${number}?`,
      text: 'Its lines are frozen, and the next statement begins after it. It can be taken back only while it is the newest and unbilled.',
      confirm: 'Certify',
      cancel: 'Cancel',
    })
    if (sure) certifying.mutate({ body: step })
  }
  if (can.submit)
    return (
      <Button
        loading={submitting.isPending}
        leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
        onClick={() => submitting.mutate({ body: step })}
      >
        Submit
      </Button>
    )
  if (can.certify)
    return (
      <Button
        loading={certifying.isPending}
        leftSection={<IconCertificate size={16} stroke={1.7} aria-hidden />}
        onClick={() => void certify()}
      >
        Certify
      </Button>
    )
  if (!can.take_back) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Take back
      </Button>
      {isAsking ? (
        <TakeBackDialog
          number={number}
          sending={takingBack.isPending}
          onSend={(reason) => takingBack.mutate({ body: { ...step, reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function Paper({ report }: { report: SwaReport }) {
  const mayDownload = useMayDownload('/project/download/reports/weekly')
  const { project_id, report_log_id, statement } = report
  const download = useWeeklyDownload('SWA_Report', {
    project_id,
    report_log_id,
    start_date: statement.period_from,
    end_date: statement.period_to,
    report_type: 4,
  })
  if (!mayDownload) return null
  return (
    <DownloadMenu width={180} pending={download.pending}>
      <Menu.Item onClick={() => download.start('pdf')}>PDF</Menu.Item>
      <Menu.Item onClick={() => download.start('xlsx')}>Excel</Menu.Item>
    </DownloadMenu>
  )
}
