import { addDays } from '@itayo/domain'
import { type RunningServer, startServer } from './set-up/server.ts'
import { entriesIn, test as journeys, today } from './support/sites.ts'
import { expect, NO_ANSWER } from './support/test.ts'

/** A server of their own, which these journeys may kill. */
const test = journeys.extend<object, { mortal: RunningServer }>({
  mortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const server = await startServer(process.env.ITAYO_E2E_DATA ?? '', { demo: false })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ mortal }, use) => use(mortal.url),
})
test.use({ expectedConsole: NO_ANSWER })

/** From the first byte of a save to well after its commit. */
const MOMENTS_MS = [0, 15, 60, 250]

test('a server that is killed in the middle of a save, at any moment of it, has it once in the end', async ({
  mortal,
  openCrewSite,
}) => {
  const { call, id, page } = await openCrewSite()
  let dieIn: number | null = null
  await page.route('**/api/onsite/labor/new/save', async (route) => {
    const death = dieIn === null ? undefined : new Promise((resolve) => setTimeout(resolve, dieIn ?? 0))
    dieIn = null
    await Promise.all([death?.then(mortal.kill), route.continue().catch(() => undefined)])
  })
  for (const [round, moment] of MOMENTS_MS.entries()) {
    const day = addDays(today(), -2 - round)
    await page.goto(`/onsite-records/labor?project=${id}&day=${day}`)
    const ana = page.getByRole('listitem', { name: 'Ana Reyes', exact: true })
    await ana.getByRole('button', { name: 'Present' }).tap()
    dieIn = moment
    await page.getByRole('button', { name: 'Save attendance' }).tap()
    await expect.poll(() => dieIn, `the save is on its way, round ${round}`).toBeNull()
    await mortal.kill()
    await mortal.startAgain()
    const written = async () =>
      (await call.onsite.attendance({ query: { project_id: String(id), date_created: day } })).response
        .total_items
    await expect.poll(written, `killed after ${moment} ms`).toBe(2)
  }
  await page.goto('/outbox')
  await expect(entriesIn(page, 'Sent')).toHaveCount(MOMENTS_MS.length)
  await expect(entriesIn(page, 'Waiting')).toHaveCount(0)
})
