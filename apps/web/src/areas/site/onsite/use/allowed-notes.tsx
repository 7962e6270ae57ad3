import type { Release, StockChoice } from '@itayo/contract'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatQuantity } from '../../../../lib/formats.ts'
import { Note } from '../../../../ui/note.tsx'
import { onsiteQueries } from '../queries.ts'
import { t } from './messages/en.ts'
import { allowances, type ReleaseLine } from './release-lines.ts'

interface AllowedNotesProps {
  projectId: number
  workItemId: string
  lines: readonly { line: ReleaseLine; choice: StockChoice }[]
  corrected: Release | null
}

/** The estimate allows so much for the work that is done; this release adds to the use. */
export function AllowedNotes({ projectId, workItemId, lines, corrected }: AllowedNotesProps) {
  const query = { psow_id: workItemId, page_size: '100' }
  const balance = useQuery(onsiteQueries.balance(projectId, query)).data?.data ?? []
  return allowances(lines, balance, corrected).map(({ material, unit, allowed, used, over }) => (
    <Note
      key={`${material} ${unit}`}
      tone={over > 0 ? 'warn' : 'info'}
      icon={IconCalculator}
      title={t('allows', { quantity: formatQuantity(allowed), unit, material })}
    >
      {over > 0
        ? t('useAbove', { quantity: formatQuantity(used), unit, more: formatQuantity(over) })
        : t('useWithin', { quantity: formatQuantity(used), unit })}
    </Note>
  ))
}
