import type { AssignmentEvent } from '@itayo/contract'

type Days = Pick<AssignmentEvent, 'first_day' | 'last_day' | 'from_project' | 'to_project'>

export function cameWords({ from_project }: Days): string {
  return from_project ? `from ${from_project}` : 'assigned here'
}

/** Their last day here; none while no end is known, and none for who never began. */
export function leftOn({ first_day, last_day }: Days): string | null {
  return last_day !== null && last_day >= first_day ? last_day : null
}

/** Tells where a person went after the project. */
export function leftWords(event: Days): string {
  if (event.to_project) return `to ${event.to_project}`
  if (event.last_day === null) return 'Still here'
  return leftOn(event) === null ? 'Taken back before the first day' : 'free for others'
}
