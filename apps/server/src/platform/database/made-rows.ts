import { type Client, type ClientBase, Query, type QueryConfig } from 'pg'

/** The columns of a row in their order, as PostgreSQL writes them. */
export type TextRow = readonly (string | null)[]

export type MakeOfRow<Made> = (row: TextRow) => Made

interface Statement extends QueryConfig {
  query_timeout: number
}

interface Made<Row> {
  rows: Row[]
  rowCount: number | null
}

/**
 * Each row becomes what it is wanted for as soon as it arrives. Rows kept until the last one is here outlive a
 * collection of garbage or two, and with thousands of them carrying those along costs more than reading them.
 */
export function askAndMake<Row>(
  client: ClientBase,
  statement: Statement,
  make: MakeOfRow<Row>,
): Promise<Made<Row>> {
  return new Promise((resolve, reject) => {
    const query = new MakingQuery(statement, make)
    query.callback = (error) => {
      const failure = error ?? query.failure
      if (failure) reject(failure)
      else resolve({ rows: query.made, rowCount: query.made.length })
    }
    ;(client as Client).query(query)
  })
}

/** With what pg reads and calls, beside what its type declares. */
class MakingQuery<Row> extends Query {
  readonly made: Row[] = []
  readonly query_timeout: number
  callback: ((error?: Error) => void) | undefined
  failure: Error | undefined
  readonly #make: MakeOfRow<Row>

  constructor(statement: Statement, make: MakeOfRow<Row>) {
    super(statement)
    this.query_timeout = statement.query_timeout
    this.#make = make
  }

  /** Thrown from here, an error would end the process: pg calls it from its socket. */
  handleDataRow({ fields }: { fields: TextRow }): void {
    if (this.failure) return
    try {
      this.made.push(this.#make(fields))
    } catch (error) {
      this.failure = error as Error
    }
  }
}
