import { type FileRules, type Refusal, refusalOf } from './file-check.ts'

export interface Sorted<Given> {
  good: Given[]
  /** One per reason, with the names of the files it concerns. */
  refused: (Refusal & { names: string[] })[]
}

/** The good ones go on; the others are named, reason by reason. */
export function sortByRules<Given extends { name: string; size: number }>(
  files: readonly Given[],
  rules: FileRules,
): Sorted<Given> {
  const sorted: Sorted<Given> = { good: [], refused: [] }
  for (const file of files) {
    const refusal = refusalOf(file, rules)
    const known = sorted.refused.find((entry) => entry.title === refusal?.title)
    if (!refusal) sorted.good.push(file)
    else if (known) known.names.push(file.name)
    else sorted.refused.push({ ...refusal, names: [file.name] })
  }
  return sorted
}
