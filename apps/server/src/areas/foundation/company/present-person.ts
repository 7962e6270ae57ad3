import type { UserRow, UserStatus } from '@itayo/contract'
import { type Holder, personCan } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { RightsBook } from './rights.ts'
import type { PersonRow } from './store/users.ts'

export function statusOf(row: { active: boolean; joined_at: Date | null }): UserStatus {
  if (!row.active) return 'inactive'
  return row.joined_at ? 'active' : 'invited'
}

export function pictureLink(ctx: Ctx, fileId: number | null): string | null {
  return fileId === null ? null : ctx.platform.links.link(ctx.actor.companyId, fileId)
}

export function holderOf(book: RightsBook, row: PersonRow): Holder {
  return { userId: row.id, roleId: row.role_id, rights: book.of(row.role_id) }
}

export function presentPerson(ctx: Ctx, book: RightsBook, row: PersonRow): UserRow {
  return {
    id: row.id,
    full_name: row.full_name,
    email: row.email,
    mobile: row.mobile,
    department: row.department,
    role: { id: row.role_id, name: row.role_name, approver: row.approver },
    status: statusOf(row),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    profile_pic: pictureLink(ctx, row.picture_file_id),
    second_factor: row.has_factor,
    version: row.version,
    can: personCan(book.actor, holderOf(book, row)),
  }
}
