import { Button, Select } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { linkKey, nameOf } from '../model/base.ts'
import { linkIn, linksAt, removeLink, setLink } from '../model/draft.ts'
import type { Plan } from '../project/use-plan.ts'
import { LinkFields } from './link-fields.tsx'
import { LINK_KINDS } from './link-words.ts'
import classes from './links.module.css'
import { LoopNote } from './loop-note.tsx'
import type { LinkValues } from './typed-link.ts'

export interface LinkEnds {
  predecessor: number
  successor: number
  /** The work item whose links are asked for, one after the other. */
  of?: number
}

interface LinkDialogProps {
  plan: Plan
  /** Null when none is asked for. */
  ends: LinkEnds | null
  canEdit: boolean
  onChoose?: (ends: LinkEnds) => void
  onClose: () => void
}

export function LinkDialog({ ends, ...props }: LinkDialogProps) {
  if (!ends) return null
  return <OpenLink key={linkKey(ends.predecessor, ends.successor)} ends={ends} {...props} />
}

const FIRST: LinkValues = { kind: 'FS', lag: 0, lagUnit: 'calendar' }

function OpenLink({ plan, ends, canEdit, onChoose, onClose }: LinkDialogProps & { ends: LinkEnds }) {
  const { base, latest } = plan
  const key = linkKey(ends.predecessor, ends.successor)
  const there = linkIn(base, latest, key)
  const siblings = ends.of === undefined ? [] : linksAt(base, latest, ends.of)
  const [values, setValues] = useState<LinkValues>(there ?? FIRST)
  const [isWrong, setWrong] = useState(false)
  const [loop, setLoop] = useState<readonly number[] | null>(null)
  const name = (id: number) => {
    const task = base.byId.get(id)
    return task ? nameOf(task) : String(id)
  }

  function keep(): void {
    const { predecessor, successor } = ends
    const { kind, lag, lagUnit } = values
    const made = setLink(base, latest, { predecessor, successor, kind, lag, lagUnit })
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
            <Button onClick={keep} disabled={isWrong}>
              {there ? 'Change' : 'Add link'}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {siblings.length > 1 ? (
        <Select
          label="Link"
          mb="md"
          data={siblings.map((link) => ({
            value: linkKey(link.predecessor, link.successor),
            label: `${name(link.predecessor)} → ${name(link.successor)}`,
          }))}
          value={key}
          allowDeselect={false}
          onChange={(chosen) => {
            const [predecessor = 0, successor = 0] = chosen?.split('>').map(Number) ?? []
            if (chosen) onChoose?.({ ...ends, predecessor, successor })
          }}
        />
      ) : null}
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
          setWrong(next === null)
          if (next) setValues(next)
        }}
      />
      <p className="mt-8 small muted">{LINK_KINDS.find(({ value }) => value === values.kind)?.says}</p>
      {loop ? <LoopNote loop={loop} nameOf={name} /> : null}
    </Dialog>
  )
}
