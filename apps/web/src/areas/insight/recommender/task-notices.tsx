import type { TaskNotice } from '@itayo/contract'
import { noticeWords } from '@itayo/domain'
import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../lib/formats.ts'
import { Note } from '../../../ui/note.tsx'
import classes from './recommender.module.css'

interface TaskNotices {
  overdue: readonly TaskNotice[]
  toStart: readonly TaskNotice[]
  toEnd: readonly TaskNotice[]
}

/** "1 task overdue, 2 to start, 1 to end": the first of them says what is counted. */
export function tasksTitle({ overdue, toStart, toEnd }: TaskNotices): string {
  const kinds = [
    { count: overdue.length, word: 'overdue' },
    { count: toStart.length, word: 'to start' },
    { count: toEnd.length, word: 'to end' },
  ]
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ count, word }, at) => `${at === 0 ? countOf(count, 'task', 'tasks') : count} ${word}`)
    .join(', ')
}

const nameOf = ({ work_item, tag_name }: TaskNotice) => (tag_name ? `${work_item} (${tag_name})` : work_item)

/** Tasks that are late, begin or end soon, in one card with its list. */
export function TaskNoticesCard({ tasks }: { tasks: TaskNotices }) {
  const [isOpen, setOpen] = useState(false)
  const all = [...tasks.overdue, ...tasks.toStart, ...tasks.toEnd]
  const [first] = all
  if (!first) return null
  return (
    <Note
      tone={tasks.overdue.length > 0 ? 'bad' : 'info'}
      icon={IconClockExclamation}
      title={tasksTitle(tasks)}
      action={
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide tasks' : 'Show tasks'}
        </Button>
      }
    >
      {isOpen ? (
        <ul className={`stack gap-6 ${classes.list}`} aria-label="Tasks">
          {all.map((task) => (
            <li key={`${task.type} ${task.psow_id}`}>
              {nameOf(task)} {noticeWords(task)}.
              <span className="block small muted">{task.scope_of_work}</span>
            </li>
          ))}
        </ul>
      ) : (
        `${nameOf(first)} ${noticeWords(first)}.`
      )}
    </Note>
  )
}
