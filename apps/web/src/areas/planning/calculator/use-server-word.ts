import type { calculator, RouteCall } from '@itayo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calculatorQueries } from './queries.ts'

export type Calculate = RouteCall<typeof calculator.calculate>['body']

/** CAL-037. */
const TYPING_MS = 300

/**
 * The panel has its result at once; when typing rests, the server is asked the same, and has the last word. True while
 * it says something else: somebody changed a factor, or this page is older than the server. What the panel knows is
 * then read again. A call that fails is silent (CAL-044): the server works it out anyway before it is kept.
 */
export function useServerWord(
  question: Calculate,
  /** As the panel worked it out; null where it could not. */
  formula: string | null,
): boolean {
  const asked = formula === null ? '' : JSON.stringify(question)
  const [rested] = useDebouncedValue(asked, TYPING_MS)
  const { data } = useQuery({
    ...calculatorQueries.calculated(rested),
    enabled: rested !== '' && rested === asked,
  })
  const differs = rested === asked && data !== undefined && data.formula !== '' && data.formula !== formula
  const queries = useQueryClient()
  useEffect(() => {
    if (differs) void queries.invalidateQueries(calculatorQueries.factors())
  }, [differs, queries])
  return differs
}
