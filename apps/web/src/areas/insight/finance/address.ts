import { isCalendarDate } from '@itayo/domain'
import { readId, useAddressParams } from '../../../lib/address-params.ts'

const FINANCE_VIEWS = ['overview', 'payables', 'costs'] as const
type FinanceViewName = (typeof FINANCE_VIEWS)[number]

/** A month of the address, which may be anything. */
const readMonth = (text: string | null) => (text && isCalendarDate(`${text}-01`) ? text : null)

/** Which project, which part of the page and which months: a link opens the same view. */
export function useFinanceAddress() {
  const [params, setParams] = useAddressParams()
  const view = FINANCE_VIEWS.find((name) => name === params.get('view')) ?? 'overview'
  const project = readId(params.get('project') ?? undefined)
  function change(next: Partial<Record<'project' | 'from' | 'until', string | null>>): void {
    setParams((now) => {
      const changed = new URLSearchParams(now)
      for (const [name, value] of Object.entries(next)) {
        if (value) changed.set(name, value)
        else changed.delete(name)
      }
      changed.delete('page')
      return changed
    })
  }
  /** The same project and months in another part of the page. */
  function linkTo(to: FinanceViewName): string {
    const kept = new URLSearchParams()
    for (const name of ['project', 'from', 'until']) {
      const value = params.get(name)
      if (value) kept.set(name, value)
    }
    if (to !== 'overview') kept.set('view', to)
    return `/finance/Finance?${kept}`
  }
  return {
    view,
    projectId: project ? Number(project) : null,
    from: readMonth(params.get('from')),
    until: readMonth(params.get('until')),
    change,
    linkTo,
  }
}
