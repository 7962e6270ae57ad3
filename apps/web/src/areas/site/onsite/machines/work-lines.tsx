import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { workItemLabel } from '../../../../lib/item-number.tsx'
import { site } from '../messages/en.ts'
import { t } from './messages/en.ts'
import '../../../../ui/mantine-late.css'
import { NumberField } from '../../../../ui/number/number-field.tsx'
import { onsiteQueries } from '../queries.ts'
import classes from './machines.module.css'
import { type ShiftDraft, withLine, withNewLine, withoutLine } from './shift-draft.ts'

interface WorkLinesProps {
  draft: ShiftDraft
  projectId: number
  errors: Readonly<Record<string, string>>
  onChange: (draft: ShiftDraft) => void
}

const MOST_LINES = 20

/** The hours it worked, each with the work item they were for. */
export function WorkLines({ draft, projectId, errors, onChange }: WorkLinesProps) {
  const workItems = useQuery(onsiteQueries.workItems(projectId)).data ?? []
  const data = workItems.map((item) => ({ value: String(item.psow_id), label: workItemLabel(item) }))
  const named = (at: number) => (draft.lines.length > 1 ? ` ${at + 1}` : '')
  return (
    <div className="stack gap-8">
      <ul className="stack gap-8" aria-label={t('work')}>
        {draft.lines.map((line, at) => (
          <li key={line.key} className={classes.line}>
            <Select
              label={`${site('workItem')}${named(at)}`}
              placeholder={site('notAllocated')}
              searchable
              clearable
              nothingFoundMessage={site('noSuchWorkItem')}
              data={data}
              value={line.psow_id}
              error={errors[`items.${at}.psow_id`]}
              onChange={(psow_id) => onChange(withLine(draft, line.key, { psow_id }))}
            />
            <NumberField
              label={`${site('hours')}${named(at)}`}
              unit="h"
              max={24}
              value={line.hours}
              error={errors[`items.${at}.hours`]}
              onChange={(hours) => onChange(withLine(draft, line.key, { hours }))}
            />
            {draft.lines.length > 1 ? (
              <ActionIcon
                size="lg"
                className={classes.remove ?? ''}
                aria-label={t('removeLine', { number: at + 1 })}
                onClick={() => onChange(withoutLine(draft, line.key))}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {draft.lines.length < MOST_LINES ? (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => onChange(withNewLine(draft))}
        >
          {draft.lines.length === 0 ? t('addWork') : t('addAnother')}
        </Button>
      ) : null}
    </div>
  )
}
