export interface Person {
  id: number
  name: string
  workItemId: number | null
}

interface Present {
  user_id: number
  name: string
  psow_id: number | null
  is_me: boolean
}

/** Sorted by name, so that the order does not jump when a person moves to another work item. */
export function othersOf(present: readonly Present[]): Person[] {
  return present
    .filter(({ is_me }) => !is_me)
    .map(({ user_id, name, psow_id }) => ({ id: user_id, name, workItemId: psow_id }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
}

export function byWorkItem(people: readonly Person[]): ReadonlyMap<number, readonly Person[]> {
  const places = new Map<number, Person[]>()
  for (const person of people) {
    if (person.workItemId === null) continue
    const there = places.get(person.workItemId)
    if (there) there.push(person)
    else places.set(person.workItemId, [person])
  }
  return places
}

/** 'Ana Reyes and Jerome Villanueva are here' */
export function hereWords(people: readonly Person[]): string {
  const names = people.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  const all = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
  return `${all} ${names.length > 1 ? 'are' : 'is'} here`
}
