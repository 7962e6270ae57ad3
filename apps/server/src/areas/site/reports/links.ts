/** A view of a project's Report tab, and what to open in it. */
export function reportLink(
  projectId: number,
  view: string,
  opened: Readonly<Record<string, string | number>> = {},
): string {
  const rest = Object.entries(opened).map(([name, value]) => `&${name}=${value}`)
  return `/projects/Index?id=${projectId}&menu=7&report=${view}${rest.join('')}`
}
