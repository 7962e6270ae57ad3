import type { Me } from '@itayo/contract'
import { deviceDatabase } from './database.ts'

const KEY = 'me'

/** Who is signed in and what they may, as the server said last: without a network the app opens with it. */
export async function keepMe(me: Me): Promise<void> {
  const row = {
    person: me.user.id,
    key: KEY,
    project_id: null,
    at: Date.now(),
    bytes: 0,
    query_key: [],
    answer: me,
  }
  await (await deviceDatabase()).put('kept', row)
}

export async function keptMe(person: number): Promise<Me | undefined> {
  const row = await (await deviceDatabase()).get('kept', [person, KEY])
  return row?.answer as Me | undefined
}
