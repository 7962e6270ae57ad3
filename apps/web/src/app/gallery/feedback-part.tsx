import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { askToConfirm, showFailure } from '../../ui/dialogs.ts'
import { showPermissionDenied } from '../../ui/notice.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { toastWork } from '../../ui/work-toast.tsx'

/** Each button opens the dialog of its label. */
const DIALOGS: Record<string, () => unknown> = {
  Failure: () => showFailure('Something went wrong. Please try again'),
  'Failure with the server’s title': () => showFailure('Select atleast one alternate.', 'Oopss'),
  Confirm: () =>
    askToConfirm({
      title: 'Are you sure',
      text: 'Archiving applies to all participants. Archived projects cannot be modified without admin privileges.',
      confirm: 'Archive',
      cancel: 'Cancel',
      tone: 'warn',
    }),
  Destructive: () =>
    askToConfirm({
      title: 'End the session on Chrome?',
      text: 'Whoever works there is signed out at once.',
      confirm: 'End session',
      cancel: 'Keep session',
      tone: 'danger',
    }),
  'Type the name': () =>
    askToConfirm({
      title: 'Delete Day Care Center with Perimeter Fence?',
      text: 'Its estimate, 46 requests and 112 site records go with it. Type the Project ID to confirm.',
      confirm: 'Delete project',
      cancel: 'Keep project',
      tone: 'danger',
      typeToConfirm: { label: 'Project ID', text: 'ILO-2026-012' },
    }),
}

const TOASTS: Record<string, () => unknown> = {
  'Success, 1.5 s': () => toastSuccess('Your work has been saved!'),
  'Error, 2.5 s': () =>
    toastError('File Too Large', 'The file exceeds the 10MB size limit. Please upload a smaller PDF file.'),
  'Permission Denied': () => showPermissionDenied(),
  'Permission Denied with words': () => showPermissionDenied('Your role, Viewer, cannot open Roles.'),
  'Background work': workForAWhile,
}

function workForAWhile(): void {
  let percent = 0
  const timer = setInterval(() => {
    percent += 7
    if (percent < 100) return work.update({ percent })
    clearInterval(timer)
    work.done('BOQ_Report is ready')
  }, 500)
  const work = toastWork('Preparing BOQ_Report', { onCancel: () => clearInterval(timer) })
}

function Buttons({ of }: { of: Record<string, () => unknown> }) {
  return (
    <div className="row wrap gap-8 pad-16">
      {Object.entries(of).map(([label, open]) => (
        <Button key={label} variant="default" onClick={() => void open()}>
          {label}
        </Button>
      ))}
    </div>
  )
}

export function FeedbackPart() {
  const [opened, setOpened] = useState(false)
  return (
    <Page>
      <PageHeader title="Dialogs and toasts" />
      <Panel title="Dialogs">
        <Buttons of={{ ...DIALOGS, 'Form in a dialog': () => setOpened(true) }} />
      </Panel>
      <Panel title="Toasts and notices">
        <Buttons of={TOASTS} />
      </Panel>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        width={560}
        title="Invite user"
        subtitle="An e-mail with a link goes out; it is good for 7 days."
        actions={
          <>
            <Button variant="default" onClick={() => setOpened(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpened(false)}>Send invitation</Button>
          </>
        }
      >
        <TextInput label="Full name" required data-autofocus />
      </Dialog>
    </Page>
  )
}
