/**
 * A table that holds something about a person: the columns that point to them, and the columns that are
 * handed out. Secrets, amounts and other people's details are not. A test compares this with the foreign keys
 * of the database: a new table is listed in this folder, or in `NOT_HANDED_OUT` with the reason.
 */
export interface Source {
  title: string
  table: string
  /** Columns that hold the person's id; with several, the file says which of them do. */
  person: readonly string[]
  columns: readonly string[]
  /** The row lies in a project, whose name is told along. */
  inProject?: true
  newest: string
}
