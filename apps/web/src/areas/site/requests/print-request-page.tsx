import { REQUEST_TITLES } from '@itayo/domain'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/note.tsx'
import { PrintMode } from './print-mode.tsx'
import { requestQueries } from './queries.ts'
import { RequestSheet, type RequestSheetProps } from './request-sheet.tsx'
import classes from './requests.module.css'
import { ShareRequest } from './share-request.tsx'

interface PrintRequestPageProps extends RequestSheetProps {
  onBack: () => void
  /** Further actions on the sheet, such as sending it by e-mail. */
  actions?: ReactNode
}

/** Print mode of a request. */
export function PrintRequestPage({ onBack, actions, ...sheet }: PrintRequestPageProps) {
  const { request } = sheet
  return (
    <PrintMode
      title={REQUEST_TITLES[sheet.kind]}
      number={request.pr_num}
      back={
        <ActionIcon aria-label="Back to the request" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
      actions={
        <>
          {actions}
          <ShareRequest id={request.id} number={request.pr_num} />
        </>
      }
      notes={<Marked id={request.id} />}
    >
      <RequestSheet {...sheet} />
    </PrintMode>
  )
}

/** The PDF has no pictures for some characters; whoever mails it or hands it in is told before. */
function Marked({ id }: { id: number }) {
  const { data } = useQuery(requestQueries.unprintable(id))
  if (!data || data.characters.length === 0) return null
  return (
    <div className={`screen-only ${classes.printNote}`}>
      <Note tone="warn" title="Some characters cannot be drawn in the PDF">
        The PDF, also the one that goes out by e-mail, has a mark, □, instead of {data.characters.join(' ')}.
        Printed from here they are as they are.
      </Note>
    </div>
  )
}
