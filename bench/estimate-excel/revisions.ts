import type { Estimate, EstimateScope } from '@itayo/contract'
import { type Company, MANY_LINES } from '../estimate/company.ts'
import { LINES_PER_ITEM } from '../estimate/fill.ts'
import { answer, changed } from '../estimate/saving.ts'

/** One line in a hundred, each of another work item. */
export const FEW_CHANGED = MANY_LINES / 100

// Counts for `changed` that no line has yet, so that every line it is asked for is another one.
const [FIRST, SECOND] = [17, 8]

/** The large estimate approved, then with one line in a hundred changed (r1), then with all of them (r2). */
export async function approveTwice({ product, person, large }: Company): Promise<void> {
  const url = `http://127.0.0.1:${product.port}/api/estimate`
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
  const read = async () =>
    (await answer<Estimate>(await fetch(`${url}/${person.company_id}/${large}`, { headers }))).detailed
  const save = async (edits: object[]) => {
    const body = JSON.stringify({ project_id: large, estimate_status: 2, estimate_data: edits })
    await answer(await fetch(`${url}/save`, { method: 'POST', headers, body }))
  }
  await save([])
  await save((await read()).slice(0, FEW_CHANGED).map((scope: EstimateScope) => changed(scope, 1, FIRST)))
  // As few at a time as the server takes; only the last save is compared with.
  await save((await read()).map((scope: EstimateScope) => changed(scope, LINES_PER_ITEM, SECOND)))
}
