import { ActionIcon, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { countOf } from '../../../../lib/formats.ts'
import { itemLabel } from '../../../../lib/item-number.tsx'
import { linkKey, nameOf } from '../model/base.ts'
import { linksOf, removeLink, setLink, taskPlan } from '../model/draft.ts'
import type { Plan } from '../project/use-plan.ts'
import { LinkFields } from './link-fields.tsx'
import { linkWords } from './link-words.ts'
import classes from './links.module.css'
import { LoopNote } from './loop-note.tsx'

interface PredecessorsProps {
  plan: Plan
  taskId: number
  canEdit: boolean
}

const SHOWN = 50

/** The predecessors of a work item, each with its kind and lag, and its successors. */
export function Predecessors({ plan, taskId, canEdit }: PredecessorsProps) {
  const { base, latest } = plan
  const [loop, setLoop] = useState<readonly number[] | null>(null)
  const links = useMemo(() => linksOf(base, latest), [base, latest])
  const before = links.filter(({ successor }) => successor === taskId)
  const after = links.filter(({ predecessor }) => predecessor === taskId)
  const name = (id: number) => {
    const task = base.byId.get(id)
    return task ? nameOf(task) : String(id)
  }
  const isHeld = taskPlan(base, latest, taskId).held !== null
  const taken = new Set([taskId, ...before.map(({ predecessor }) => predecessor)])
  const broken = new Map(
    plan.worked.schedule.conflicts.map(({ link, by }) => [linkKey(link.predecessor, link.successor), by]),
  )

  function keep(link: Parameters<typeof setLink>[2], label: string, run?: string): void {
    const made = setLink(base, latest, link)
    setLoop('loop' in made ? made.loop : null)
    if ('draft' in made) plan.edit(made.draft, label, [], run)
  }

  return (
    <div>
      <ul className="stack gap-10" aria-label="Predecessors">
        {before.map((link) => {
          const key = linkKey(link.predecessor, link.successor)
          const by = broken.get(key)
          return (
            <li key={key} className={`line-below ${classes.item}`}>
              <div className="row gap-6">
                <span className="grow dense">{name(link.predecessor)}</span>
                {canEdit ? (
                  <ActionIcon
                    aria-label={`Remove the link to ${name(link.predecessor)}`}
                    onClick={() => plan.edit(removeLink(base, latest, key), 'Remove a link', [])}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                ) : null}
              </div>
              {canEdit ? (
                <LinkFields
                  compact
                  of={name(link.predecessor)}
                  values={link}
                  onChange={(values) =>
                    values && keep({ ...link, ...values }, 'Change a link', `link-${key}`)
                  }
                />
              ) : (
                <span className="mt-8 small muted">{linkWords(link)}</span>
              )}
              {by === undefined ? null : (
                <p className="mt-4 small bad">
                  Conflict: it is {countOf(by, 'day', 'days')} too early for this link
                  {isHeld ? ', and its dates are held.' : ' until the plan is recalculated.'}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {before.length === 0 ? <p className="mt-8 small muted">It waits for nothing.</p> : null}
      {canEdit ? (
        <Select
          className={classes.add}
          size="xs"
          aria-label="Add a predecessor"
          placeholder="Add a predecessor"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          searchable
          limit={SHOWN}
          nothingFoundMessage="No work item is called that"
          value={null}
          data={base.reading.tasks
            .filter(({ id }) => !taken.has(id))
            .map((task) => ({ value: String(task.id), label: itemLabel({ ...task, name: nameOf(task) }) }))}
          onChange={(chosen) =>
            chosen &&
            keep(
              { predecessor: Number(chosen), successor: taskId, kind: 'FS', lag: 0, lagUnit: 'calendar' },
              'Add a link',
            )
          }
        />
      ) : null}
      {loop ? <LoopNote loop={loop} nameOf={name} /> : null}
      {after.length > 0 ? (
        <p className="mt-8 small muted">
          Followed by {after.map(({ successor }) => name(successor)).join(', ')}.
        </p>
      ) : null}
    </div>
  )
}
