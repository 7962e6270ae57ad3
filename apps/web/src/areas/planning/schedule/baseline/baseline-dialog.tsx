import type { BaselineRow } from '@itayo/contract'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/formats.ts'
import { useAction } from '../../../../lib/query.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { askToConfirm } from '../../../../ui/dialogs.ts'
import { Note } from '../../../../ui/note.tsx'
import { toastSuccess } from '../../../../ui/toast.tsx'
import { scheduleCalls, useRefreshSchedule } from '../queries.ts'
import classes from './baseline.module.css'

interface BaselineDialogProps {
  opened: boolean
  projectId: number
  baselines: readonly BaselineRow[]
  /** A baseline holds the saved plan, so unsaved edits must be saved first. */
  isDirty: boolean
  onClose: () => void
  onKept: (id: number) => void
}

const SLOTS = [1, 2, 3] as const

/** Up to three plans as they stood, to compare with. */
export function BaselineDialog(props: BaselineDialogProps) {
  const { projectId, baselines, isDirty } = props
  const refresh = useRefreshSchedule(projectId)
  const [naming, setNaming] = useState<{ slot: number; name: string } | null>(null)
  const keep = useAction(
    (body: { slot: number; name: string; replace: boolean }, options) =>
      scheduleCalls.keepBaseline({ body: { project_id: projectId, ...body } }, options),
    {
      announce: true,
      async onSuccess({ id }) {
        setNaming(null)
        await refresh().catch(() => {})
        props.onKept(id)
      },
    },
  )
  const remove = useAction(
    (id: number, options) => scheduleCalls.removeBaseline({ params: { id } }, options),
    {
      onSuccess() {
        toastSuccess('The baseline has been removed.')
        void refresh()
      },
    },
  )

  async function askToRemove(baseline: BaselineRow): Promise<void> {
    const goOn = await askToConfirm({
      title: 'Remove this baseline?',
      text: `“${baseline.name}” can then no longer be compared with.`,
      confirm: 'Remove',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (goOn) remove.mutate(baseline.id)
  }

  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      width={560}
      icon={IconCopy}
      title="Baselines"
      subtitle="A baseline keeps the saved dates as they are now. Three can be kept."
      actions={
        <Button variant="default" onClick={props.onClose}>
          Close
        </Button>
      }
    >
      {isDirty ? (
        <Note tone="warn" title="You have unsaved changes">
          A baseline keeps what is saved. Save your changes first to have them in it.
        </Note>
      ) : null}
      <ul className="stack mt-8">
        {SLOTS.map((slot) => {
          const there = baselines.find((one) => one.slot === slot)
          const isNaming = naming?.slot === slot
          return (
            <li key={slot} className={`row wrap gap-8 line-below ${classes.slot}`}>
              <span className={`fixed middle small strong ${classes.number}`}>{slot}</span>
              {isNaming ? (
                <form
                  className={`fill row gap-8 ${classes.form}`}
                  onSubmit={(event) => {
                    event.preventDefault()
                    const name = naming.name.trim()
                    if (name) keep.mutate({ slot, name, replace: there !== undefined })
                  }}
                >
                  <TextInput
                    aria-label={`Name of baseline ${slot}`}
                    data-autofocus
                    autoFocus
                    maxLength={80}
                    value={naming.name}
                    onChange={(event) => setNaming({ slot, name: event.currentTarget.value })}
                  />
                  <Button variant="default" size="xs" onClick={() => setNaming(null)}>
                    Cancel
                  </Button>
                  <Button type="submit" size="xs" loading={keep.isPending} disabled={!naming.name.trim()}>
                    {there ? 'Replace' : 'Keep'}
                  </Button>
                </form>
              ) : (
                <>
                  <span className={`fill column dense ${classes.words}`}>
                    {there ? (
                      <>
                        <b>{there.name}</b>
                        <span>
                          {formatDateTime(there.at)}
                          {there.by ? ` · ${there.by}` : ''}
                        </span>
                      </>
                    ) : (
                      <span>Free</span>
                    )}
                  </span>
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => setNaming({ slot, name: there?.name ?? `Baseline ${slot}` })}
                  >
                    {there ? 'Replace…' : 'Keep the plan here…'}
                  </Button>
                  {there ? (
                    <Button
                      variant="default"
                      size="xs"
                      loading={remove.isPending && remove.variables === there.id}
                      onClick={() => void askToRemove(there)}
                    >
                      Remove
                    </Button>
                  ) : null}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
