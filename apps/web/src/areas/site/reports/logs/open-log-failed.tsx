import { Button } from '@mantine/core'
import { errorWords } from '../../../../lib/errors.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { t } from './messages/en.ts'

interface OpenLogFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  onClose: () => void
}

/** A report that a link leads to, and that is not there or did not load. */
export function OpenLogFailed({ query, onClose }: OpenLogFailedProps) {
  const { title, text } = errorWords(query.error)
  return (
    <Dialog
      opened
      title={title}
      tone="danger"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
