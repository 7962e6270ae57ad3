import { markOf } from '@itayo/contract'
import { lookAheadWindows, STARTING_ROLES } from '@itayo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { planOf } from '../areas/library/catalog/uploads/plans.ts'
import { today } from '../platform/clock.ts'
import { hasCosts } from '../platform/http/without-costs.ts'
import { draftWithMaterial, twoApprovals } from '../testing/estimates.ts'
import { demoProject, personWith } from '../testing/projects.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { costPaths, pathsIn } from './cost-paths.ts'
import { writtenDay } from './own-samples.ts'
import { archivedStatement, rainedOut, varied } from './rows-with-costs.ts'
import { placesOf, type Sample, sampleOf, withValue } from './samples.ts'
import { type Fired, fire, isJson, mintToken, type Person, personByEmail, routes } from './walk.ts'

/**
 * A person who may not see costs gets none from any route (D-27). Every route that reads and answers with
 * money is fired by somebody who sees it and by somebody who does not.
 */
let server: TestServer
let rows: Record<string, number>
/** Where one row cannot show every amount: others that show the rest. */
let moreRows: Record<string, number[]>
/** Of a request of each kind in the project. */
let numbers: Record<string, string>
let runningWeeks: string
/** Far behind, also because of rain: only such a project is advised something. */
let lateId: number
beforeAll(async () => {
  server = await openTestServer()
  const project = await demoProject(server, 'BUL-2026-014')
  rows = {
    project,
    // Each of them with everything that can have a price or a rate.
    work_item:
      await ownRow(`work_item r where exists (select from work_item_labor l where l.work_item_id = r.id)
      and exists (select from work_item_equipment e where e.work_item_id = r.id)
      and exists (select from work_item_material m where m.work_item_id = r.id)`),
    material: await ownRow('material r where price is not null'),
    position: await ownRow('position r'),
    equipment: await ownRow(
      'equipment r where exists (select from equipment_rate e where e.equipment_category_id = r.equipment_category_id)',
    ),
    equipment_category: await ownRow(
      'equipment_category r where exists (select from equipment_rate e where e.equipment_category_id = r.id)',
    ),
  }
  rows.equipment_booking = await ownRow(
    'equipment_booking r where exists (select from equipment_use u where u.booking_id = r.id)',
  )
  await draftWithMaterial(server, rows.material as number)
  await varied(server, project)
  const approvals = await twoApprovals(server)
  rows.approval = approvals.estimate
  const request = await ownRow("approval r where kind = 'purchase_request' and state = 'waiting'")
  const transfer = await ownRow("approval r where kind = 'material_transfer' and state = 'waiting'")
  const statement = await ownRow("approval r where kind = 'swa' and state = 'waiting'")
  moreRows = { approval: [approvals.edit, request, transfer, statement] }
  rows.report_log = await archivedStatement(server, project)
  rows.material_transfer = await ownRow('material_transfer r where approved_at is not null')
  rows.material_transfer_item = await ownRow(
    `material_transfer_item r where exists (select from debt_entry e where e.item_id = r.id and e.kind = 'settled')`,
  )
  const { rows: made } = await server.owner.query(
    `select distinct on (kind) kind, number from request where project_id = $1 order by kind, id`,
    [project],
  )
  const { rows: begun } = await server.owner.query('select start_date::text from project where id = $1', [
    project,
  ])
  runningWeeks = lookAheadWindows(begun[0].start_date, today(server.clock)).at(-1)?.start as string
  lateId = await rainedOut(server)
  numbers = Object.fromEntries(made.map(({ kind, number }) => [kind, number]))
})
afterAll(() => server.close())

async function ownRow(from: string): Promise<number> {
  const { rows: found } = await server.owner.query(
    `select r.id from (select * from company where name like 'Bayanihan%') c
     cross join lateral (select r.id from ${from.includes(' where ') ? from : `${from} where true`}
       and r.company_id = c.id order by r.id limit 1) r`,
  )
  return Number(found[0].id)
}

