/** Two people saved the same record: finds the differences and the values that stay. Works for any record. */
export type Side = 'mine' | 'theirs'

export interface Difference<Field extends string> {
  field: Field
  label: string
  /** As a person reads it. */
  mine: string
  theirs: string
  /** The suggestion: the person's own change, and the other's where they changed nothing. */
  suggested: Side
}

/** The fields that can differ, with their names on the screen. */
export type FieldLabels<Values> = { readonly [Field in keyof Values & string]: string }

function fieldsOf<Values>(labels: FieldLabels<Values>): (keyof Values & string)[] {
  return Object.keys(labels) as (keyof Values & string)[]
}

/** Lists are compared by their content. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

export function sameValues<Values>(labels: FieldLabels<Values>, one: Values, other: Values): boolean {
  return fieldsOf(labels).every((field) => isSame(one[field], other[field]))
}

/** The fields in which my form and the newer values differ. `start` holds the values I began with. */
export function differences<Values>(
  labels: FieldLabels<Values>,
  versions: { start: Values; mine: Values; theirs: Values },
  words: (field: keyof Values & string, value: Values[keyof Values & string]) => string = (_, value) =>
    String(value),
): Difference<keyof Values & string>[] {
  const { start, mine, theirs } = versions
  return fieldsOf(labels)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      label: labels[field],
      mine: words(field, mine[field]),
      theirs: words(field, theirs[field]),
      suggested: isSame(mine[field], start[field]) ? 'theirs' : 'mine',
    }))
}

export function merged<Values>(
  versions: { mine: Values; theirs: Values },
  found: readonly Difference<keyof Values & string>[],
  chosen: Partial<Record<string, Side>>,
): Values {
  const result = { ...versions.mine }
  for (const { field, suggested } of found) {
    if ((chosen[field] ?? suggested) === 'theirs') result[field] = versions.theirs[field]
  }
  return result
}
