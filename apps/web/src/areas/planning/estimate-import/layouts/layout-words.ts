import type { EstimateLayout } from '@itayo/contract'
import { formatDate, formatWhen } from '../../../../lib/formats.ts'
import { t } from '../messages/en.ts'

type Named = Pick<EstimateLayout, 'name' | 'heading'>

/** A layout goes by the name it was given, or by the words of its heading. */
export const layoutName = ({ name, heading }: Named): string => name || heading || t('headless')

/** 'item no. description qty · 6 columns'; the heading stands here only when a name stands above it. */
export function layoutDetail({ name, heading, columns }: Named & Pick<EstimateLayout, 'columns'>): string {
  const counted = t('columnsCounted', { count: columns.length })
  return name ? `${heading || t('headless')} · ${counted}` : counted
}

export function usedWords({ times_used, last_used_at }: EstimateLayout): string {
  if (last_used_at === null) return t('usedNever')
  return t('usedTimes', { count: times_used, when: formatWhen(last_used_at) })
}

export function namedWords({ named_at, named_by }: Pick<EstimateLayout, 'named_at' | 'named_by'>): string {
  const when = formatDate(named_at)
  return named_by ? t('byPerson', { when, person: named_by }) : when
}
