import { itselfAndAfter } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { labelOf, linkOf, readPlan } from '../schedule/plan.ts'
import { phasesOf } from '../schedule/read.ts'

interface Option {
  label: string
  value: number
}

export function workItemList(ctx: Ctx, projectId: number): Promise<(Option & { phase_id: number })[]> {
  return ctx.transaction(async (tx) => {
    const { tasks } = await readPlan(tx, projectId)
    return tasks.map((task) => ({ label: labelOf(task), value: task.id, phase_id: task.phase_id }))
  })
}

export function phaseList(ctx: Ctx, projectId: number): Promise<Option[]> {
  return ctx.transaction(async (tx) => {
    const { tasks } = await readPlan(tx, projectId)
    return phasesOf(tasks).map(({ id, name }) => ({ label: name, value: id }))
  })
}

const NONE: Option = { label: 'None', value: 0 }

/** Everything that it could wait for without waiting for itself in the end. */
export function dependencyChoices(ctx: Ctx, projectId: number, id: number): Promise<Option[]> {
  return ctx.transaction(async (tx) => {
    const { tasks, links } = await readPlan(tx, projectId)
    if (!tasks.some((task) => task.id === id)) throw new AppError('not_found')
    const waiting = itselfAndAfter(links.map(linkOf), id)
    const free = tasks.filter((task) => !waiting.has(task.id))
    return [NONE, ...free.map((task) => ({ label: labelOf(task), value: task.id }))]
  })
}
