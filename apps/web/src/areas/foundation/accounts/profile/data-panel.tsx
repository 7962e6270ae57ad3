import { accounts, type Profile, routeUrl } from '@itayo/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '../../../../lib/download.ts'
import { late } from '../../../../ui/late.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import classes from './data-panel.module.css'

const EraseDialog = late(async () => (await import('./erase-dialog.tsx')).EraseDialog)

/** The Data Privacy Act (RA 10173) lets everyone take their data along and be erased. */
export function DataPanel({ person }: { person: Profile }) {
  const [erasing, setErasing] = useState(false)
  const take = useMutation({
    mutationFn: () => downloadFile(routeUrl(accounts.takeOwnData), 'My_Itayo_data.zip', {}),
  })
  return (
    <Panel title="Your data">
      <div className="stack">
        <div className={`row between inset-14 ${classes.row}`}>
          <p className={`small muted ${classes.words}`}>
            <b>A file of what Itayo holds about you</b>
            Account, sessions, sign-ins, notices, and what you wrote and decided: to read, and as JSON.
          </p>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            loading={take.isPending}
            onClick={() => take.mutate()}
          >
            Download my data
          </Button>
        </div>
        <div className={`row between inset-14 ${classes.row}`}>
          <p className={`small muted ${classes.words}`}>
            <b>Erase your account</b>
            Your name and everything about you go. What you did stays in the company’s books without your
            name.
          </p>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            Erase my account
          </Button>
        </div>
      </div>
      {erasing ? <EraseDialog email={person.email} onClose={() => setErasing(false)} /> : null}
    </Panel>
  )
}
