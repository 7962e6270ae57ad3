import { MOST_PROJECT_CHOICES } from '@itayo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { matchScore } from '../../../lib/match.ts'
import { projectQueries } from './queries.ts'

const TYPING_MS = 200

/** The active projects that match the typed words, best first. Of very many the server is asked. */
export function useProjectChoices(typed: string) {
  const wanted = typed.trim()
  const [resting] = useDebouncedValue(wanted, TYPING_MS)
  const first = useQuery(projectQueries.mine())
  const isPartial = (first.data?.length ?? 0) >= MOST_PROJECT_CHOICES
  const searched = useQuery({
    ...projectQueries.mine(resting),
    enabled: isPartial && resting !== '',
    placeholderData: keepPreviousData,
  })
  const known = (isPartial && wanted ? searched.data : undefined) ?? first.data ?? []
  const found = wanted
    ? known
        .map((project) => ({ project, score: matchScore(wanted, project.label, project.identifier) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .map(({ project }) => project)
    : known
  return {
    found,
    /** Without words: whether there is any project to choose. */
    all: first.data,
    isPending: first.isPending,
    isError: first.isError && !first.data,
  }
}
