import type { CompanyInfo, CompanyProfile, PaperSize, ReceivedFile } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { madeOfPicture } from '../../../platform/pictures.ts'
import { discard, storing } from '../../../platform/stored-files.ts'
import { pictureLink } from './present-person.ts'
import * as store from './store/profile.ts'

function present(ctx: Ctx, row: store.ProfileRow): CompanyProfile {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    business_email: row.business_email,
    contact_num: row.contact_num,
    company_pic: pictureLink(ctx, row.logo_file_id),
    tin: row.tin,
    pcab_number: row.pcab_number,
    paper_size: row.paper_size as PaperSize,
    settings: { estimateImporter: row.estimate_import_off },
    daily_report_hour: row.daily_report_hour,
    version: row.version,
  }
}

export async function companyInfo(ctx: Ctx): Promise<CompanyInfo> {
  const { id: _id, version: _version, daily_report_hour: _hour, ...info } = await companyProfile(ctx)
  return info
}

export async function companyProfile(ctx: Ctx): Promise<CompanyProfile> {
  return present(ctx, await ctx.transaction((tx) => store.profile(tx)))
}

type ProfileForm = Omit<CompanyProfile, 'id' | 'company_pic' | 'daily_report_hour'> & {
  daily_report_hour?: number | undefined
}

export function saveProfile(ctx: Ctx, form: ProfileForm): Promise<CompanyProfile> {
  const { version, settings, daily_report_hour, ...named } = form
  return ctx.transaction(async (tx) => {
    const before = await store.lockCompany(tx)
    if (before.version !== version) throw new AppError('stale_version', { current: present(ctx, before) })
    const fields = { ...named, daily_report_hour: daily_report_hour ?? before.daily_report_hour }
    const after = await store.update(tx, before.id, {
      ...fields,
      estimate_import_off: settings.estimateImporter,
    })
    const { id: _id, version: _version, logo_file_id: _logo, ...was } = before
    await audit.record(tx, 'company.profile_changed', before.id, {
      before: was,
      after: { ...fields, estimate_import_off: settings.estimateImporter },
    })
    return told(tx, ctx, after)
  })
}

const LOGO_SIZE = 600

/** As large as a letterhead needs, transparent where it was, without what a camera writes into files. */
const logo = (content: Uint8Array): Promise<Buffer> =>
  madeOfPicture((open) =>
    open(content, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )

export async function setLogo(ctx: Ctx, file: ReceivedFile): Promise<CompanyProfile> {
  const picture = { name: file.name, type: 'image/png', content: await logo(file.content) }
  return storing(ctx, picture, (tx, fileId) => replaceLogo(tx, ctx, fileId))
}

export function removeLogo(ctx: Ctx): Promise<CompanyProfile> {
  return ctx.transaction((tx) => replaceLogo(tx, ctx, null))
}

async function replaceLogo(tx: Tx, ctx: Ctx, fileId: number | null): Promise<CompanyProfile> {
  const before = await store.lockCompany(tx)
  if (before.logo_file_id === fileId) return present(ctx, before)
  const after = await store.update(tx, before.id, { logo_file_id: fileId })
  if (before.logo_file_id) await discard(tx, before.logo_file_id, ctx.now())
  await audit.record(tx, 'company.logo_changed', before.id, {
    before: { file_id: before.logo_file_id },
    after: { file_id: fileId },
  })
  return told(tx, ctx, after)
}

/** Every open screen of the company hears of it: its name and logo are on all of them. */
async function told(tx: Tx, ctx: Ctx, row: store.ProfileRow): Promise<CompanyProfile> {
  await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'company', id: row.id })
  return present(ctx, row)
}
