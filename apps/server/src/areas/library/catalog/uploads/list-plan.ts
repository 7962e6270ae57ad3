import type { CompanyTopic, ListFilter, UploadedList } from '@itayo/contract'
import type { CompanyAction, PermissionPath } from '@itayo/domain'
import type { Tx } from '../../../../platform/database/query.ts'

/** A date is the text `yyyy-mm-dd`. */
export type Cell = string | number | boolean | null

export type ColumnKind =
  | { kind: 'text'; max: number }
  | { kind: 'amount'; most?: number; decimals?: 2; isAboveZero?: true }
  | { kind: 'date'; mayBeFuture: boolean }
  | { kind: 'choice'; choices: readonly string[] }

export interface Column {
  key: string
  title: string
  /** How people write the title too. */
  otherTitle?: string
  is: ColumnKind
  isRequired?: boolean
  /** Only for those who may see prices. */
  isPrice?: boolean
  /** New values are welcome: what is known already is told beside the column, and not a drop-down. */
  choicesAreHints?: boolean
  explanation: string
  examples: readonly [Cell, Cell]
  /** In characters. */
  width: number
}

export interface Problem {
  column: string
  message: string
}

/** One row of a sheet, with what each column's own rule makes of it; an empty or wrong cell is null. */
export interface Line {
  row: number
  /** As read, under the titles of the columns. */
  read: Record<string, Cell>
  values: Record<string, string | number | null>
  problems: Problem[]
}

/** The record that a row means. */
export interface Meaning {
  /** Two rows of a file with the same key mean the same record. */
  key: string
  /** The same record again, in the words for the later row. */
  repeated(first: number): Problem
  /** The values for loading, ready to be used by SQL. */
  use: Record<string, unknown>
}

export interface Comparison {
  outcome: 'add' | 'change' | 'same'
  target: number | null
  problems?: Problem[]
}

/** A record that is there already is changed or the same; an archived one has to be restored first. */
export function comparisonOf(
  found: { id: number | null; archived: boolean; differs: boolean },
  archived: Problem,
): Comparison {
  if (found.id === null) return { outcome: 'add', target: null }
  return {
    outcome: found.differs ? 'change' : 'same',
    target: found.id,
    ...(found.archived && { problems: [archived] }),
  }
}

/** Checks the rows of one file, one after the other. */
export interface Checker {
  /**
   * Adds the problems that the columns alone cannot tell. A row that depends on rows which may still
   * come is asked again at the end.
   */
  check(line: Line, isEnd: boolean): Meaning | 'later'
  /** Tells how loading would change each row; one query for all of them. */
  compare(tx: Tx, uses: readonly Meaning['use'][]): Promise<Comparison[]>
}

export interface Loaded {
  added: number
  changed: number
}

/** All that the engine knows of a list. */
export interface ListPlan {
  list: UploadedList
  permission: PermissionPath
  /** Names of the template and of the exported list, without their endings. */
  fileName: string
  exportName: string
  sheetName: string
  /** Where the list is shown. */
  page: string
  /** Open screens of the list listen to this topic. */
  topic: CompanyTopic
  uploaded: CompanyAction
  columns: readonly Column[]
  /** Lists to choose from that the company keeps itself, by the key of the column. */
  choices(tx: Tx): Promise<Record<string, readonly string[]>>
  /** The records of the list by the keys of the columns, so that uploading them again changes nothing. */
  rows(tx: Tx, filter: ListFilter, day: string): Promise<Record<string, Cell>[]>
  /** Told in the template beside what the columns say of themselves. */
  advice: readonly string[]
  open(tx: Tx, day: string): Promise<Checker>
  /**
   * Loads the staged rows that are right, with set-based SQL. The list may have changed since it was
   * compared: everything is looked up again here.
   */
  load(tx: Tx, uploadId: number, day: string): Promise<Loaded>
}
