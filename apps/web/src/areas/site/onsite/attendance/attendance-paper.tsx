import { downloads } from '@itayo/contract'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { connect } from '../../../../lib/api.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PrintedSheet } from '../../../foundation/company/printed-paper.tsx'
import classes from './attendance.module.css'
import { t } from './messages/en.ts'
import { type AskedPaper, PaperFiles } from './paper-files.tsx'

const api = connect({ downloads })

const paperQuery = (asked: AskedPaper) =>
  queryOptions({
    queryKey: ['onsite', 'paper', asked],
    queryFn: async ({ signal }) =>
      (await api.downloads.attendancePaper({ body: asked }, { signal })).response,
  })

interface AttendancePaperProps {
  asked: AskedPaper
  onBack: () => void
}

/** The attendance sheet, or daily time records, as they come out of the printer. */
export function AttendancePaper({ asked, onBack }: AttendancePaperProps) {
  const paper = useQuery(paperQuery(asked))
  const { data } = paper
  return (
    <div className="stack gap-16">
      <header className="row wrap gap-8 screen-only">
        <ActionIcon aria-label={t('backToRecords')} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        <h2 className="grow large strong">{data?.title ?? t('onPaper')}</h2>
        <PaperFiles asked={asked} characters={data?.characters ?? []} />
        <Button
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </header>
      {data && data.characters.length > 0 ? (
        <div className="screen-only">
          <Note tone="warn" title={t('notDrawn')}>
            {t('notDrawnText', { characters: data.characters.join(' ') })}
          </Note>
        </div>
      ) : null}
      {data ? (
        <div
          className={`sideways ${classes.desk}`}
          {...{ tabIndex: 0, role: 'region', 'aria-label': t('paperRegion') }}
        >
          <PrintedSheet paper={data} />
        </div>
      ) : paper.isError ? (
        <QueryFailed what={t('thePaper')} query={paper} />
      ) : (
        <Skeleton height={400} radius={4} />
      )}
    </div>
  )
}
