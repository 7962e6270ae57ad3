import type { ProjectAccess } from '@itayo/contract'

export interface Member {
  id: number
  name: string
}

export interface AccessValues {
  allMembers: boolean
  members: readonly Member[]
}

export function accessOf(access: ProjectAccess): AccessValues {
  return { allMembers: access.all_access, members: access.members }
}

/** One value to compare: "all", or the ids in their order. Who else was chosen before does not count for all. */
export function accessKey({ allMembers, members }: AccessValues): string {
  if (allMembers) return 'all'
  return members
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(',')
}

export function accessWords({ allMembers, members }: AccessValues): string {
  if (allMembers) return 'All members'
  return members.map(({ name }) => name).join(', ') || 'Nobody'
}

/** A person who is not in the list loses the project, unless they are an administrator. */
export function losesAccess({ allMembers, members }: AccessValues, userId: number): boolean {
  return !allMembers && members.length > 0 && !members.some(({ id }) => id === userId)
}
