import type { ListUpload } from '@itayo/contract'
import { queryClient } from '../../../../lib/query.ts'
import { toastWork } from '../../../../ui/work-toast.tsx'
import { LISTS } from './lists.ts'
import { uploadQueries } from './queries.ts'
import { isUnderWay, resultWords, rowsToLoad, rowWords } from './upload-words.ts'

const ASK_AGAIN_MS = 2000
/** Uploads whose window was closed while the server was busy with them. */
const watched = new Map<number, { stop: () => void }>()

function titleOf({ state, file_name }: ListUpload): string {
  return state === 'reading' ? `Checking ${file_name}` : `Loading ${file_name}`
}

/** Reads the list again, so that it shows the loaded rows. */
export function refreshList(upload: ListUpload): void {
  void queryClient.invalidateQueries({ queryKey: [LISTS[upload.list].queryKey] })
  void queryClient.invalidateQueries({ queryKey: ['catalog'] })
}

/**
 * Goes on asking after the window is closed, on any page, and tells when the server is done. The server's
 * work does not depend on it.
 */
export function watchInBackground(upload: ListUpload): void {
  if (!isUnderWay(upload) || watched.has(upload.id)) return
  const toast = toastWork(titleOf(upload))
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    watched.delete(upload.id)
  }
  watched.set(upload.id, {
    stop() {
      forget()
      toast.hide()
    },
  })

  async function look(): Promise<void> {
    const now = await queryClient
      .fetchQuery({ ...uploadQueries.detail(upload.id), staleTime: 0, retry: false })
      .catch(() => undefined)
    if (!watched.has(upload.id)) return
    if (!now || isUnderWay(now)) {
      if (now?.rows_read && now.state === 'reading')
        toast.update({ text: `${rowWords(now.rows_read)} read.` })
      timer = setTimeout(() => void look(), ASK_AGAIN_MS)
      return
    }
    forget()
    const where = `Open it with Upload in ${LISTS[now.list].name}.`
    if (now.state === 'refused') toast.failed(`${now.file_name} could not be read`, now.refusal)
    else if (now.state === 'cancelled') toast.hide()
    else if (now.state === 'done') {
      refreshList(now)
      toast.done(`${now.file_name} was loaded: ${resultWords(now)}`)
    } else if (upload.state === 'loading') toast.failed(`${now.file_name} was not loaded`, now.refusal)
    else toast.done(`${now.file_name} was checked: ${rowWords(rowsToLoad(now))} to load. ${where}`)
  }
  void look()
}

/** The window is open again and says itself how far it is. */
export function stopWatching(uploadId: number): void {
  watched.get(uploadId)?.stop()
}
