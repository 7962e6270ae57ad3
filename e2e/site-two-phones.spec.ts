import { expectToFit } from './support/phone.ts'
import { entriesIn, test, today } from './support/sites.ts'
import { expect, NO_ANSWER } from './support/test.ts'

test.use({ expectedConsole: NO_ANSWER })

test('two phones write down the same crew: the second sees both and decides, person by person', async ({
  openCrewSite,
}) => {
  const { call, id, people, page } = await openCrewSite()
  const line = (name: string) => page.getByRole('listitem', { name, exact: true })
  await page.goto(`/onsite-records/labor?project=${id}`)
  await expect(line('Ana Reyes')).toBeVisible()
  await page.context().setOffline(true)
  for (const name of ['Ana Reyes', 'Ben Cruz'])
    await line(name).getByRole('button', { name: 'Present' }).tap()
  await page.getByRole('button', { name: 'Save attendance' }).tap()
  await expect(page.getByText('No signal: 1 entry waits on this device')).toBeVisible()
  // Meanwhile, on another phone: both left at ten.
  const records = people.map((manpower_id) => ({
    manpower_id,
    merediem: 'am' as const,
    time_in: '07:00',
    time_out: '10:00',
  }))
  await call.onsite.saveAttendance({ body: { project_id: id, day: today(), records } })

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'See' }).tap()
  await expect(page.getByText('The server says:')).toBeVisible()
  await page.getByRole('button', { name: 'Correct' }).tap()
  await expect(page.getByText(/Someone else wrote down Ana Reyes, Ben Cruz meanwhile/)).toBeVisible()
  await expect(line('Ana Reyes')).toContainText('AM 07:00 – 10:00')
  await expect(line('Ana Reyes')).toContainText('You:AM 07:00 – 12:00')
  await expect(page.getByRole('button', { name: 'Save attendance' })).toBeDisabled()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Use mine for Ana Reyes' }).tap()
  await page.getByRole('button', { name: 'Keep theirs for Ben Cruz' }).tap()
  await page.getByRole('button', { name: 'Save attendance' }).tap()
  await page.getByLabel(/Reason/).fill('She stayed until noon')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()

  const query = { project_id: String(id), day: today() }
  const mornings = async () =>
    (await call.onsite.daySheet({ query })).response.people.map(({ name, am, pm }) => [
      name,
      am?.time_out,
      pm?.time_out,
    ])
  await expect.poll(mornings).toEqual([
    ['Ana Reyes', '12:00', '16:00'],
    ['Ben Cruz', '10:00', '16:00'],
  ])
  await page.goto('/outbox')
  await expect(page.getByText('The server says:')).toBeHidden()
  await expect(entriesIn(page, 'Waiting')).toHaveCount(0)
})
