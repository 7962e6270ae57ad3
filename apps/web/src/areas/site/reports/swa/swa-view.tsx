import type { SwaReport } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LogList } from '../logs/log-list.tsx'
import classes from '../logs/logs.module.css'
import { OpenLogFailed } from '../logs/open-log-failed.tsx'
import { logQueries } from '../logs/queries.ts'
import { useLogDialog } from '../logs/use-log-dialog.ts'
import { SwaDetails } from './swa-details.tsx'
import { SwaForm } from './swa-form.tsx'
import { SWA_COLUMNS } from './swa-words.tsx'

/** The statements of work accomplished of a project. */
export function SwaView({ projectId }: { projectId: number }) {
  const dialog = useLogDialog(projectId, 'swa')
  const opened = useQuery({
    ...logQueries.log('swa', dialog.id ?? 0),
    enabled: dialog.id !== null && dialog.mode !== 'add',
  })
  const report = opened.data?.type === 'swa' ? opened.data : null
  // One that somebody else changed is another form to write on.
  const [theirs, setTheirs] = useState<SwaReport | null>(null)
  const edited = theirs && report && theirs.version > report.version ? theirs : report
  const form = { projectId, onSaved: dialog.open, onTheirs: setTheirs, onClose: dialog.close }
  return (
    <div className={classes.view}>
      <LogList
        projectId={projectId}
        type="swa"
        label="Statements of work accomplished"
        columns={SWA_COLUMNS}
        isFixed={({ swa }) => swa?.state === 'certified'}
        mayWrite={dialog.mayWrite}
        onAdd={dialog.add}
        onOpen={dialog.open}
        onEdit={dialog.edit}
      />
      {dialog.mode === 'add' ? <SwaForm report={null} {...form} /> : null}
      {dialog.mode === 'edit' && edited ? <SwaForm key={edited.version} report={edited} {...form} /> : null}
      {dialog.mode === 'view' && report ? (
        <SwaDetails report={report} onEdit={() => dialog.edit(report)} onClose={dialog.close} />
      ) : null}
      {opened.isError && dialog.mode !== 'add' ? (
        <OpenLogFailed query={opened} onClose={dialog.close} />
      ) : null}
    </div>
  )
}
