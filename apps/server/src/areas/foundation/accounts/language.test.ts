import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../platform/clock.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { refusal } from '../../../testing/refusal.ts'
import { eventually, type SignedInClient } from '../../../testing/test-server.ts'
import { DEMO_PASSWORD } from './demo.ts'

const { server, mailbox } = await openMailServer()

const DAY = today(server.clock)
const FOREMAN = 'foreman@bayanihan.test'
const ENGINEER = 'engineer@bayanihan.test'

async function choose(person: SignedInClient, language: 'en' | 'fil'): Promise<void> {
  const { full_name, mobile, department, version } = (await person.accounts.me()).response.user
  await person.accounts.updateMe({ body: { full_name, mobile, department, language, version } })
}

let foreman: SignedInClient
let engineer: SignedInClient
let projectId: number
beforeAll(async () => {
  foreman = await server.signIn(FOREMAN)
  engineer = await server.signIn(ENGINEER)
  await choose(foreman, 'fil')
  projectId = (await foreman.onsite.projects()).response[0]?.project_id ?? 0
})

describe('a refusal is in the language of whoever asked', () => {
  const asked = (by: SignedInClient, body: object) =>
    refusal(by.onsite.saveAttendance({ body: { project_id: projectId, day: DAY, ...body } as never }))

  test('the words of a code', async () => {
    const gone = { id: 999_999, version: 1, reason: 'Mali' }
    const { body } = await refusal(foreman.onsite.reverseUse({ body: gone }))
    expect(body).toMatchObject({
      response: 'Wala',
      message: 'Wala ito, o hindi mo ito puwedeng makita.',
      code: 'not_found',
    })
  })

  test('the words of a rule, at its field too', async () => {
    const helper = { name: 'Nonoy', merediem: 'am', time_in: '13:00', time_out: '15:00' }
    const query = { project_id: String(projectId), day: DAY }
    const { people } = (await foreman.onsite.daySheet({ query })).response
    const records = [{ ...helper, designation_id: people[0]?.designation_id }]
    const { body } = await asked(foreman, { records })
    expect(body.message).toBe('Hindi sa umaga ang time in na ito.')
    expect(body.fields?.[0]?.message).toBe('Hindi sa umaga ang time in na ito.')
    const english = await asked(engineer, { records })
    expect(english.body.message).toBe('This time in is not in the morning.')
  })

  test('the words of a field that is wrong', async () => {
    const { body } = await asked(foreman, { records: [{ merediem: 'am', name: 'x'.repeat(500) }] })
    expect(body.response).toBe('May mali')
    expect(body.fields?.map(({ message }) => message)).toContain('Hanggang 120 karakter lang.')
  })
})

test('letters about an account are in the language of its owner', async () => {
  for (const person of [foreman, engineer])
    await person.accounts.changePassword({
      body: {
        current_password: DEMO_PASSWORD,
        new_password: 'bahay kubo kahit munti',
        end_other_sessions: false,
      },
    })
  const letterTo = (email: string) => mailbox.mails.find((mail) => mail.to === email)
  await eventually(async () => Boolean(letterTo(FOREMAN) && letterTo(ENGINEER)), 'both letters')
  expect(letterTo(FOREMAN)?.subject).toBe('Nabago ang password mo sa Itayo')
  expect(letterTo(FOREMAN)?.text).toContain('Kumusta ')
  expect(letterTo(FOREMAN)?.text).toContain(
    'Kung hindi ikaw ito, gumawa na ng bagong password: masa-sign out ang lahat. Tapos sabihin sa administrator ng kumpanya.',
  )
  expect(letterTo(FOREMAN)?.text).toMatch(/Kailan: .*, oras sa Pilipinas\. Device: /)
  expect(letterTo(ENGINEER)?.subject).toBe('Your Itayo password was changed')
})

test('a letter about a mention is in the language of whoever was mentioned; what was written stays as it was', async () => {
  await foreman.notifications.setPreferences({ body: { mentions_by_mail: true } })
  const message = `Low stock in the yard, @[Rod](${foreman.userId})`
  await engineer.updates.add({
    body: { data: JSON.stringify({ project_id: projectId, message }) },
    files: [],
  })
  const letter = () =>
    mailbox.mails.find(({ to, subject }) => to === FOREMAN && subject.startsWith('May bumanggit'))
  await eventually(async () => Boolean(letter()), 'the letter')
  expect(letter()?.text).toMatch(/^Binanggit ka ni .+ sa update ng .+\./)
  expect(letter()?.text).toContain('> Low stock in the yard, @')
  expect(letter()?.text).toContain('Mababago mo iyan sa profile mo.')
})
