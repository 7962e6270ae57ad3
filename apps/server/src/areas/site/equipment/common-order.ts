/** What every request for machines or fuel says besides its lines. */
export interface CommonOrder {
  project_id: number
  notes: string
  requested_by: string
  requester_position: string
  revises?: number | null | undefined
}
