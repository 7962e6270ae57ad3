import { ui } from './messages/en.ts'
/** "1 unsaved change", "3 unsaved changes"; nothing to say when all is saved. */
export function changeWords(changes: number): string {
  if (changes === 0) return ''
  return ui('unsaved', { count: changes })
}

/** The number of fields that differ from the saved ones. Lists and objects are compared by their content. */
export function countChanges<Values extends object>(saved: Values, typed: Values): number {
  const fields = new Set([...Object.keys(saved), ...Object.keys(typed)]) as Set<keyof Values & string>
  let changes = 0
  for (const field of fields) if (JSON.stringify(saved[field]) !== JSON.stringify(typed[field])) changes++
  return changes
}
