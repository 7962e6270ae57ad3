/** The fields of every request for machines or fuel besides its lines. */
export interface CommonOrder {
  project_id: number
  notes: string
  requested_by: string
  requester_position: string
  revises?: number | null | undefined
}
