import type { CopyChoice, LifecycleEffect } from '@itayo/contract'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'
import { copyMembers } from './store/access.ts'

/** The copy of one area runs when the person made its choice. */
interface ProjectCopy {
  choice: CopyChoice
  run(tx: Tx, from: number, to: number): Promise<void>
}

/**
 * An area takes part in the life of a project: it adds its rows when the project is made, lets go of them when
 * it is archived, may take them back when it is restored, and may copy them when it is duplicated.
 */
interface ProjectParticipant {
  /** Adds the rows that every project has from its first moment. */
  start?(tx: Tx, projectId: number): Promise<void>
  /** Tells what archiving would take away (or, for archived projects, what could come back). */
  effects?(tx: Tx, projectIds: readonly number[]): Promise<LifecycleEffect[]>
  /** Lets everything go; runs before the project is closed. */
  release?(tx: Tx, projectIds: readonly number[]): Promise<void>
  /** Takes back what is still free; runs after the project is open again. */
  bringBack?(tx: Tx, projectIds: readonly number[]): Promise<void>
  /** Copies its rows into a new project, when the person chose so. */
  copy?: ProjectCopy
}

export const projectParticipants = offered<readonly ProjectParticipant[]>('What hangs on a project')

const all = (): readonly ProjectParticipant[] => [
  ...projectParticipants.get(),
  { copy: { choice: 'members', run: copyMembers } },
]

export async function startAll(tx: Tx, projectId: number): Promise<void> {
  for (const participant of all()) await participant.start?.(tx, projectId)
}

export async function effectsOn(tx: Tx, projectIds: readonly number[]): Promise<LifecycleEffect[]> {
  const found: LifecycleEffect[] = []
  for (const participant of all()) found.push(...((await participant.effects?.(tx, projectIds)) ?? []))
  return found
}

export async function releaseAll(tx: Tx, projectIds: readonly number[]): Promise<void> {
  for (const participant of all()) await participant.release?.(tx, projectIds)
}

export async function bringAllBack(tx: Tx, projectIds: readonly number[]): Promise<void> {
  for (const participant of all()) await participant.bringBack?.(tx, projectIds)
}

export async function copyInto(
  tx: Tx,
  from: number,
  to: number,
  choices: ReadonlySet<CopyChoice>,
): Promise<void> {
  for (const { copy } of all()) if (copy && choices.has(copy.choice)) await copy.run(tx, from, to)
}
