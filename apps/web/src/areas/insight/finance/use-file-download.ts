import { useMutation } from '@tanstack/react-query'
import { downloadFailure, downloadFile } from '../../../lib/download.ts'
import { showFailure } from '../../../ui/dialogs.ts'

/** A file of the server by its address; a refusal is said in a box. */
export function useFileDownload() {
  return useMutation({
    mutationFn: ({ url, name }: { url: string; name: string }) => downloadFile(url, name),
    meta: {
      showsItself(error: unknown) {
        void showFailure(downloadFailure(error))
        return true
      },
    },
  })
}
