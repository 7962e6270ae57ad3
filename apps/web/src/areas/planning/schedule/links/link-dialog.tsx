import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { linkKey, nameOf } from '../model/base.ts'
import { linkIn, removeLink, setLink } from '../model/draft.ts'
import type { Plan } from '../project/use-plan.ts'
import { LinkFields, type LinkValues } from './link-fields.tsx'
import { LINK_KINDS, loopWords } from './link-words.ts'
import classes from './links.module.css'

interface LinkDialogProps {
  plan: Plan
  /** Null when none is asked for. */
  ends: { predecessor: number; successor: number } | null
  canEdit: boolean
  onClose: () => void
}

export function LinkDialog({ plan, ends, canEdit, onClose }: LinkDialogProps) {
  if (!ends) return null
  const key = linkKey(ends.predecessor, ends.successor)
  return <OpenLink key={key} plan={plan} ends={ends} canEdit={canEdit} onClose={onClose} />
}

const FIRST: LinkValues = { kind: 'FS', lag: 0, lagUnit: 'calendar' }

function OpenLink({
  plan,
  ends,
  canEdit,
  onClose,
}: LinkDialogProps & { ends: NonNullable<LinkDialogProps['ends']> }) {
  const { base, latest } = plan
  const key = linkKey(ends.predecessor, ends.successor)
  const there = linkIn(base, latest, key)
  const [values, setValues] = useState<LinkValues>(there ?? FIRST)
  const [loop, setLoop] = useState<readonly number[] | null>(null)
  const name = (id: number) => {
    const task = base.byId.get(id)
    return task ? nameOf(task) : String(id)
  }

  function keep(): void {
    const { kind, lag, lagUnit } = values
    const made = setLink(base, latest, { ...ends, kind, lag, lagUnit })
    if ('loop' in made) setLoop(made.loop)
    else {
      plan.edit(made.draft, there ? 'Change a link' : 'Add a link', [])
      onClose()
    }
  }

  function remove(): void {
    plan.edit(removeLink(base, latest, key), 'Remove a link', [])
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      icon={IconLink}
      title={there ? 'Link' : 'Add a link'}
      actions={
        canEdit ? (
          <>
            {there ? (
              <Button variant="default" color="red" mr="auto" onClick={remove}>
                Remove link
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={keep}>{there ? 'Change' : 'Add link'}</Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <dl className={`stack gap-4 dense ${classes.ends}`}>
        <div>
          <dt>Before</dt>
          <dd>{name(ends.predecessor)}</dd>
        </div>
        <div>
          <dt>After</dt>
          <dd>{name(ends.successor)}</dd>
        </div>
      </dl>
      <LinkFields
        values={values}
        disabled={!canEdit}
        onChange={(next) => {
          setLoop(null)
          setValues(next)
        }}
      />
      <p className="mt-8 small muted">{LINK_KINDS.find(({ value }) => value === values.kind)?.says}</p>
      {loop ? (
        <div className="mt-12">
          <Note tone="bad" live title="This link cannot be made">
            {loopWords(loop, name)}
          </Note>
        </div>
      ) : null}
    </Dialog>
  )
}
