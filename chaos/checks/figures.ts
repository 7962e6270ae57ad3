export type Figures = Readonly<Record<string, number>>

export interface KeptFigures {
  /** Whose they are: project 3, the credits. */
  of: string
  stored: Figures
  /** From the bare lines and papers, by the rules, or from the entries of the ledger. */
  recomputed: Figures
}

/** Stored figures are those of the ledgers, to the centavo. Answers with what is off, in words. */
export function compareFigures(figures: readonly KeptFigures[]): string[] {
  return figures.flatMap(({ of, stored, recomputed }) =>
    [...new Set([...Object.keys(stored), ...Object.keys(recomputed)])]
      .filter((figure) => stored[figure] !== recomputed[figure])
      .map((figure) => `${of}: ${figure} is stored as ${stored[figure]}, and is ${recomputed[figure]}`),
  )
}
