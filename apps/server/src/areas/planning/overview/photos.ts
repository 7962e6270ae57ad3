import type { ProjectPhoto, ReceivedFile } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { preparePhoto } from '../../../platform/photos.ts'
import { holdProject, openProject, tellProject } from '../../../platform/projects.ts'
import { discard, storing } from '../../../platform/stored-files.ts'
import * as store from './store/photos.ts'

/** More than a gallery needs; the viewer loads their thumbnails as they are scrolled to. */
const MOST_PHOTOS = 500

export function presentPhoto(ctx: Ctx, row: store.PhotoRow): ProjectPhoto {
  const link = (fileId: number) => ctx.platform.links.link(ctx.actor.companyId, fileId)
  return {
    id: row.id,
    url: link(row.file_id),
    thumbnail: link(row.thumbnail_file_id),
    width: row.width,
    height: row.height,
    is_main: row.is_main,
    uploaded_at: row.created_at.toISOString(),
    uploaded_by: row.uploaded_by,
  }
}

export function listPhotos(ctx: Ctx, projectId: number): Promise<ProjectPhoto[]> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, projectId)
    const rows = await store.list(tx, projectId, MOST_PHOTOS)
    return rows.map((row) => presentPhoto(ctx, row))
  })
}

export async function uploadPhoto(ctx: Ctx, projectId: number, file: ReceivedFile): Promise<ProjectPhoto> {
  const photo = await preparePhoto(file)
  return storing(ctx, photo.full, (_tx, file_id) =>
    storing(ctx, photo.thumbnail, async (tx, thumbnail_file_id) => {
      const project = await holdProject(tx, projectId)
      const held = await store.count(tx, projectId)
      if (held >= MOST_PHOTOS) {
        throw new AppError('conflict', {
          text: `A project holds at most ${MOST_PHOTOS} photos. Delete some first.`,
        })
      }
      const { width, height } = photo
      const id = await store.insert(tx, {
        project_id: projectId,
        file_id,
        thumbnail_file_id,
        width,
        height,
        is_main: held === 0,
      })
      await audit.record(tx, 'project.photo_added', projectId, {
        after: { project: project.name, file: file.name },
      })
      await tellProject(tx, ctx, projectId)
      return presentPhoto(ctx, (await store.find(tx, id)) as store.PhotoRow)
    }),
  )
}

/** A picture of a project that may be changed. */
async function holdPhoto(tx: Tx, id: number) {
  const photo = await store.find(tx, id)
  if (!photo) throw new AppError('not_found')
  const project = await holdProject(tx, photo.project_id)
  // Somebody may have deleted it while this waited for the project.
  const held = await store.find(tx, id)
  if (!held) throw new AppError('not_found')
  return { photo: held, project }
}

export function choosePhoto(ctx: Ctx, id: number): Promise<ProjectPhoto> {
  return ctx.transaction(async (tx) => {
    const { photo, project } = await holdPhoto(tx, id)
    if (!photo.is_main) {
      await store.makeMain(tx, project.id, id)
      await audit.record(tx, 'project.photo_chosen', project.id, {
        after: { project: project.name, photo: id },
      })
      await tellProject(tx, ctx, project.id)
    }
    return presentPhoto(ctx, { ...photo, is_main: true })
  })
}

export function removePhoto(ctx: Ctx, id: number): Promise<{ photo_count: number }> {
  return ctx.transaction(async (tx) => {
    const { photo, project } = await holdPhoto(tx, id)
    await store.remove(tx, id)
    if (photo.is_main) {
      const [next] = await store.list(tx, project.id, 1)
      if (next) await store.makeMain(tx, project.id, next.id)
    }
    if (!(await store.isShown(tx, photo.file_id))) {
      await discard(tx, photo.file_id, ctx.now())
      await discard(tx, photo.thumbnail_file_id, ctx.now())
    }
    await audit.record(tx, 'project.photo_removed', project.id, {
      before: { project: project.name, photo: id },
    })
    await tellProject(tx, ctx, project.id)
    return { photo_count: await store.count(tx, project.id) }
  })
}
