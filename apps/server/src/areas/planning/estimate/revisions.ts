import type { Tx } from '../../../platform/database/query.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { readScopes } from './present-scope.ts'
import * as estimates from './store/estimates.ts'
import * as store from './store/revisions.ts'
import { markFrozen } from './store/scope-writing.ts'

/**
 * Freezes what is live as the next revision. Only scopes that changed since the last one are written:
 * correcting one line of a large estimate costs one scope.
 */
export async function freezeRevision(
  tx: Tx,
  projectId: number,
  { preparedBy, note = '' }: { preparedBy: number | null; note?: string },
): Promise<number> {
  const number = await nextRevision(tx, projectId)
  const terms = await termsIn(tx, projectId)
  await store.insert(tx, projectId, { number, terms, note, preparedBy })
  const changed = await markFrozen(tx, projectId)
  if (changed.length > 0) {
    await store.insertScopes(tx, projectId, number, await readScopes(tx, projectId, changed))
  }
  return number
}

/** The number the next approval will have. The caller holds the project. */
export async function nextRevision(tx: Tx, projectId: number): Promise<number> {
  const revision = await estimates.revision(tx, projectId)
  return revision === null ? 0 : revision + 1
}

/** The same for a change that an approver makes outside the lines: the estimate names it as its newest. */
export async function approveRevision(
  tx: Tx,
  projectId: number,
  by: { preparedBy: number; note?: string },
): Promise<number> {
  const revision = await freezeRevision(tx, projectId, by)
  await estimates.setState(tx, projectId, { revision, edited: true })
  return revision
}
