import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { PHONE } from './support/phone.ts'
import { addCrewSite, entriesIn, today } from './support/sites.ts'
import { expect, NO_ANSWER } from './support/test.ts'

test.use({ expectedConsole: NO_ANSWER })

const MANY = 200
const LOST_EVERY = 25

interface Slip {
  projectId: number
  designationId: number
  day: string
}

/** A week in a valley: as many slips as nobody taps in a test, put on the device as the app keeps them. */
async function keepMany(page: Page, slip: Slip): Promise<void> {
  const person = Number(await page.evaluate(() => localStorage.getItem('user_id')))
  await page.evaluate(
    async ({ many, person, projectId, designationId, day }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('itayo')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const change = database.transaction('entries', 'readwrite')
      for (let at = 1; at <= many; at += 1) {
        const [id, name] = [crypto.randomUUID(), `Helper ${String(at).padStart(3, '0')}`]
        const made_at = new Date(Date.now() - (many - at) * 60_000).toISOString()
        const half = { merediem: 'am', time_in: '07:00', time_out: '12:00', designation_id: designationId }
        const records = [{ name, ...half }]
        change.objectStore('entries').add({
          id,
          person,
          kind: 'attendance',
          form: 1,
          input: { body: { project_id: projectId, day, records, slip_id: id, made_at } },
          title: `Attendance of ${name}`,
          detail: '1 worker, 5 h',
          project_id: projectId,
          draft: null,
          made_at,
          after: null,
          state: 'waiting',
          tried: 0,
          words: null,
          arrived_at: null,
          reply_id: null,
        })
      }
      await new Promise((resolve, reject) => {
        change.oncomplete = resolve
        change.onerror = reject
      })
      database.close()
    },
    { many: MANY, person, ...slip },
  )
}

test('200 slips that waited arrive once each and in order, with two tabs open, though answers are lost on the way', async ({
  newCompany,
  openSignedIn,
}) => {
  const { call, invite } = await newCompany()
  const { id } = await addCrewSite(call)
  const designationId = (await call.team.positions()).response[0]?.position_id as number
  const page = await openSignedIn(await invite('Foreman'), PHONE)
  let calls = 0
  const answered = new Map<string, number>()
  await page.context().route('**/api/onsite/labor/new/save', async (route) => {
    calls += 1
    // The server has it, and nobody hears of it.
    const isLost = calls % LOST_EVERY === 0
    const { slip_id } = route.request().postDataJSON()
    if (!isLost) answered.set(slip_id, (answered.get(slip_id) ?? 0) + 1)
    if (isLost) await route.fetch().catch(() => undefined)
    await (isLost ? route.abort() : route.continue()).catch(() => undefined)
  })
  await page.goto('/outbox')
  await expect(page.getByText('Nothing waits on this device')).toBeVisible()
  await keepMany(page, { projectId: id, designationId, day: today() })
  const other = await page.context().newPage()
  await Promise.all([page.reload(), other.goto('/outbox')])
  const query = { project_id: String(id), date_created: today() }
  const written = async () => (await call.onsite.attendance({ query })).response.total_items
  await expect.poll(written, { timeout: 300_000 }).toBe(MANY)
  await expect(entriesIn(page, 'Waiting')).toHaveCount(0)
  expect(calls).toBeGreaterThan(MANY)
  // Neither tab sends what the other one has sent.
  expect([...answered.values()].every((times) => times === 1)).toBe(true)

  const rows = []
  for (let at = 1; at <= MANY / 10; at += 1)
    rows.push(...(await call.onsite.attendance({ query: { ...query, page: String(at) } })).response.data)
  const names = [...rows].sort((one, other) => one.id - other.id).map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: MANY }, (_, at) => `Helper ${String(at + 1).padStart(3, '0')}`))
  expect(rows.every(({ made_at }) => made_at !== null)).toBe(true)
})
