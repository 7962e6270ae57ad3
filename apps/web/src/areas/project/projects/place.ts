type Place = { at: 'project'; id: number } | { at: 'connect' } | { at: 'bin' } | { at: 'list' }

export function placeIn(params: URLSearchParams): Place {
  const id = params.get('id') ?? ''
  if (/^[1-9]\d{0,14}$/.test(id)) return { at: 'project', id: Number(id) }
  const view = params.get('view')
  return { at: view === 'connect' || view === 'bin' ? view : 'list' }
}

/** `{ project_id, type, start, end }` given along with a navigation. */
export function projectInState(state: unknown): number | null {
  const id = Number((state as { project_id?: unknown } | null)?.project_id)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
