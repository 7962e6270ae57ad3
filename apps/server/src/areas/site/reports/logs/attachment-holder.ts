import type { FindHolder } from '../../../foundation/attachments/holders.ts'
import { find } from '../store/logs.ts'
import { logName } from './kinds.ts'

const ARCHIVED = 'This report is archived. Restore it first.'
const SIGNED = 'This report is signed, with its files. Change it first, which takes the signature away.'

/** Its kinds of files are others, and a certified one does not change. */
const WITH_ITS_FORM = 'The files of a statement are added and removed with Edit, while it is not certified.'

/** A late photo can be added to a signed report; one that was there when it was signed stays. */
export const reportHolder: FindHolder = async (tx, _ctx, { id, day }) => {
  const log = day === null ? await find(tx, id) : undefined
  return (
    log && {
      projectId: log.project_id,
      name: logName(log),
      refuses: log.archived ? ARCHIVED : log.swa ? WITH_ITS_FORM : null,
      keeps: log.archived ? ARCHIVED : log.swa ? WITH_ITS_FORM : log.signed_at ? SIGNED : null,
    }
  )
}
