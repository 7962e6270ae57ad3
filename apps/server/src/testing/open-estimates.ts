import { openDemo, type Person } from './demo-server.ts'
import { listsOf } from './estimates.ts'

/** A server with these people of the demo company signed in, and the lists that its estimates refer to. */
export async function openEstimates<const Who extends Person>(...people: readonly [Who, ...Who[]]) {
  const demo = await openDemo<Who>(...people)
  return { ...demo, lists: await listsOf(demo.server, demo[people[0]].companyId) }
}
