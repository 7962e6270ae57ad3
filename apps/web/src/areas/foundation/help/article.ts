/** A piece of help as data: short, in plain words, with **bold** for words on the screen. */
export type Block =
  | { p: string }
  | { steps: readonly string[] }
  | { list: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { tip: string }

export interface Article {
  /** Its anchor in the topic's page. */
  id: string
  title: string
  /** Other words people look for. */
  words?: string
  blocks: readonly Block[]
  /** A page on which to try it; shown to people who may open it. */
  tryIt?: { label: string; to: string }
}

export interface Topic {
  id: string
  title: string
  /** One sentence on the start page. */
  summary: string
  /** For whom it was written. */
  audience: string
  articles: readonly Article[]
}
