import { readFile } from 'node:fs/promises'
import {
  type Attachment,
  filesTakenBy,
  HOLDER_WRITERS,
  HOLDERS,
  type HolderKind,
  type ReceivedFile,
  type SpooledFile,
} from '@itayo/contract'
import { isPhotoType, safeFileName, whyNotAttached } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { preparePhoto } from '../../../platform/photos.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { storing } from '../../../platform/stored-files.ts'
import { type FoundHolder, type Holder, holders } from './holders.ts'
import * as store from './store.ts'

/** More than a slip needs, and few enough to be shown at once. */
const MOST_FILES = 50

interface Asked {
  kind: HolderKind
  id: number
  day?: string | undefined
}

const holderOf = ({ kind, id, day }: Asked): Holder => ({ kind, id, day: day ?? null })

/** One of the paths let the call in; this is the one of what is asked for. */
function requireAccess(ctx: Ctx, kind: HolderKind, paths: typeof HOLDERS | typeof HOLDER_WRITERS): void {
  if (!ctx.may(paths[kind])) throw new AppError('permission_denied')
}

async function openHolder(
  tx: Tx,
  ctx: Ctx,
  holder: Holder,
  paths: typeof HOLDERS | typeof HOLDER_WRITERS,
): Promise<FoundHolder> {
  requireAccess(ctx, holder.kind, paths)
  const found = await holders.get()[holder.kind](tx, ctx, holder)
  if (!found) throw new AppError('not_found')
  return found
}

async function requireOpen(tx: Tx, ctx: Ctx, holder: Holder): Promise<FoundHolder> {
  const found = await openHolder(tx, ctx, holder, HOLDER_WRITERS)
  if (found.refuses) throw new AppError('conflict', { text: found.refuses })
  return found
}

export function listAttachments(ctx: Ctx, request: Asked): Promise<Attachment[]> {
  const holder = holderOf(request)
  return ctx.transaction(async (tx) => {
    await openHolder(tx, ctx, holder, HOLDERS)
    return attachmentsOf(tx, ctx, holder)
  })
}

/** For an area that shows them with what holds them, to whoever sees that. */
export async function attachmentsOf(tx: Tx, ctx: Ctx, holder: Holder): Promise<Attachment[]> {
  return (await store.list(tx, holder)).map((row) => present(ctx, row))
}

/** Papers that are saved together with what holds them, by an area that has opened it; their bytes are stored. */
export async function attachPapers(
  tx: Tx,
  ctx: Ctx,
  holder: Holder & FoundHolder,
  papers: readonly { name: string; file_id: number }[],
): Promise<void> {
  for (const { name, file_id } of papers)
    await attachOpen(tx, ctx, holder, holder, { name, file_id, picture: null })
}

/** The photos of a holder for its paper, by their names; the caller has opened the holder. */
export async function photosOf(tx: Tx, holder: Holder): Promise<{ name: string; key: string }[]> {
  const files = await store.list(tx, holder)
  return files
    .filter(({ thumbnail_file_id }) => thumbnail_file_id !== null)
    .map(({ name, key }) => ({ name, key }))
}

export function present(ctx: Ctx, row: store.AttachmentRow): Attachment {
  const { thumbnail_file_id, width, height } = row
  const link = (fileId: number) => ctx.platform.links.link(ctx.actor.companyId, fileId)
  return {
    id: row.id,
    name: row.name,
    content_type: row.content_type,
    bytes: row.bytes,
    url: link(row.file_id),
    picture:
      thumbnail_file_id && width && height ? { thumbnail: link(thumbnail_file_id), width, height } : null,
    added_by: row.added_by,
    added_at: row.created_at.toISOString(),
  }
}

export async function addAttachment(
  ctx: Ctx,
  request: Asked,
  file: SpooledFile | ReceivedFile,
): Promise<Attachment> {
  const holder = holderOf(request)
  const bytes = 'path' in file ? file.bytes : file.content.length
  const refused = whyNotAttached({ ...file, bytes }, filesTakenBy(holder.kind))
  if (refused)
    throw new AppError(refused.why === 'size' ? 'too_large' : 'invalid_file', { text: refused.text })
  // Nothing is made smaller or written for somebody who may not add it.
  await ctx.transaction((tx) => requireOpen(tx, ctx, holder))
  if (!isPhotoType(file.type)) {
    return storing(ctx, file, (tx, file_id) =>
      attach(tx, ctx, holder, { name: file.name, file_id, picture: null }),
    )
  }
  const name = safeFileName(file.name, 'jpg')
  const content = 'path' in file ? await readFile(file.path) : file.content
  const photo = await preparePhoto({ name, content })
  const { width, height } = photo
  return storing(ctx, photo.full, (_tx, file_id) =>
    storing(ctx, photo.thumbnail, (tx, thumbnail_file_id) =>
      attach(tx, ctx, holder, { name, file_id, picture: { thumbnail_file_id, width, height } }),
    ),
  )
}

type Added = Omit<Parameters<typeof store.insert>[2], 'project_id' | 'created_at'>

async function attach(tx: Tx, ctx: Ctx, holder: Holder, added: Added): Promise<Attachment> {
  return attachOpen(tx, ctx, holder, await requireOpen(tx, ctx, holder), added)
}

async function attachOpen(
  tx: Tx,
  ctx: Ctx,
  holder: Holder,
  { projectId, name }: FoundHolder,
  added: Added,
): Promise<Attachment> {
  // Held before counting: two people cannot both add the last one.
  await holdProject(tx, projectId)
  if ((await store.count(tx, holder)) >= MOST_FILES) {
    throw new AppError('conflict', { text: `At most ${MOST_FILES} files can stand here. Remove some first.` })
  }
  const id = await store.insert(tx, holder, { ...added, project_id: projectId, created_at: ctx.now() })
  await audit.record(tx, 'attachment.added', id, {
    projects: [projectId],
    after: { held_by: name, file: added.name },
  })
  await tellProject(tx, ctx, projectId)
  return present(ctx, (await store.find(tx, id)) as store.AttachmentRow)
}

export function removeAttachment(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.transaction(async (tx) => {
    const seen = await store.find(tx, id)
    if (!seen) throw new AppError('not_found')
    const { holder_kind: kind, holder_id, holder_day: day } = seen
    const { name, keeps } = await openHolder(tx, ctx, { kind, id: holder_id, day }, HOLDER_WRITERS)
    if (keeps) throw new AppError('conflict', { text: keeps })
    await holdProject(tx, seen.project_id)
    // Somebody may have removed it while this waited for the project.
    if (!(await store.find(tx, id))) throw new AppError('not_found')
    await take(tx, seen, name)
    await tellProject(tx, ctx, seen.project_id)
    return { id }
  })
}

async function take(tx: Tx, row: store.AttachmentRow, heldBy: string): Promise<void> {
  await store.remove(tx, row.id)
  await audit.record(tx, 'attachment.removed', row.id, {
    projects: [row.project_id],
    before: { held_by: heldBy, file: row.name },
  })
}

/** Some of what a holder holds, taken away with a change of it; others than its own are not found. */
export async function detachFrom(
  tx: Tx,
  holder: Holder & FoundHolder,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = new Map((await store.list(tx, holder)).map((row) => [row.id, row]))
  for (const id of new Set(ids)) {
    const row = rows.get(id)
    if (!row) throw new AppError('not_found')
    await take(tx, row, holder.name)
  }
}
