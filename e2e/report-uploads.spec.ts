import { addDays, mondayOf } from '@itayo/domain'
import { test } from './support/company.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expect } from './support/test.ts'

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' })

test('the history of uploads brings its next page when fifty pixels are left', async ({ openCompany }) => {
  const { call, page } = await openCompany()
  const first = addDays(mondayOf(today()), -7 * 25)
  const project = await addEstimate(call, 1, [FOOTING], { status: 2, start_date: first })
  const weeks = Array.from({ length: 25 }, (_, at) => addDays(first, at * 7))
  await call.reports.noWork({ body: { project_id: project.id, weeks } })

  const asked: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname.endsWith('/report/timeline/fetch'))
      asked.push(address.searchParams.get('page') ?? '1')
  })
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(`${project.overview}&menu=7&report=uploads`)
  const entries = page.getByRole('link', { name: /^Open No work/ })
  await expect(entries).toHaveCount(10)
  expect(asked).toEqual(['1'])

  /** Scrolls until so many pixels are left below, and gives the page two frames to notice. */
  const leave = (pixels: number) =>
    page.evaluate(async (left) => {
      const whole = document.documentElement
      window.scrollTo(0, whole.scrollHeight - window.innerHeight - left)
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      for (let frames = 0; frames < 3; frames += 1) await frame()
    }, pixels)
  await leave(120)
  expect(asked).toEqual(['1'])
  await leave(40)
  await expect(entries).toHaveCount(20)
  expect(asked).toEqual(['1', '2'])
  await leave(0)
  await expect(entries).toHaveCount(25)
  await leave(0)
  expect(asked).toEqual(['1', '2', '3'])

  // An entry leads to its report.
  await entries.first().click()
  await expect(page.getByText('This week is filed as without work.', { exact: false })).toBeVisible()
})
