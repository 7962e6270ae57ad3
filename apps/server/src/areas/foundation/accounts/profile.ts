import type { Me, Profile, ReceivedFile } from '@itayo/contract'
import { LANGUAGE_NAMES, type Language, PERMISSIONS } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { madeOfPicture } from '../../../platform/pictures.ts'
import { discard, storing } from '../../../platform/stored-files.ts'
import * as store from './store/people.ts'

/** Only named fields of the row are sent, with a link instead of a file id. */
function present(ctx: Ctx, row: store.ProfileRow): Profile {
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    mobile: row.mobile,
    department: row.department,
    language: row.language,
    profile_pic:
      row.picture_file_id === null ? null : ctx.platform.links.link(ctx.actor.companyId, row.picture_file_id),
    email_confirmed: row.email_confirmed_at !== null,
    version: row.version,
  }
}

export async function me(ctx: Ctx): Promise<Me> {
  const row = await ctx.transaction((tx) => store.meRow(tx, ctx.actor.userId))
  const held = new Set(ctx.actor.permissions)
  return {
    user: present(ctx, row),
    company: { id: row.company_id, name: row.company_name, is_platform: row.is_platform },
    role: { role: ctx.actor.roleName, description: row.role_description, approver: ctx.actor.approver },
    permissions: PERMISSIONS.map(({ path, name }) => ({ path, name, permission: held.has(path) ? 1 : 0 })),
    features: row.features,
    viewing_as: ctx.actor.viewingAs && {
      role_id: ctx.actor.viewingAs.roleId,
      role: ctx.actor.viewingAs.role,
    },
    must_set_up_factor: ctx.actor.restricted,
  }
}

type ProfileForm = Pick<Profile, 'full_name' | 'mobile' | 'department' | 'version'> & {
  language?: Language | undefined
}

export function updateProfile(ctx: Ctx, form: ProfileForm): Promise<Profile> {
  return ctx.transaction(async (tx) => {
    const before = await store.lockProfile(tx, ctx.actor.userId)
    if (before.version !== form.version)
      throw new AppError('stale_version', { current: present(ctx, before) })
    const { full_name, mobile, department, language = before.language } = form
    const after = await store.updateProfile(tx, ctx.actor.userId, { full_name, mobile, department, language })
    const entryOf = (row: store.ProfileRow) => ({
      full_name: row.full_name,
      mobile: row.mobile,
      department: row.department,
      ...(language !== before.language && { language: LANGUAGE_NAMES[row.language] }),
    })
    await audit.record(tx, 'account.profile_changed', after.id, {
      before: entryOf(before),
      after: entryOf(after),
    })
    return told(tx, ctx, after)
  })
}

const PICTURE_SIZE = 256

/** Upright, square, small, and without what a camera writes into its files (place, owner). */
const portrait = (content: Uint8Array): Promise<Buffer> =>
  madeOfPicture((open) =>
    open(content, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer(),
  )

export async function setPicture(ctx: Ctx, file: ReceivedFile): Promise<Profile> {
  const picture = { name: file.name, type: 'image/webp', content: await portrait(file.content) }
  return storing(ctx, picture, async (tx, fileId) => {
    const before = await store.lockProfile(tx, ctx.actor.userId)
    const after = await store.updateProfile(tx, ctx.actor.userId, { picture_file_id: fileId })
    if (before.picture_file_id) await discard(tx, before.picture_file_id, ctx.now())
    await audit.record(tx, 'account.picture_changed', after.id, {
      before: { file_id: before.picture_file_id },
      after: { file_id: fileId },
    })
    return told(tx, ctx, after)
  })
}

export function removePicture(ctx: Ctx): Promise<Profile> {
  return ctx.transaction(async (tx) => {
    const before = await store.lockProfile(tx, ctx.actor.userId)
    if (!before.picture_file_id) return present(ctx, before)
    const after = await store.updateProfile(tx, ctx.actor.userId, { picture_file_id: null })
    await discard(tx, before.picture_file_id, ctx.now())
    await audit.record(tx, 'account.picture_removed', after.id, {
      before: { file_id: before.picture_file_id },
    })
    return told(tx, ctx, after)
  })
}

/** The person's other screens hear of it. */
async function told(tx: Tx, ctx: Ctx, row: store.ProfileRow): Promise<Profile> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: row.id, topic: 'account', id: row.id })
  return present(ctx, row)
}
