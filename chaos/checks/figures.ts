export type Figures = Readonly<Record<string, number>>

export interface ProjectFigures {
  project: number
  stored: Figures
  /** From the bare lines and papers, by the rules. */
  recomputed: Figures
}

/** Stored figures are those of the ledgers, to the centavo. Answers with what is off, in words. */
export function compareFigures(projects: readonly ProjectFigures[]): string[] {
  return projects.flatMap(({ project, stored, recomputed }) =>
    [...new Set([...Object.keys(stored), ...Object.keys(recomputed)])]
      .filter((figure) => stored[figure] !== recomputed[figure])
      .map(
        (figure) =>
          `project ${project}: ${figure} is stored as ${stored[figure]}, and is ${recomputed[figure]}`,
      ),
  )
}
