import { type CalculatorFactor, calculator, company } from '@itayo/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../lib/api.ts'

const api = connect({ calculator, company })

export const calculatorCalls = api.calculator

/** That the calculator was used; nobody waits for it, and a failure is nobody's trouble (CAL-006). */
export function trackCalculator(): void {
  api.company.trackUsage({ body: { tag_name: 'calculator', status: 'applied' } }).catch(() => undefined)
}

/** The figures that a company has in place of the book's. */
export function overridesOf(factors: readonly CalculatorFactor[] | undefined): ReadonlyMap<string, number> {
  return new Map((factors ?? []).flatMap(({ key, own }) => (own ? [[key, own.value] as const] : [])))
}

interface Asked {
  /** In the cells of the line: what was typed for them is told again. */
  formulas: string[]
  type: 1 | 2 | 3
  sow_id: number
  phase_id: number | null
  type_id: number | null
}

/** Keys and fetches of the area together. */
export const calculatorQueries = {
  details: () => ['calculator', 'detail'] as const,

  detail: (asked: Asked) =>
    queryOptions({
      queryKey: [...calculatorQueries.details(), asked],
      queryFn: async ({ signal }) => (await api.calculator.detail({ body: asked }, { signal })).response,
      // A calculation that was just kept counts the next time, also for what the panel opens with.
      staleTime: 0,
      gcTime: 0,
    }),

  /** By the words of the question, as they are sent. */
  calculated: (question: string) =>
    queryOptions({
      queryKey: ['calculator', 'calculated', question],
      queryFn: async ({ signal }) =>
        (await api.calculator.calculate({ body: JSON.parse(question) }, { signal })).response,
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),

  factors: () =>
    queryOptions({
      queryKey: ['calculator', 'factors'],
      queryFn: async ({ signal }) => (await api.calculator.factors({}, { signal })).response,
    }),

  recipes: () =>
    queryOptions({
      queryKey: ['calculator', 'recipes'],
      queryFn: async ({ signal }) => (await api.calculator.recipes({}, { signal })).response,
    }),
}
