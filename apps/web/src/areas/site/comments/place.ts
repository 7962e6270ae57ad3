/**
 * Comments are about the report of a running or a past week, or about the plans of a coming or a past window.
 */
export type CommentKind = 'report' | 'past-report' | 'plans' | 'past-plans'

/** As it is sent (COM-018, B-26). */
export const TYPE_OF = { report: '1', 'past-report': '1', plans: '2', 'past-plans': '3' } as const

/** A period of the reports of a project; the days are calendar dates. */
export interface Period {
  projectId: number
  start: string
  end: string
  kind: CommentKind
}

/** A work item in a period (COM-023). */
export interface CommentPlace extends Period {
  workItemId: number
}

export interface ItemName {
  number: string
  name: string
}

export const arePlans = (kind: CommentKind) => kind === 'plans' || kind === 'past-plans'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const PARAMETERS = ['comments', 'from', 'to', 'type'] as const

/** The place that the link of a notice asks for; null where there can be none. */
export function placeIn(projectId: number, params: URLSearchParams): CommentPlace | null {
  const [workItemId, start, end, type] = PARAMETERS.map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  if (!/^[1-9]\d{0,14}$/.test(workItemId) || !DAY.test(start) || !DAY.test(end)) return null
  return { projectId, workItemId: Number(workItemId), start, end, kind: type === '2' ? 'plans' : 'report' }
}

export function withoutPlace(params: URLSearchParams): URLSearchParams {
  for (const name of PARAMETERS) params.delete(name)
  return params
}
