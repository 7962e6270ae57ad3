import { downloads, type RouteCall, routeUrl } from '@itayo/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { downloadFailure, downloadFile, fetchNamedFile, keepFile } from '../../../../lib/download.ts'
import { showingPlace } from '../../../../lib/pdf-place.ts'
import { askAboutMarks } from '../../../../lib/use-report-download.ts'
import { showFailure } from '../../../../ui/dialogs.ts'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'

const URL = routeUrl(downloads.attendance)

type Body = RouteCall<typeof downloads.attendance>['body']
export type AskedPaper = RouteCall<typeof downloads.attendancePaper>['body']

/** A file of the attendance; a PDF waits for its turn, and says so. */
export async function fetchPaper(body: Body): Promise<void> {
  const name = `Attendance.${body.type}`
  if (body.type !== 'pdf') return downloadFile(URL, name, body)
  const file = await showingPlace(t('preparing'), (ticket, signal) =>
    fetchNamedFile(URL, name, { body: { ...body, ticket }, signal }),
  )
  if (file) keepFile(file)
}

/** The paper that is looked at, as files. */
export function PaperFiles({ asked, characters }: { asked: AskedPaper; characters: readonly string[] }) {
  const ask = useMutation({
    mutationFn: async (type: 'xlsx' | 'pdf') => {
      if (type === 'xlsx' || (await askAboutMarks(characters))) await fetchPaper({ ...asked, type })
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
      {button('xlsx', site('excel'))}
      {button('pdf', 'PDF')}
    </>
  )
}
