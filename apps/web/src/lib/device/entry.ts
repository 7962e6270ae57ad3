/**
 * Something that was saved on this device and is on its way to the server. It is the person's: nobody else sees it
 * or sends it. Its id is made here, and by it the server knows it when it comes twice.
 */
export interface Entry {
  /** The order in which it was saved; a wrong clock cannot change it. */
  place: number
  id: string
  person: number
  kind: string
  /** The shape of `input`: a newer app still understands what an older one kept. */
  form: number
  input: unknown
  /** The entry in words: "Attendance 11/16/2026", "8 workers, 52 h". */
  title: string
  detail: string
  project_id: number | null
  /** Typed values, so that the form can be opened with them again. */
  draft: unknown
  made_at: string
  /** The entry that must arrive first: a photo hangs on a delivery that the server does not know yet. */
  after: string | null
  state: EntryState
  /** How often it was sent without an answer. From the first time on it may have arrived. */
  tried: number
  /** Why the last try came to nothing, or the server's words when it was refused. */
  words: string | null
  arrived_at: string | null
  /** The id that the server gave it. */
  reply_id: number | null
}

type EntryState = 'waiting' | 'refused' | 'sent'

/** The form that saves an entry says this about it. */
export type EntryAbout = Pick<Entry, 'title' | 'detail' | 'project_id' | 'draft'>

export type NewEntry = EntryAbout &
  Pick<Entry, 'id' | 'person' | 'kind' | 'form' | 'input' | 'made_at' | 'after'>

/** Once it may have arrived, only the server can say what became of it. */
export function mayBeTakenBack({ state, tried }: Pick<Entry, 'state' | 'tried'>): boolean {
  return state === 'refused' || (state === 'waiting' && tried === 0)
}
