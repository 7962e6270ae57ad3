import type { Step } from '../ledger.ts'

/**
 * A record that several people change has a version. Every acknowledged change is the next one, no
 * change was written over unseen, and the record now holds the last one. Answers with what is off, in
 * words.
 */
export function compareChains(
  begun: readonly Step[],
  acknowledged: readonly Step[],
  present: readonly Step[],
): string[] {
  const changes = Map.groupBy(acknowledged, ({ subject }) => subject)
  const now = new Map(present.map((step) => [step.subject, step]))
  const known = new Set(begun.map(({ subject }) => subject))
  const strangers = [...changes.keys()].filter((subject) => !known.has(subject))
  return [
    ...strangers.map((subject) => `${subject} was changed, and nobody knows how it began`),
    ...begun.flatMap((first) => checkOne(first, changes.get(first.subject) ?? [], now.get(first.subject))),
  ]
}

function checkOne(begun: Step, acknowledged: readonly Step[], present: Step | undefined): string[] {
  const { subject } = begun
  const steps = [begun, ...acknowledged].sort((one, other) => one.version - other.version)
  const off = steps.slice(1).flatMap((step, at) => {
    const before = steps[at] as Step
    if (step.version === before.version) return [`${subject}: version ${step.version} was acknowledged twice`]
    if (step.version === before.version + 1) return []
    return [`${subject}: version ${step.version} follows ${before.version}`]
  })
  const last = steps.at(-1) as Step
  if (!present) return [...off, `${subject} is not there`]
  if (present.version !== last.version)
    off.push(`${subject}: version ${last.version} was acknowledged last, and ${present.version} is there`)
  else if (present.value !== last.value)
    off.push(
      `${subject}: version ${last.version} was acknowledged as ${last.value}, and ${present.value} is there`,
    )
  return off
}