const reading = routes.filter(
  ({ title, route }) =>
    isJson({ route } as never) &&
    hasCosts(route.reply as z.ZodType) &&
    (route.method === 'GET' || title.endsWith('/list')),
)

/** The parameters that a query must have: the others are filters, pages and orders. */
function required(route: (typeof routes)[number]['route'], query: Record<string, unknown>) {
  const must = Object.entries(route.query?.shape ?? {}).filter(
    ([, schema]) => !(schema as z.ZodType).safeParse(undefined).success,
  )
  return Object.fromEntries(must.map(([key]) => [key, DAYS[key]?.() ?? WORDS[key] ?? query[key]]))
}

/** Days of which there is something to tell: one that was written down, and the Monday of two weeks that are running. */
const DAYS: Record<string, () => string> = { day: () => writtenDay(server), start: () => runningWeeks }

const WORDS: Record<string, string> = { description: 'Portland cement 40 kg', from: 'r0', to: 'live' }

/** Requests are asked for by their numbers; of reports, statements of work have amounts. */
const numbered = (field: string) =>
  ({ type: 'swa', pr: numbers.material, pr_number: numbers.equipment, pr_num: numbers.equipment })[field]

/** The sample with ids that are there, and without what would narrow the answer. */
function sensible(route: (typeof routes)[number]['route'], person: Person, ids = rows): Sample {
  const sampled = sampleOf(route)
  const empty = { ...sampled, query: required(route, sampled.query), body: {} }
  return placesOf(route).reduce((sample, place) => {
    const { claim, row } = markOf(place.schema)
    if (place.part === 'body' && place.keys.length > 1) return sample
    if (place.part === 'query' && !((place.keys[0] as string) in sample.query)) return sample
    const own = claim
      ? claim === 'company'
        ? person.companyId
        : person.userId
      : ((row && ids[row]) ?? numbered(place.keys[0] as string))
    return own ? withValue(sample, place, place.part === 'body' ? own : String(own)) : sample
  }, empty)
}

test('the routes that read money are known', () => {
  expect(reading.map(({ title }) => title).sort()).toEqual([
    'GET /approvals',
    'GET /approvals/:id',
    'GET /calculator/recipes',
    'GET /catalog/work-item/:id',
    'GET /dashboard/company',
    'GET /equipment/categories',
    'GET /equipment/fuel/totals',
    'GET /equipment/list',
    'GET /equipment/project/details/:company_id/:project_id',
    'GET /equipment/rates/:id',
    'GET /equipment/request-history/:company_id/:project_id',
    'GET /equipment/request-history/details/:company_id/:project_id/:pr_number',
    'GET /estimate/:companyId/:id',
    'GET /estimate/checks/:projectId',
    'GET /estimate/compare/:projectId',
    'GET /estimate/material-list/:companyId',
    'GET /estimate/revisions/:projectId',
    'GET /estimate/templates',
    'GET /estimate/uploaded_file/list',
    'GET /manpower/position',
    'GET /manpower/position/detail/:id',
    'GET /manpower/position/new',
    'GET /material/detail/:id',
    'GET /material/inbound/get-inbound-list',
    'GET /material/inbound/get-inbound-list-details',
    'GET /material/inbound/get-pr-details',
    'GET /material/list',
    'GET /material/open-lines/:id',
    'GET /material/request-history/:company_id/:project_id',
    'GET /material/request-history/details/:company_id/:pr/:project_id',
    'GET /material/similar',
    'GET /material/transfer-material/debt-ledger',
    'GET /material/transfer-material/debts',
    'GET /material/transfer-material/details',
    'GET /material/transfer-material/list',
    'GET /material/utilization/balance',
    'GET /onsite/equipment',
    'GET /onsite/equipment/day',
    'GET /onsite/labor/day',
    'GET /onsite/labor/list/new',
    'GET /onsite/request/equipment',
    'GET /onsite/request/equipment/details',
    'GET /overview/:companyId/:projectId',
    'GET /overview/glance/:projectId',
    'GET /project/header/:id',
    'GET /project/pow/list',
    'GET /project/urgent',
    'GET /recommender/catch-up',
    'GET /recommender/catch-up-project',
    'GET /recommender/what-if',
    'GET /report/archive/:id',
    'GET /report/details/:type/:report_log_id',
    'GET /report/historical-report/:projectId',
    'GET /report/swa/statement',
    'GET /report/weekly/fetch',
    'GET /report/weekly/lookahead/:id/reports',
    'GET /request/committed/:project_id',
    'GET /schedule/curve',
    'GET /schedule/projects',
    'GET /sow/details/2',
    'GET /sow/details/:companyId/:projectId',
    'POST /material/project/list',
    'POST /project/list',
  ])
})

