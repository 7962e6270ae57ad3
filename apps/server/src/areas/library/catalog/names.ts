import type { NamedRow } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import * as store from './store/names.ts'
import { tellCatalogue } from './tell.ts'

const SAID = { company_tag: 'tag', project_type: 'project type', project_category: 'project category' }

const present = ({ archived_at, ...row }: store.NameRow): NamedRow => ({
  ...row,
  is_archived: archived_at !== null,
})

async function read(tx: Tx, list: store.List): Promise<NamedRow[]> {
  return (await store.listAll(tx, list)).map(present)
}

export function listNames(ctx: Ctx, list: store.List): Promise<NamedRow[]> {
  return ctx.transaction((tx) => read(tx, list))
}

export function projectKinds(ctx: Ctx): Promise<{ types: NamedRow[]; categories: NamedRow[] }> {
  return ctx.transaction(async (tx) => ({
    types: await read(tx, 'project_type'),
    categories: await read(tx, 'project_category'),
  }))
}

async function refuseTaken(tx: Tx, list: store.List, name: string, except: number | null): Promise<void> {
  const taken = (await store.listAll(tx, list)).some(
    (row) => row.id !== except && row.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) throw new AppError('already_exists', { text: `The ${SAID[list]} '${name}' already exists` })
}

export function addName(ctx: Ctx, list: store.List, name: string): Promise<NamedRow> {
  return ctx.transaction(async (tx) => {
    await refuseTaken(tx, list, name, null)
    const id = await store.insert(tx, list, name)
    await audit.record(tx, 'catalog.name_added', id, { after: { kind: SAID[list], name } })
    await tellCatalogue(tx, ctx)
    return present((await store.find(tx, list, id)) as store.NameRow)
  })
}

export function editName(
  ctx: Ctx,
  list: store.List,
  id: number,
  form: { name: string; archived: boolean; version: number },
): Promise<NamedRow> {
  return ctx.transaction(async (tx) => {
    const before = await store.lock(tx, list, id)
    if (!before) throw new AppError('not_found')
    if (before.version !== form.version) throw new AppError('stale_version', { current: present(before) })
    await refuseTaken(tx, list, form.name, id)
    await store.update(tx, list, id, { name: form.name, archived_at: form.archived ? ctx.now() : null })
    await audit.record(tx, 'catalog.name_changed', id, {
      before: { kind: SAID[list], name: before.name, archived: before.archived_at !== null },
      after: { kind: SAID[list], name: form.name, archived: form.archived },
    })
    await tellCatalogue(tx, ctx)
    return present((await store.find(tx, list, id)) as store.NameRow)
  })
}
