import { addDays } from '@itayo/domain'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Caller, test } from './support/company.ts'
import { acknowledge } from './support/estimate-saving.ts'
import { addEstimate, FOOTING } from './support/estimates.ts'
import { expectThumbRoom, expectToFit, PHONE } from './support/phone.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
const shown = (day: string) => day.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1')

/** Two projects with two places for masons each, and so many masons. */
async function addTeams(call: Caller, [first, second]: [number, number], names: readonly string[]) {
  const projects = [
    await addEstimate(call, first, [FOOTING]),
    await addEstimate(call, second, [FOOTING]),
  ] as const
  const position_id = (await call.team.positions()).response.find(
    ({ position }) => position === 'Mason',
  )?.position_id
  if (!position_id) throw new Error('No masons')
  const people: number[] = []
  for (const full_name of names)
    people.push(
      (await call.team.addEmployee({ body: { full_name, position_id, mobile: '0917 555 0142' } })).response
        .id,
    )
  return { projects, people }
}

async function openTeam(page: Page, { id }: { id: number }): Promise<void> {
  await page.goto(`/projects/Index?id=${id}&menu=6`)
  await expect(page.getByRole('heading', { name: 'Employee List' })).toBeVisible()
}

const place = (page: Page, who: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${who} \\(Mason`) })

/** Puts a person into the first empty place. */
async function choose(page: Page, name: string): Promise<void> {
  await place(page, 'Select employee').first().click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('the people of a project are assigned, transferred and freed, by who may', async ({
  openSignedIn,
  openCompany,
}) => {
  test.slow()
  const { page, call, invite } = await openCompany()
  const person = await invite('Site Engineer')
  const desk = await openSignedIn(person)

  await test.step('an engineer assigns people, transfers one and finds both in the history, in pages without a grave finding', async () => {
    const { projects } = await addTeams(call, [1, 2], ['Ana Reyes', 'Ben Cruz'])
    const [here, there] = projects
    await openTeam(desk, here)
    await expect(desk.getByText('0 of 2 places filled')).toBeVisible()
    await desk.getByRole('button', { name: 'Transfer: Mason, empty place' }).first().click()
    await acknowledge(desk, 'Notice:', "You can't transfer because no employee is selected")

    await choose(desk, 'Ana Reyes')
    await expect(place(desk, 'Ana Reyes')).toBeVisible()
    await expectAccessible(desk, 'the team')
    await place(desk, 'Ana Reyes').click()
    await expect(desk.getByRole('option', { name: /Ben Cruz/ })).toBeVisible()
    await expectAccessible(desk, 'the choice of people')
    await desk.keyboard.press('Escape')
    for (const [button, dialog] of [
      ['Transfer Ana Reyes', 'Transfer employee'],
      ['Assign Ben Cruz', 'Assign employee'],
    ] as const) {
      await desk.getByRole('button', { name: button }).click()
      await expect(desk.getByRole('dialog', { name: dialog })).toBeVisible()
      await expectAccessible(desk, dialog)
      await desk.keyboard.press('Escape')
    }
    await desk.getByRole('button', { name: 'Assign Ben Cruz' }).click()
    const assign = desk.getByRole('dialog', { name: 'Assign employee' })
    await assign.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(desk.getByText('2 of 2 places filled')).toBeVisible()

    await desk.getByRole('button', { name: 'Transfer Ana Reyes' }).click()
    const transfer = desk.getByRole('dialog', { name: 'Transfer employee' })
    await transfer.getByRole('button', { name: 'Transfer' }).click()
    await expect(transfer.getByText('Choose the project.')).toBeVisible()
    await expect(transfer.getByText('keeps 1 of 2 (Mason).')).toBeVisible()
    await transfer.getByRole('combobox', { name: 'To project' }).click()
    await desk.getByRole('option', { name: there.name }).click()
    await expect(transfer.getByText('0 of 2 places filled')).toBeVisible()
    await transfer.getByRole('button', { name: 'Transfer' }).click()
    await expectTold(desk, 'Transfer successful')
    await expect(place(desk, 'Ana Reyes')).toContainText(`until ${shown(today)}`)

    await desk.getByRole('link', { name: 'History', exact: true }).click()
    const left = desk.getByRole('row', { name: /Ana Reyes/ })
    await expect(left).toContainText(`to ${there.name}`)
    await expect(desk.getByRole('row', { name: /Ben Cruz/ })).toContainText('Still here')
    await expectAccessible(desk, 'the history')
    await openTeam(desk, there)
    await expect(place(desk, 'Ana Reyes')).toContainText(`from ${shown(addDays(today, 1))}`)
  })

  const { projects, people } = await addTeams(call, [3, 4], ['Carla Diaz'])
  const [here, there] = projects
  await test.step('a team that does not come, and a change that is refused, are said in the words of the specification', async () => {
    const closed = 'The site office is closed.'
    const refuse = (url: string) =>
      page.route(url, (route) => {
        const words = { response: 'Not now', description: closed, error: closed, message: closed }
        const json = { status: 0, ...words, code: 'conflict', request_id: 'r-1' }
        return route.fulfill({ status: 409, json })
      })
    await refuse('**/labor/list/team/new')
    await page.goto(`/projects/Index?id=${here.id}&menu=6`)
    await expect(page.getByText('An error has occured')).toBeVisible()
    await page.unroute('**/labor/list/team/new')
    await openTeam(page, here)
    await refuse('**/manpower/save/new')
    await choose(page, 'Carla Diaz')
    const dialog = page
      .getByRole('dialog', { name: 'Oops...' })
      .or(page.getByRole('alertdialog', { name: 'Oops...' }))
    await expect(dialog).toContainText(closed)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/manpower/save/new')
  })

  await test.step('somebody is in two places only when that is said, and archiving frees them', async () => {
    const body = { project_id: there.id, manpower_id: people[0], action: 'save' as const }
    await call.team.saveTeam({ body })
    await openTeam(page, here)
    await choose(page, `Carla Diaz.*In ${there.name}`)
    const question = page.getByRole('dialog', { name: 'In two places' })
    await expect(question).toContainText(`Carla Diaz is in ${there.name} on that day. Assign all the same?`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('0 of 2 places filled')).toBeVisible()
    await choose(page, 'Carla Diaz')
    await question.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('1 of 2 places filled')).toBeVisible()

    await place(page, 'Carla Diaz').click()
    await page.getByRole('option', { name: 'Remove Carla Diaz' }).click()
    await page
      .getByRole('dialog', { name: 'Remove Carla Diaz?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(page.getByText('0 of 2 places filled')).toBeVisible()

    await page.goto(`/projects/Index?id=${there.id}`)
    await page.getByRole('button', { name: 'Add to Archive' }).click()
    const sure = page.getByRole('dialog', { name: 'Are you sure' })
    await expect(sure).toContainText('Will be unassigned: 1 person')
    await sure.getByRole('button', { name: 'Archive' }).click()
    await expectTold(page, 'succesfully archive')
    await openTeam(page, here)
    await expect(page.getByRole('listitem').filter({ hasText: 'Carla Diaz' })).toContainText('Free now')
  })

  await test.step('on a phone each place is a card, and a viewer changes nothing', async () => {
    const engineer = await openSignedIn(person, PHONE)
    await openTeam(engineer, here)
    await expectToFit(engineer)
    await expectThumbRoom(engineer)
    await choose(engineer, 'Carla Diaz')
    await expect(engineer.getByText('1 of 2 places filled')).toBeVisible()

    const viewer = await openSignedIn(await invite('Viewer'))
    await openTeam(viewer, here)
    await expect(place(viewer, 'Carla Diaz')).toBeDisabled()
    for (const transfer of await viewer.getByRole('button', { name: /^Transfer/ }).all())
      await expect(transfer).toBeDisabled()
  })
})
