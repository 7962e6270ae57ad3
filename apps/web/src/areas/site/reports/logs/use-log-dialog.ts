import type { LogType, ReportLog } from '@itayo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readId, useAddressParams } from '../../../../lib/address-params.ts'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useCorrectedEntry } from '../../../../lib/device/use-kept-action.ts'
import { projectQueries } from '../../../project/projects/queries.ts'
import { type ReportInput, reportKind } from './waiting.ts'

type Mode = 'add' | 'edit' | 'view' | null

/** The dialog of a report: which one, and whether it is added, edited or looked at. An open one is in the address. */
export function useLogDialog(projectId: number, type: LogType) {
  const [params, setParams] = useAddressParams()
  const id = readId(params.get('log') ?? undefined)
  const [typing, setTyping] = useState<'add' | 'edit' | null>(null)
  const asked = useCorrectedEntry(reportKind.name)
  const waiting = (asked?.input as ReportInput | undefined)?.body.type === type ? asked : null
  const mode: Mode = typing === 'add' || waiting ? 'add' : id === undefined ? null : (typing ?? 'view')
  function show(log: number | null, next: 'add' | 'edit' | null): void {
    setTyping(next)
    setParams((now) => {
      const changed = new URLSearchParams(now)
      changed.delete('entry')
      if (log === null) changed.delete('log')
      else changed.set('log', String(log))
      return changed
    })
  }
  return {
    mode,
    /** The entry that waits on this device and is written again. */
    waiting,
    id: id === undefined ? null : Number(id),
    add: () => setTyping('add'),
    open: (log: Pick<ReportLog, 'report_log_id'>) => show(log.report_log_id, null),
    edit: (log: Pick<ReportLog, 'report_log_id'>) => show(log.report_log_id, 'edit'),
    close: () => show(null, null),
    mayWrite: useMayFile(projectId),
  }
}

/** Whether the person files reports here: never as another role, and not in an archived project. */
function useMayFile(projectId: number): boolean {
  const may = useMay()
  const isOwnView = useAuth().viewingAs === null
  const header = useQuery(projectQueries.header(projectId)).data
  return may('/report/save') && isOwnView && header !== undefined && !header.archived_at
}
