import type { ReportDetails, SiteVisitReport } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { LogList, logColumns } from './log-list.tsx'
import classes from './logs.module.css'
import { OpenLogFailed } from './open-log-failed.tsx'
import { logQueries } from './queries.ts'
import { useLogDialog } from './use-log-dialog.ts'
import { VisitForm } from './visit-form.tsx'

const columns = () => logColumns({ one: 'visit', many: 'visits' })

/** The site visits of a project. */
export function VisitView({ projectId }: { projectId: number }) {
  const dialog = useLogDialog(projectId, 'site_visit')
  const opened = useQuery({
    ...logQueries.log('site_visit', dialog.id ?? 0),
    enabled: dialog.id !== null && dialog.mode !== 'add',
  })
  const report = opened.data?.type === 'site_visit' ? opened.data : null
  // A report that somebody else changed is another form to write on.
  const [theirs, setTheirs] = useState<SiteVisitReport | null>(null)
  const edited = theirs && report && theirs.version > report.version ? theirs : report

  function saved(log: ReportDetails, hasFiles: boolean): void {
    setTheirs(null)
    // Where its files arrive, and can be tried again.
    if (hasFiles) dialog.open(log)
    else dialog.close()
  }
  const form = { projectId, onSaved: saved, onKept: dialog.close, onTheirs: setTheirs, onClose: dialog.close }
  return (
    <div className={classes.view}>
      <LogList
        projectId={projectId}
        type="site_visit"
        label="Site visits"
        columns={columns()}
        mayWrite={dialog.mayWrite}
        onAdd={dialog.add}
        onOpen={dialog.open}
        onEdit={dialog.edit}
      />
      {dialog.mode === 'add' ? (
        <VisitForm key={dialog.waiting?.id} report={null} waiting={dialog.waiting} {...form} />
      ) : null}
      {dialog.mode === 'edit' && edited ? (
        <VisitForm key={edited.version} report={edited} waiting={null} {...form} />
      ) : null}
      {dialog.mode === 'view' && report ? (
        <VisitDetails
          report={report}
          mayWrite={dialog.mayWrite}
          onEdit={() => dialog.edit(report)}
          onClose={dialog.close}
        />
      ) : null}
      {opened.isError && dialog.mode !== 'add' ? (
        <OpenLogFailed query={opened} onClose={dialog.close} />
      ) : null}
    </div>
  )
}

interface VisitDetailsProps {
  report: SiteVisitReport
  mayWrite: boolean
  onEdit: () => void
  onClose: () => void
}

function VisitDetails({ report, mayWrite, onEdit, onClose }: VisitDetailsProps) {
  return (
    <Dialog
      opened
      width={720}
      title="Site Visit"
      subtitle={`Submitted by ${report.submitted ?? '—'}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {mayWrite && !report.archived ? (
            <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={onEdit}>
              Edit
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack gap-16 ink">
        {report.archived ? (
          <div>
            <Badge tone="neutral">Archived</Badge>
          </div>
        ) : null}
        <ul className="stack gap-12" aria-label="Visits">
          {report.rows.map((row) => (
            <li key={row.report_id} className={`line-below ${classes.record}`}>
              <span className="row wrap gap-8 dense">
                <span className="figures strong">{formatDay(row.date)}</span>
                <span className={`grow medium breakable ${classes.work}`}>{row.purpose}</span>
              </span>
              <p className={`breakable ${classes.work}`}>{row.event}</p>
            </li>
          ))}
        </ul>
        <Attachments holder={{ kind: 'report_log', id: report.report_log_id }} title="Photos and papers" />
      </div>
    </Dialog>
  )
}
