import { downloads, type RouteCall, routeUrl } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { downloadFailure, downloadFile, fetchNamedFile, keepFile } from '../../../../lib/download.ts'
import { showingPlace } from '../../../../lib/pdf-place.ts'
import { askToConfirm, showFailure } from '../../../../ui/dialogs.ts'

const URL = routeUrl(downloads.attendance)

type Body = RouteCall<typeof downloads.attendance>['body']
export type AskedPaper = RouteCall<typeof downloads.attendancePaper>['body']

/** A file of the attendance; a PDF waits for its turn, and says so. */
export async function fetchPaper(body: Body): Promise<void> {
  const name = `Attendance.${body.type}`
  if (body.type !== 'pdf') return downloadFile(URL, name, body)
  const file = await showingPlace('Preparing the attendance', (ticket, signal) =>
    fetchNamedFile(URL, name, { body: { ...body, ticket }, signal }),
  )
  if (file) keepFile(file)
}

/** Whoever hands in a PDF with marks is told before. */
export function takesMarks(characters: readonly string[]): Promise<boolean> {
  if (characters.length === 0) return Promise.resolve(true)
  return askToConfirm({
    title: 'Some characters cannot be printed',
    text: `The PDF will have a mark, □, instead of ${characters.join(' ')}. The Excel file has them as they are.`,
    confirm: 'Download with marks',
    cancel: 'Go back',
    tone: 'warn',
  })
}

/** The paper that is looked at, as files. */
export function PaperFiles({ asked, characters }: { asked: AskedPaper; characters: readonly string[] }) {
  const ask = useMutation({
    mutationFn: async (type: 'xlsx' | 'pdf') => {
      if (type === 'xlsx' || (await takesMarks(characters))) await fetchPaper({ ...asked, type })
    },
    meta: {
      showsItself(error: unknown) {
        void showFailure(downloadFailure(error))
        return true
      },
    },
  })
  const button = (type: 'xlsx' | 'pdf', face: string) => (
    <Button
      variant="default"
      disabled={ask.isPending}
      loading={ask.isPending && ask.variables === type}
      onClick={() => ask.mutate(type)}
    >
      {face}
    </Button>
  )
  return (
    <>
      {button('xlsx', 'Excel')}
      {button('pdf', 'PDF')}
    </>
  )
}
