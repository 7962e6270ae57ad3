import { GRANTABLE_PATHS, PERMISSIONS, SIGN_IN_ACTIONS } from '@itayo/domain'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/query.ts'
import { AppError } from '../../../../platform/errors.ts'
import { withAccountRights } from '../../../../platform/tenancy.ts'
import { eventsAbout } from '../../audit/service.ts'
import { seeingAs } from '../seen-projects.ts'
import type { Source } from './sources/source.ts'
import { EMPLOYEE_SOURCES, MEMBER_SOURCES } from './sources.ts'
import * as store from './store.ts'

interface FileSection {
  title: string
  rows: readonly store.FileRow[]
}

/** Everything that is held about one person, in the order they would ask for it. */
export interface PersonFile {
  person: { id: number; full_name: string; company: string }
  made_at: string
  sections: readonly FileSection[]
  /** Where the bytes of their picture are. */
  pictureKey: string | null
}

/** The file of somebody with an account: only rows that they may see themselves, whoever makes it. */
export function memberFile(tx: Tx, ctx: Ctx, userId: number): Promise<PersonFile> {
  return seeingAs(tx, ctx, userId, async () => {
    const row = await store.member(tx, userId)
    if (!row) throw new AppError('not_found')
    const { picture_key, role_id, role, approver, is_administrator, company, ...account } = row
    const held = new Set(is_administrator ? GRANTABLE_PATHS : await store.pathsOf(tx, role_id))
    const trail = await eventsAbout(tx, { userId }, { seesCosts: held.has('/costs/view') })
    const isSignIn = ({ action }: { action: string }) =>
      (SIGN_IN_ACTIONS as readonly string[]).includes(action)
    const sections = [
      { title: 'Account', rows: [{ ...account, company, has_picture: picture_key !== null }] },
      {
        title: 'Role and what it may do',
        rows: [
          {
            role,
            approver,
            may: PERMISSIONS.filter(({ path }) => held.has(path)).map(({ name }) => name),
          },
        ],
      },
      ...(await sectionsOf(tx, MEMBER_SOURCES, userId)),
      {
        title: 'Tries to sign in with your address, last 7 days',
        rows: await withAccountRights(tx, () => store.attempts(tx, row.email)),
      },
      { title: 'Sign-ins', rows: trail.filter(isSignIn) },
      { title: 'What you did, and what was done to your account', rows: trail.filter((e) => !isSignIn(e)) },
    ]
    return fileOf(ctx, { ...row, company }, sections, picture_key)
  })
}

/** The file of somebody who works on site and has no account. */
export async function employeeFile(tx: Tx, ctx: Ctx, employeeId: number): Promise<PersonFile> {
  const row = await store.employee(tx, employeeId)
  if (!row) throw new AppError('not_found')
  const trail = await eventsAbout(tx, { employeeId }, { seesCosts: false })
  const sections = [
    { title: 'Employee', rows: [row] },
    ...(await sectionsOf(tx, EMPLOYEE_SOURCES, employeeId)),
    { title: 'What was recorded about you', rows: trail },
  ]
  return fileOf(ctx, row, sections, null)
}

async function sectionsOf(tx: Tx, sources: readonly Source[], id: number): Promise<FileSection[]> {
  const sections: FileSection[] = []
  for (const source of sources)
    sections.push({ title: source.title, rows: await store.rowsOf(tx, source, id) })
  return sections
}

function fileOf(
  ctx: Ctx,
  { id, full_name, company }: PersonFile['person'],
  sections: readonly FileSection[],
  pictureKey: string | null,
): PersonFile {
  return { person: { id, full_name, company }, made_at: ctx.now().toISOString(), sections, pictureKey }
}
