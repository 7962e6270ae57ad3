import type { SiteVisitReport } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { formatDay } from '../../../../lib/formats.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { logColumns } from './log-list.tsx'
import { type LogDetailsProps, LogView } from './log-view.tsx'
import classes from './logs.module.css'
import { VisitForm } from './visit-form.tsx'

const columns = () => logColumns({ one: 'visit', many: 'visits' })

/** The site visits of a project. */
export const VisitView = ({ projectId }: { projectId: number }) => (
  <LogView
    projectId={projectId}
    type="site_visit"
    label="Site visits"
    columns={columns()}
    form={(props) => <VisitForm {...props} />}
    details={(props) => <VisitDetails {...props} />}
  />
)

function VisitDetails({ report, mayWrite, onEdit, onClose }: LogDetailsProps<SiteVisitReport>) {
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
