import type { ReportDetails } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import type { Entry } from '../../../../lib/device/entry.ts'
import { LogList } from './log-list.tsx'
import classes from './logs.module.css'
import { OpenLogFailed } from './open-log-failed.tsx'
import { logQueries } from './queries.ts'
import { useLogDialog } from './use-log-dialog.ts'

type ReportOf<Type extends ReportDetails['type']> = Extract<ReportDetails, { type: Type }>

/** The form of every kind of report gets these. */
export interface LogFormProps<Report> {
  projectId: number
  /** The report that is changed; null files a new one. */
  report: Report | null
  /** The entry that waits on this device and is corrected by this. */
  waiting: Entry | null
  onSaved: (report: ReportDetails, hasFiles: boolean) => void
  /** It waits on this device, and its files with it. */
  onKept: () => void
  onTheirs: (report: Report) => void
  onClose: () => void
}

/** The view of a report of any kind gets these. */
export interface LogDetailsProps<Report> {
  report: Report
  mayWrite: boolean
  onEdit: () => void
  onClose: () => void
}

interface LogViewProps<Type extends ReportDetails['type']>
  extends Pick<ComponentProps<typeof LogList>, 'projectId' | 'label' | 'columns' | 'tools'> {
  type: Type
  form: (props: LogFormProps<ReportOf<Type>>) => ReactNode
  details: (props: LogDetailsProps<ReportOf<Type>>) => ReactNode
}

/** The reports of one kind, and the one that is written or looked at. */
export function LogView<Type extends ReportDetails['type']>(props: LogViewProps<Type>) {
  const { projectId, type, form, details, ...list } = props
  const dialog = useLogDialog(projectId, type)
  const opened = useQuery({
    ...logQueries.log(type, dialog.id ?? 0),
    enabled: dialog.id !== null && dialog.mode !== 'add',
  })
  const report = opened.data?.type === type ? (opened.data as ReportOf<Type>) : null
  // A report that somebody else changed is another form to write on.
  const [theirs, setTheirs] = useState<ReportOf<Type> | null>(null)
  const edited = theirs && report && theirs.version > report.version ? theirs : report

  function saved(log: ReportDetails, hasFiles: boolean): void {
    setTheirs(null)
    // Where its files arrive, and can be tried again.
    if (hasFiles) dialog.open(log)
    else dialog.close()
  }
  const common = {
    projectId,
    onSaved: saved,
    onKept: dialog.close,
    onTheirs: setTheirs,
    onClose: dialog.close,
  }
  return (
    <div className={classes.view}>
      <LogList
        projectId={projectId}
        type={type}
        mayWrite={dialog.mayWrite}
        onAdd={dialog.add}
        onOpen={dialog.open}
        onEdit={dialog.edit}
        {...list}
      />
      {dialog.mode === 'add' ? (
        <Fragment key={dialog.waiting?.id}>
          {form({ report: null, waiting: dialog.waiting, ...common })}
        </Fragment>
      ) : null}
      {dialog.mode === 'edit' && edited ? (
        <Fragment key={edited.version}>{form({ report: edited, waiting: null, ...common })}</Fragment>
      ) : null}
      {dialog.mode === 'view' && report
        ? details({
            report,
            mayWrite: dialog.mayWrite,
            onEdit: () => dialog.edit(report),
            onClose: dialog.close,
          })
        : null}
      {opened.isError && dialog.mode !== 'add' ? (
        <OpenLogFailed query={opened} onClose={dialog.close} />
      ) : null}
    </div>
  )
}
