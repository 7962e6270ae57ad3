import type { DailyReport } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconPencil, IconSignature } from '@tabler/icons-react'
import { formatDateTime, formatDay, formatQuantity } from '../../../../lib/formats.ts'
import { ItemNumber } from '../../../../lib/item-number.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { DailyDownload } from './daily-download.tsx'
import type { LogDetailsProps } from './log-view.tsx'
import classes from './logs.module.css'
import { t } from './messages/en.ts'
import { SiteRecordsView } from './site-records.tsx'

const SOURCES = {
  hand: () => t('sourceHand'),
  seen: () => t('sourceSeen'),
  forecast: () => t('sourceForecast'),
}

/** View of a daily report, with its paper. */
export function DailyDetails({ report, mayWrite, onEdit, onClose }: LogDetailsProps<DailyReport>) {
  const words = [
    [t('weatherMorning'), report.weather_morning],
    [t('weatherAfternoon'), report.weather_afternoon],
    [t('weatherSource'), report.weather_source && SOURCES[report.weather_source]()],
    [t('visitors'), report.visitors],
    [t('problems'), report.problems],
  ].filter(([, value]) => value !== '')
  return (
    <Dialog
      opened
      width={960}
      title={t('title')}
      subtitle={t('submittedBy', { day: formatDay(report.date), name: report.submitted ?? '—' })}
      onClose={onClose}
      actions={
        <>
          <span className="grow" />
          <DailyDownload report={report} />
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {mayWrite && !report.archived ? (
            <Button leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />} onClick={onEdit}>
              {t('edit')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack gap-16 ink">
        <Signature report={report} />
        <ul className="stack gap-12" aria-label={t('workDone')}>
          {report.rows.map((row) => (
            <li key={row.report_id} className={`line-below ${classes.record}`}>
              <div className="row wrap gap-8 dense">
                <ItemNumber number={row.work_item_number} code={row.work_item_code} />
                <span className="grow medium">{row.work_item}</span>
                {row.is_removed ? <Badge tone="neutral">{t('notInEstimate')}</Badge> : null}
                <span className="nowrap figures strong">{formatQuantity(row.hours)} h</span>
              </div>
              <p className={`breakable ${classes.work}`}>{row.work}</p>
            </li>
          ))}
        </ul>
        {words.length > 0 ? (
          <dl className={classes.words}>
            {words.map(([name, value]) => (
              <div key={name}>
                <dt className="small muted">{name}</dt>
                <dd className={`dense breakable ${classes.work}`}>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <section className={`stack gap-12 box ${classes.box}`} aria-label={t('siteRecords')}>
          <h3 className="dense strong">{report.signed_at ? t('recordsSigned') : t('recordsOfDay')}</h3>
          <SiteRecordsView records={report.site_records} />
        </section>
        <Attachments holder={{ kind: 'report_log', id: report.report_log_id }} title={t('photosAndPapers')} />
      </div>
    </Dialog>
  )
}

function Signature({ report: { signed_at, signed_by, archived } }: { report: DailyReport }) {
  return (
    <div className="row wrap gap-8">
      {signed_at ? (
        <Badge tone="good" icon={<IconSignature size={14} stroke={1.7} aria-hidden />}>
          {t('signedBy', { name: signed_by ?? '—', time: formatDateTime(signed_at) })}
        </Badge>
      ) : (
        <Badge tone="neutral">{t('notSigned')}</Badge>
      )}
      {archived ? <Badge tone="neutral">{t('archived')}</Badge> : null}
    </div>
  )
}