/** A reply that is nothing without its amounts, such as a list of rates. */
const isMoneyAlone = (reply: z.ZodType) =>
  reply instanceof z.ZodObject && Object.values(reply.shape).every((field) => markOf(field).cost)

describe.each(reading)('$title', ({ route }) => {
  const money = costPaths(route.reply as z.ZodType)

  async function askedBy(person: Person, token: string, ids = rows): Promise<Fired> {
    const isAdvice = route.path.startsWith('/recommender/')
    const own = isAdvice ? { ...ids, project: lateId } : ids
    return fire(server, route, { sample: sensible(route, person, own), token })
  }

  async function askedByEmail(email: string): Promise<Fired> {
    const person = await personByEmail(server, email)
    return askedBy(person, await mintToken(server, person))
  }

  function seenIn(fired: Fired): string[] {
    expect(fired.http, fired.text).toBe(200)
    return pathsIn(JSON.parse(fired.text).response)
  }

  function isWithoutMoney(seen: readonly string[]): void {
    if (!isMoneyAlone(route.reply as z.ZodType)) expect(seen.length).toBeGreaterThan(1)
    expect(seen.filter((path) => money.includes(path))).toEqual([])
  }

  test('shows every amount to an administrator', async () => {
    const admin = await personByEmail(server, 'admin@bayanihan.test')
    const others = Object.entries(moreRows).flatMap(([table, ids]) =>
      ids.map((id) => ({ ...rows, [table]: id })),
    )
    const seen: string[] = []
    for (const ids of [rows, ...others]) {
      seen.push(...seenIn(await askedBy(admin, await mintToken(server, admin), ids)))
    }
    expect(money.filter((path) => !seen.includes(path))).toEqual([])
  })

  const paths = typeof route.access === 'string' ? [route.access] : route.access
  if (route.access === 'signed-in') return proveForAskers(route)

  test('shows none to a person who may call it and not see prices', async () => {
    const person = await personWith(server, [...new Set(['/projects/Index', ...paths])])
    isWithoutMoney(seenIn(await askedBy(person, person.token)))
  })

  test.each([
    ['Foreman', 'foreman@bayanihan.test'],
    ['Viewer', 'viewer@bayanihan.test'],
  ])('shows none to the %s', async (name, email) => {
    const held: readonly string[] = STARTING_ROLES.find((role) => role.name === name)?.paths ?? []
    const fired = await askedByEmail(email)
    if (paths.some((path) => held.includes(path))) isWithoutMoney(seenIn(fired))
    else expect(fired.http).toBe(403)
  })
})

