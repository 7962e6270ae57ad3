import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { expectThumbRoom, PHONE } from './support/phone.ts'
import { addProject, photo } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const feedOf = ({ path }: { path: string }) => `${path}&menu=8`
const post = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Write an update...' }).click()
  await page.getByRole('combobox', { name: 'Write an update' }).pressSequentially(words)
}

test('two people side by side write what happens on a project', async ({ openCompany, openSignedIn }) => {
  test.slow()
  const { page: author, administrator, call, invite } = await openCompany()
  const project = await addProject(call, 1)
  const engineer = await openSignedIn(await invite('Site Engineer'))
  await Promise.all([author.goto(feedOf(project)), engineer.goto(feedOf(project))])
  await expect(engineer.getByText('No updates yet')).toBeVisible()

  await test.step('a photo, a mention, a like, a reply, a change, and the trash', async () => {
    await write(author, 'Slab poured. @ram')
    await author.getByRole('option', { name: /Ramon Site Engineer/ }).click()
    await author
      .getByLabel('Write an update: photos', { exact: true })
      .setInputFiles(photo('slab.png', [120, 90, 40]))
    await expect(author.getByRole('img', { name: 'slab.png' })).toBeVisible()
    await expectAccessible(author, 'writing an update')
    await author.getByRole('button', { name: 'Post' }).click()
    await expectTold(author, 'Your work has been saved')

    // Without a reload, while the other one looks on.
    const seen = post(engineer, 'Slab poured.')
    await expect(seen.getByText('@Ramon Site Engineer')).toBeVisible()
    await expect(engineer.getByRole('button', { name: /^Notices, \d+ unread/ })).toBeVisible()
    await seen.getByRole('button', { name: 'Look at slab.jpg' }).click()
    await expect(engineer.getByRole('dialog', { name: 'Photo' })).toBeVisible()
    await engineer.keyboard.press('Escape')
    await seen.getByRole('button', { name: 'Like' }).click()
    await expect(post(author, 'Slab poured.').getByRole('button', { name: '1 like' })).toBeVisible()

    // What somebody types stays while another update comes.
    await seen.getByRole('button', { name: 'Reply' }).click()
    const reply = seen.getByRole('combobox')
    await reply.fill('Curing started.')
    await write(author, 'Rain at noon.')
    await author.getByRole('button', { name: 'Post' }).click()
    await expect(post(engineer, 'Rain at noon.')).toBeVisible()
    await expect(reply).toHaveValue('Curing started.')
    await seen.getByRole('button', { name: 'Send reply' }).click()
    await expect(post(author, 'Slab poured.').getByText('Curing started.')).toBeVisible()
    await expectAccessible(author, 'the updates')

    // Only one's own can be changed.
    await expect(seen.getByRole('button', { name: /^Actions for the update/ })).toBeHidden()
    await post(author, 'Rain at noon.')
      .getByRole('button', { name: /^Actions for the update/ })
      .click()
    await author.getByRole('menuitem', { name: 'Edit' }).click()
    await author.getByRole('combobox', { name: 'Edit update' }).fill('Rain at one.')
    await author.getByRole('button', { name: 'Save' }).click()
    await expectTold(author, 'Your work has been updated')
    await expect(post(engineer, 'Rain at one.').getByText('edited')).toBeVisible()

    await post(author, 'Rain at one.')
      .getByRole('button', { name: /^Actions for the update/ })
      .click()
    await author.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expectTold(author, 'Post Deleted')
    await expect(post(engineer, 'Rain at one.')).toBeHidden()
    await author.getByRole('button', { name: 'Undo: Post Deleted' }).click()
    await expect(post(engineer, 'Rain at one.')).toBeVisible()
  })

  await test.step('whoever is mentioned in a reply is led to the update by the bell', async () => {
    await write(author, 'Who has the key?')
    await author.getByRole('button', { name: 'Post' }).click()
    await post(engineer, 'Who has').getByRole('button', { name: 'Reply' }).click()
    await engineer.getByRole('combobox', { name: /^Reply to/ }).pressSequentially('I do, @')
    await engineer.getByRole('option', { name: new RegExp(administrator.full_name) }).click()
    await engineer.getByRole('button', { name: 'Send reply' }).click()
    await expectTold(engineer, 'Your work has been saved')

    await author.getByRole('button', { name: /^Notices, \d+ unread/ }).click()
    await author
      .getByRole('dialog', { name: 'Notices' })
      .getByRole('link', { name: /mention/i })
      .click()
    await expect(author).toHaveURL(/menu=8&post=\d+/)
    await expect(post(author, 'Who has the key?').getByText('I do,')).toBeVisible()
    await author.getByRole('link', { name: 'All updates' }).click()
    await expect(author.getByText('Viewing 3 of 3 project(s)')).toBeVisible()
  })

  await test.step('on a phone it fits, and somebody left out of a restricted project does not find it', async () => {
    const phone = await openSignedIn(administrator, { ...PHONE, viewport: { width: 360, height: 740 } })
    await phone.goto(feedOf(project))
    await write(phone, 'From the site.')
    await expectThumbRoom(phone)
    await phone.getByRole('button', { name: 'Post' }).click()
    await expect(post(phone, 'From the site.')).toBeVisible()
    // Without the toast, whose cross is small and goes by itself.
    await phone.reload()
    await expect(post(phone, 'From the site.')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectThumbRoom(phone)

    await expect(post(engineer, 'From the site.')).toBeVisible()
    const me = (await call.accounts.me()).response.user.id
    await call.projects.setAccess({ body: { project_id: project.id, members: [me] } })
    await engineer.goto(feedOf(project))
    await expect(engineer.getByText('From the site.')).toBeHidden()
    await expect(engineer.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})
