import type { ProjectPhoto } from '@itayo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { downloadFile } from '../../../../lib/download.ts'
import { errorWords } from '../../../../lib/errors.ts'
import { useAction } from '../../../../lib/query.ts'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { toastError } from '../../../../ui/toast.tsx'
import { projectQueries } from '../../../project/projects/queries.ts'
import { overviewCalls, overviewQueries } from '../queries.ts'
import { photoFileName } from './photo-words.ts'

export function usePhotoActions(projectId: number) {
  const queries = useQueryClient()

  function changed(change: (photos: ProjectPhoto[]) => ProjectPhoto[]): void {
    // At once in the open list; the figures beside it follow with the answer of the server.
    queries.setQueryData(overviewQueries.photos(projectId).queryKey, (photos) => photos && change(photos))
    void queries.invalidateQueries(overviewQueries.all())
    void queries.invalidateQueries(projectQueries.all())
  }

  const choose = useAction(overviewCalls.choosePhoto, {
    announce: true,
    onSuccess: (main) =>
      changed((photos) => photos.map((photo) => ({ ...photo, is_main: photo.id === main.id }))),
  })
  const remove = useAction(overviewCalls.removePhoto, { announce: true })

  return {
    makeMain: (id: number) => choose.mutate({ params: { id } }),

    async remove(photo: ProjectPhoto): Promise<void> {
      const sure = await askToConfirm({
        title: 'Delete this photo?',
        text: photo.is_main
          ? 'It is the main photo: the newest other photo takes its place. This cannot be undone.'
          : 'This cannot be undone.',
        confirm: 'Delete photo',
        cancel: 'Keep photo',
        tone: 'danger',
      })
      if (!sure) return
      const { id } = photo
      remove.mutate(
        { params: { id } },
        { onSuccess: () => changed((photos) => photos.filter((other) => other.id !== id)) },
      )
    },

    download(photo: ProjectPhoto): void {
      downloadFile(photo.url, photoFileName(photo)).catch((error: unknown) => {
        const { title, text } = errorWords(error)
        toastError(title, text)
      })
    },
  }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>
