/** As much of a project as its dialogs have to know. */
export interface NamedProject {
  id: number
  name: string
}

/** "Reyes Residence", "3 projects". */
export function projectWords(projects: readonly NamedProject[]): string {
  const [first] = projects
  return projects.length === 1 && first ? first.name : `${projects.length} projects`
}
