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

/** Two projects with two places for masons each, and so many masons: Ana Reyes, Ben Cruz. */
async function addTeams(call: Caller) {
  const projects = [await addEstimate(call, 1, [FOOTING]), await addEstimate(call, 2, [FOOTING])] as const
  const position_id = (await call.team.positions()).response.find(
    ({ position }) => position === 'Mason',
  )?.position_id
  if (!position_id) throw new Error('No masons')
  const people: number[] = []
  for (const full_name of ['Ana Reyes', 'Ben Cruz'])
    people.push(
      (await call.team.addEmployee({ body: { full_name, position_id, mobile: '0917 555 0142' } })).response
        .id,
    )
  return { projects, people: people as [number, number] }
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

test('an engineer assigns people, transfers one and finds both in the history', async ({
  openSignedIn,
  newCompany,
}) => {
  const { call, invite } = await newCompany()
  const { projects } = await addTeams(call)
  const [here, there] = projects
  const page = await openSignedIn(await invite('Site Engineer'))
  await openTeam(page, here)
  await expect(page.getByText('0 of 2 places filled')).toBeVisible()
  await page.getByRole('button', { name: 'Transfer: Mason, empty place' }).first().click()
  await acknowledge(page, 'Notice:', "You can't transfer because no employee is selected")

  await choose(page, 'Ana Reyes')
  await expect(place(page, 'Ana Reyes')).toBeVisible()
  await page.getByRole('button', { name: 'Assign Ben Cruz' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign employee' })
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('2 of 2 places filled')).toBeVisible()

  await page.getByRole('button', { name: 'Transfer Ana Reyes' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer employee' })
  await transfer.getByRole('button', { name: 'Transfer' }).click()
  await expect(transfer.getByText('Choose the project.')).toBeVisible()
  await expect(transfer.getByText('keeps 1 of 2 (Mason).')).toBeVisible()
  await transfer.getByRole('combobox', { name: 'To project' }).click()
  await page.getByRole('option', { name: there.name }).click()
  await expect(transfer.getByText('0 of 2 places filled')).toBeVisible()
  await transfer.getByRole('button', { name: 'Transfer' }).click()
  await expectTold(page, 'Transfer successful')
  await expect(place(page, 'Ana Reyes')).toContainText(`until ${shown(today)}`)

  await page.getByRole('link', { name: 'History', exact: true }).click()
  const left = page.getByRole('row', { name: /Ana Reyes/ })
  await expect(left).toContainText(`to ${there.name}`)
  await expect(page.getByRole('row', { name: /Ben Cruz/ })).toContainText('Still here')
  await openTeam(page, there)
  await expect(place(page, 'Ana Reyes')).toContainText(`from ${shown(addDays(today, 1))}`)
})

test('somebody is in two places only when that is said, and archiving frees them', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  const { projects, people } = await addTeams(call)
  const [here, there] = projects
  const body = { project_id: there.id, manpower_id: people[0], action: 'save' as const }
  await call.team.saveTeam({ body })
  await openTeam(page, here)
  await choose(page, `Ana Reyes.*In ${there.name}`)
  const question = page.getByRole('dialog', { name: 'In two places' })
  await expect(question).toContainText(`Ana Reyes is in ${there.name} on that day. Assign all the same?`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('0 of 2 places filled')).toBeVisible()
  await choose(page, 'Ana Reyes')
  await question.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('1 of 2 places filled')).toBeVisible()

  await place(page, 'Ana Reyes').click()
  await page.getByRole('option', { name: 'Remove Ana Reyes' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Ana Reyes?' })
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Reyes' })).toContainText('Free now')
})

test('the team, its dialogs and its history are accessible', async ({ openCompany }) => {
  const { page, call } = await openCompany()
  const { projects, people } = await addTeams(call)
  const [{ id, scopes }] = projects
  const labor_id = scopes[0]?.labor[0]?.id ?? null
  await call.team.saveTeam({ body: { project_id: id, labor_id, manpower_id: people[0], action: 'save' } })
  await openTeam(page, { id })
  await expect(place(page, 'Ana Reyes')).toBeVisible()
  await expectAccessible(page, 'the team')
  await place(page, 'Ana Reyes').click()
  await expect(page.getByRole('option', { name: /Ben Cruz/ })).toBeVisible()
  await expectAccessible(page, 'the choice of people')
  await page.keyboard.press('Escape')
  for (const [button, dialog] of [
    ['Transfer Ana Reyes', 'Transfer employee'],
    ['Assign Ben Cruz', 'Assign employee'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('row', { name: /Ana Reyes/ })).toBeVisible()
  await expectAccessible(page, 'the history')
})

test('on a phone each place is a card, and a viewer changes nothing', async ({
  openSignedIn,
  newCompany,
}) => {
  const { call, invite } = await newCompany()
  const { projects, people } = await addTeams(call)
  const [{ id }] = projects
  await call.team.saveTeam({ body: { project_id: id, manpower_id: people[0], action: 'save' } })
  const engineer = await openSignedIn(await invite('Site Engineer'), PHONE)
  await openTeam(engineer, { id })
  await expectToFit(engineer)
  await expectThumbRoom(engineer)
  await choose(engineer, 'Ben Cruz')
  await expect(engineer.getByText('1 of 2 places filled')).toBeVisible()

  const viewer = await openSignedIn(await invite('Viewer'))
  await openTeam(viewer, { id })
  await expect(place(viewer, 'Ben Cruz')).toBeDisabled()
  for (const transfer of await viewer.getByRole('button', { name: /^Transfer/ }).all())
    await expect(transfer).toBeDisabled()
})

test('a team that does not come, and a change that is refused, are said in the words of the specification', async ({
  openCompany,
}) => {
  const { page, call } = await openCompany()
  const { projects } = await addTeams(call)
  const closed = 'The site office is closed.'
  const refuse = (url: string) =>
    page.route(url, (route) => {
      const words = { response: 'Not now', description: closed, error: closed, message: closed }
      const json = { status: 0, ...words, code: 'conflict', request_id: 'r-1' }
      return route.fulfill({ status: 409, json })
    })
  await refuse('**/labor/list/team/new')
  await page.goto(`/projects/Index?id=${projects[0].id}&menu=6`)
  await expect(page.getByText('An error has occured')).toBeVisible()
  await page.unroute('**/labor/list/team/new')
  await openTeam(page, projects[0])
  await refuse('**/manpower/save/new')
  await choose(page, 'Ana Reyes')
  const dialog = page
    .getByRole('dialog', { name: 'Oops...' })
    .or(page.getByRole('alertdialog', { name: 'Oops...' }))
  await expect(dialog).toContainText(closed)
})