/** Everybody may call these, and what they show depends on who asked: the one who did loses sight of costs. */
function proveForAskers(route: (typeof routes)[number]['route']): void {
  test('shows none to the one who asked and may not see costs any more', async () => {
    const asker = await personByEmail(server, 'estimator@bayanihan.test')
    const money = costPaths(route.reply as z.ZodType)
    const { rows: held } = await server.owner.query(
      `delete from role_permission where path = '/costs/view'
         and role_id = (select role_id from app_user where id = $1) returning *`,
      [asker.userId],
    )
    expect(held).toHaveLength(1)
    // The last one was asked by somebody else.
    for (const approval of [rows.approval as number, ...(moreRows.approval ?? []).slice(0, 1)]) {
      const sample = sensible(route, asker, { ...rows, approval })
      const fired = await fire(server, route, { sample, token: await mintToken(server, asker) })
      expect(fired.http, fired.text).toBe(200)
      const seen = pathsIn(JSON.parse(fired.text).response)
      expect(seen.length).toBeGreaterThan(5)
      expect(seen.filter((path) => money.includes(path))).toEqual([])
    }
    await server.owner.query('insert into role_permission (company_id, role_id, path) values ($1, $2, $3)', [
      held[0].company_id,
      held[0].role_id,
      held[0].path,
    ])
  })
}

/** The platform looks for marks in these; in anything else it would not see one. */
function hiddenFromThePlatform(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hiddenFromThePlatform(schema.unwrap() as z.core.$ZodType)
  if (schema instanceof z.ZodArray) return hiddenFromThePlatform(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(hiddenFromThePlatform)
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap(hiddenFromThePlatform)
  // An email address is a pipe too, and holds nothing.
  if (schema instanceof z.ZodPipe)
    return schema.out instanceof z.ZodObject ? ['pipe'] : hiddenFromThePlatform(schema.out)
  const { type } = schema._zod.def
  return [
    'any',
    'unknown',
    'record',
    'tuple',
    'map',
    'set',
    'lazy',
    'intersection',
    'readonly',
    'transform',
  ].includes(type)
    ? [type]
    : []
}

/** Here the columns of a sheet decide, and not the schema: proven below. */
const BY_COLUMN = 'GET /list/upload/:id/rows'

describe(BY_COLUMN, () => {
  const named = routes.find(({ title }) => title === BY_COLUMN) as (typeof routes)[number]

  test.each(['material', 'manpower', 'equipment'] as const)(
    'shows the price columns of a %s sheet to those who may see prices only',
    async (list) => {
      const { columns, permission } = planOf(list)
      const price = columns.filter((column) => column.isPrice).map((column) => column.title)
      const read = Object.fromEntries(columns.map((column) => [column.title, 'x']))
      const sender = await personByEmail(server, 'admin@bayanihan.test')
      const { rows: added } = await server.owner.query(
        `with u as (insert into list_upload (company_id, list, file_name, state, may_price, created_by)
           values ($1, $2, 'a.csv', 'checked', true, $3) returning company_id, id)
         insert into list_upload_row (company_id, upload_id, row, outcome, cells)
         select company_id, id, 2, 'add', $4 from u returning upload_id`,
        [sender.companyId, list, sender.userId, { read, use: null }],
      )
      const sample = { params: { id: String(added[0].upload_id) }, query: {}, body: {} }
      const cellsFor = async (token: string) => {
        const fired = await fire(server, named.route, { sample, token })
        expect(fired.http, fired.text).toBe(200)
        return Object.keys(JSON.parse(fired.text).response.data[0].cells).sort()
      }
      expect(price).not.toEqual([])
      expect(await cellsFor(await mintToken(server, sender))).toEqual(Object.keys(read).sort())
      const without = await personWith(server, [permission])
      expect(await cellsFor(without.token)).toEqual(
        Object.keys(read)
          .filter((title) => !price.includes(title))
          .sort(),
      )
    },
  )
})

/** Recorded changes are free JSON: areas/foundation/audit/hidden-from-readers.test.ts proves what is left of them. */
const RECORDED = ['GET /audit/list', 'GET /dashboard/company']

const byTheSchema = ({ title }: (typeof routes)[number]) => title !== BY_COLUMN && !RECORDED.includes(title)

test.each(routes.filter(isJson).filter(byTheSchema))(
  'the reply of $title has no part in which a cost could hide',
  ({ route }) => {
    // A failure here means: teach without-costs.ts this kind of schema first.
    expect(hiddenFromThePlatform(route.reply as z.ZodType)).toEqual([])
  },
)
