import type { AuditMark } from '../ledger.ts'

/** The trail has one entry for each acknowledged change, and none besides. Answers with what is off, in words. */
export function compareAudit(acknowledged: readonly AuditMark[], recorded: readonly AuditMark[]): string[] {
  const [acknowledgedCounts, recordedCounts] = [count(acknowledged), count(recorded)]
  const names = new Set([...acknowledgedCounts.keys(), ...recordedCounts.keys()])
  return [...names].flatMap((name) => {
    const [expected, there] = [acknowledgedCounts.get(name) ?? 0, recordedCounts.get(name) ?? 0]
    return expected === there ? [] : [`${name}: ${expected} acknowledged, ${there} in the trail`]
  })
}

function count(marks: readonly AuditMark[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { action, subject } of marks) {
    const name = `${action} of ${subject}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
