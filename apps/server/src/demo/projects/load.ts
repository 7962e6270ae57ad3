import { addDays, bidCategoryOf } from '@itayo/domain'
import { asDemoPerson } from '../../areas/foundation/accounts/demo-person.ts'
import { answerDemoFindings } from '../../areas/planning/estimate/demo-answers.ts'
import { settleDemoEstimate } from '../../areas/planning/estimate/demo-state.ts'
import { loadDemoWork } from '../../areas/planning/estimate/demo-work.ts'
import { startBooks } from '../../areas/project/projects/create.ts'
import { today } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { preparePhoto } from '../../platform/photos.ts'
import { insertStoredFile } from '../../platform/stored-files.ts'
import { type PictureName, readPicture } from './pictures.ts'
import { BAYANIHAN_PROJECTS, type DemoProject, PLACES, PUNDASYON_PROJECTS } from './plans.ts'

/** Some twenty projects in every state, with pictures. */
const COMPANIES = [
  { manager: 'manager@bayanihan.test', estimator: 'estimator@bayanihan.test', projects: BAYANIHAN_PROJECTS },
  { manager: 'admin@pundasyon.test', estimator: 'admin@pundasyon.test', projects: PUNDASYON_PROJECTS },
] as const

export async function loadProjectsDemo(platform: Platform): Promise<void> {
  const pictures = await preparePictures()
  for (const { manager, estimator, projects } of COMPANIES) {
    await asDemoPerson(
      platform,
      manager,
      async (tx, person) => {
        const kept = await storePictures(tx, platform, person.company_id, pictures, projects)
        for (const project of projects) await addProject(tx, platform, project, kept, estimator)
      },
      { grants: true },
    )
  }
}

type Picture = Awaited<ReturnType<typeof preparePhoto>>

/** Each is made ready once; projects of one company share its file. */
async function preparePictures(): Promise<Map<PictureName, Picture>> {
  const names = COMPANIES.flatMap(({ projects }) => projects.flatMap((project) => project.pictures))
  const prepared = new Map<PictureName, Picture>()
  for (const name of new Set(names)) {
    prepared.set(name, await preparePhoto({ name: `${name}.jpg`, content: await readPicture(name) }))
  }
  return prepared
}

interface Kept {
  file_id: number
  thumbnail_file_id: number
  width: number
  height: number
}

async function storePictures(
  tx: Tx,
  platform: Platform,
  companyId: number,
  pictures: ReadonlyMap<PictureName, Picture>,
  projects: readonly DemoProject[],
): Promise<Map<PictureName, Kept>> {
  const kept = new Map<PictureName, Kept>()
  for (const name of new Set(projects.flatMap((project) => project.pictures))) {
    const { full, thumbnail, width, height } = pictures.get(name) as Picture
    const file_id = await storeFile(tx, platform, companyId, full)
    kept.set(name, {
      file_id,
      thumbnail_file_id: await storeFile(tx, platform, companyId, thumbnail),
      width,
      height,
    })
  }
  return kept
}

async function storeFile(
  tx: Tx,
  platform: Platform,
  companyId: number,
  file: Picture['full'],
): Promise<number> {
  return insertStoredFile(tx, companyId, file, await platform.files.put(companyId, file.content))
}

async function addProject(
  tx: Tx,
  platform: Platform,
  demo: DemoProject,
  pictures: ReadonlyMap<PictureName, Kept>,
  estimator: string,
): Promise<void> {
  const day = today(platform.clock)
  const start_date = addDays(day, demo.starts)
  const { id } = await tx
    .insertInto('project')
    .values({ ...(await rowOf(tx, demo)), ...keyDates(demo, start_date), start_date, duration: demo.days })
    .returning('id')
    .executeTakeFirstOrThrow()
  await startBooks(tx, id)
  if (demo.direct !== null) {
    const { work: plan, direct, ahead, costs, days } = demo
    await loadDemoWork(tx, id, { plan, direct, start: start_date, days, today: day, ahead, costs })
    await settleDemoEstimate(
      tx,
      id,
      demo.approved ? 'approved' : demo.pending ? 'pending' : 'draft',
      estimator,
    )
    await answerDemoFindings(tx, id)
    await givePowAmounts(tx, id, demo.missingPow ?? 0)
  }
  for (const [at, name] of demo.pictures.entries()) {
    const picture = pictures.get(name) as Kept
    await tx
      .insertInto('project_photo')
      .values({ project_id: id, ...picture, is_main: at === 0 })
      .execute()
  }
  if (demo.members) await restrict(tx, id, demo.members)
  if (demo.archived) {
    await tx.updateTable('project').set({ archived_at: platform.clock.now() }).where('id', '=', id).execute()
  }
}

/** The proposal eight weeks before, the turn-over a week after the end. */
function keyDates(demo: DemoProject, start: string) {
  if (demo.incomplete) return {}
  return {
    submission_date: addDays(start, -56),
    kickoff_date: start,
    turnover_date: addDays(start, demo.days + 7),
  }
}

async function rowOf(tx: Tx, demo: DemoProject) {
  const kind = async (table: 'project_category' | 'project_type', name: string) =>
    (await tx.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const [region_code, region, province_code, province, city_code, city] = PLACES[demo.place]
  // biome-ignore format: the place on one line
  const about = {
    name: demo.name,
    identifier: demo.identifier,
    project_category_id: await kind('project_category', demo.category),
    project_type_id: await kind('project_type', demo.type),
    source_of_funds: demo.client,
    total_budget: demo.budget,
    contract_amount: demo.bid,
    ocm: demo.ocm ?? 15,
    cp: demo.cp ?? 10,
    bid_category: bidCategoryOf(demo.budget),
    region_code, region, province_code, province, city_code, city,
    brgy_code: demo.barangay[0],
    barangay: demo.barangay[1],
    street: demo.street,
  }
  // One project as it is right after Let's Connect: its overview asks for the rest.
  if (demo.incomplete) return about
  return {
    ...about,
    project_manager: 'Ramon Villanueva',
    site_engineer: 'Angela Reyes',
    architect: 'Ar. Liza Montemayor',
    head_foreman: 'Rodrigo Bautista',
    structural_engineer: 'Engr. Noel Abad',
    client_company: demo.client_company,
    client_name: 'Engr. R. Bautista',
    client_contact: '09175550142',
    client_email: 'projects@client.test',
    reconciliation_cycle: 'weekly',
  }
}

/** The Program of Work grants a little more or less than the contract cost of each phase. */
async function givePowAmounts(tx: Tx, projectId: number, missing: number): Promise<void> {
  const phases = await tx
    .selectFrom('project_work_item')
    .select((eb) => ['phase_id', eb.fn.sum<string>('contract').as('contract')])
    .where('project_id', '=', projectId)
    .groupBy('phase_id')
    .orderBy('phase_id')
    .execute()
  const given = phases.slice(0, phases.length - missing).map(({ phase_id, contract }, at) => ({
    project_id: projectId,
    phase_id,
    amount: Math.round(Number(contract) * (0.98 + (at % 4) * 0.015)),
  }))
  await tx.insertInto('pow_amount').values(given).execute()
}

async function restrict(tx: Tx, projectId: number, emails: readonly string[]): Promise<void> {
  const people = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', 'in', [...emails])
    .execute()
  await tx
    .insertInto('project_member')
    .values(people.map(({ id }) => ({ project_id: projectId, user_id: id })))
    .execute()
  await tx.updateTable('project').set({ is_restricted: true }).where('id', '=', projectId).execute()
}
