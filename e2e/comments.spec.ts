import { addDays } from '@itayo/domain'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/company.ts'
import { NUMBER_OF, WALL } from './support/estimates.ts'
import { go } from './support/go.ts'
import { expectThumbRoom, PHONE } from './support/phone.ts'
import { photo } from './support/projects.ts'
import { addSite } from './support/sites.ts'
import { expect } from './support/test.ts'

/** A film by its first bytes, which is how files are told apart; there is nothing in it to play. */
const VIDEO = {
  name: 'walk.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x08free'.padEnd(400, '\0'), 'latin1'),
}
const WALL_NUMBER = NUMBER_OF[WALL]

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Comments' })
const said = (page: Page, words: string) =>
  dialogOf(page).getByRole('article').filter({ hasText: words }).last()
const onWall = (page: Page, count: string) =>
  page.getByRole('button', { name: new RegExp(`^${count} on ${WALL_NUMBER.replace(/[()]/g, '\\$&')}`) })

async function write(page: Page, words: string): Promise<void> {
  await dialogOf(page).getByRole('combobox').last().pressSequentially(words)
}
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send' }).click()

test('people beside each other comment on a work item: on a desk, by a mention, and on a phone', async ({
  openCompany,
  openSignedIn,
}) => {
  test.slow()
  const { page: author, administrator, call, invite } = await openCompany()
  const site = await addSite(call)
  const engineer = await openSignedIn(await invite('Site Engineer'))

  await test.step('two people side by side: a comment with a video and a mention, a reply with a quote, a change, and a deletion', async () => {
    await Promise.all([author.goto(site.reports), engineer.goto(site.reports)])
    await expect(onWall(engineer, '0 comments')).toBeVisible()

    await onWall(author, '0 comments').click()
    await expect(dialogOf(author).getByText('No comments yet')).toBeVisible()
    await write(author, 'Forms checked. @ram')
    await author.getByRole('option', { name: /Ramon Site Engineer/ }).click()
    await author
      .getByLabel('Write a comment: files', { exact: true })
      .setInputFiles([VIDEO, photo('forms.png', [120, 90, 40])])
    await expect(dialogOf(author).getByRole('button', { name: 'Take walk.mp4 out' })).toBeVisible()
    await expectAccessible(author, 'writing a comment')
    await send(author)
    await expect(said(author, 'Forms checked.')).toBeVisible()

    // Without a reload, while the other one looks on.
    await expect(engineer.getByRole('button', { name: /^Notices, \d+ unread/ })).toBeVisible()
    await onWall(engineer, '1 comment, 1 unread,').click()
    const seen = said(engineer, 'Forms checked.')
    await expect(seen.getByText('@Ramon Site Engineer')).toBeVisible()
    await expect(seen.getByText('New')).toBeVisible()
    await seen.getByRole('button', { name: 'Play walk.mp4' }).click()
    const preview = engineer.getByRole('dialog', { name: 'walk.mp4' })
    await expect(preview.getByText('This browser cannot play this video')).toBeVisible()
    const download = engineer.waitForEvent('download')
    await preview.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('walk.mp4')
    await engineer.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await seen.getByRole('button', { name: 'Look at forms.jpg' }).click()
    await expect(engineer.getByRole('dialog', { name: 'Photo' })).toBeVisible()
    await engineer.keyboard.press('Escape')

    // Only one's own can be changed.
    await expect(seen.getByRole('button', { name: 'Edit your comment' })).toBeHidden()
    await seen.getByRole('button', { name: /^Reply to/ }).click()
    await seen.getByRole('button', { name: /^Quote/ }).click()
    await write(engineer, 'Pour on Thursday.')
    await send(engineer)
    await expect(said(engineer, 'Pour on Thursday.').locator('blockquote')).toContainText('Forms checked.')
    await expectAccessible(engineer, 'the comments')
    await author.getByRole('button', { name: /^1 reply/ }).click()
    await expect(said(author, 'Pour on Thursday.')).toBeVisible()

    // What somebody types stays while another one changes something.
    await write(engineer, 'Half a thought')
    const first = author.getByRole('article', { name: /^Comment of/ })
    await first.getByRole('button', { name: 'Edit your comment' }).click()
    const edited = author.getByRole('combobox', { name: 'Edit comment' })
    await edited.press('End')
    await edited.pressSequentially('twice.')
    await author.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(engineer.getByText('edited')).toBeVisible()
    await first.getByRole('button', { name: 'Delete your comment' }).click()
    await author
      .getByRole('dialog', { name: 'Delete this comment?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(engineer.getByText('This comment was deleted.')).toBeVisible()
    await expect(said(engineer, 'Pour on Thursday.')).toBeVisible()
    await expect(dialogOf(engineer).getByRole('combobox')).toHaveValue('Half a thought')

    await engineer.keyboard.press('Escape')
    await engineer.getByRole('button', { name: 'Discard' }).click()
    await expect(dialogOf(engineer)).toBeHidden()
    await expect(onWall(engineer, '1 comment')).toBeVisible()
  })

  await test.step('the notice of a mention opens the comments; closing leaves the report', async () => {
    await onWall(engineer, '1 comment').click()
    await write(engineer, 'Ask @')
    await engineer.getByRole('option', { name: new RegExp(administrator.full_name) }).click()
    await send(engineer)
    await expect(said(engineer, 'Ask')).toBeVisible()

    await dialogOf(author).getByRole('button', { name: 'Close' }).click()
    await go(author, site.path)
    await expect(author.getByRole('heading', { name: 'Summary', level: 2 })).toBeVisible()
    await author.getByRole('button', { name: /^Notices, \d+ unread/ }).click()
    await author
      .getByRole('dialog', { name: 'Notices' })
      .getByRole('link', { name: /mention/i })
      .click()
    await expect(said(author, 'Ask')).toBeVisible()
    await expect(dialogOf(author).getByText(WALL_NUMBER)).toBeVisible()
    await dialogOf(author).getByRole('button', { name: 'Close' }).click()
    await expect(dialogOf(author)).toBeHidden()
    await expect(author).toHaveURL(/menu=7$/)
  })

  await test.step('on a phone it fits; plans stand in Two Weeks Ahead; somebody left out finds nothing', async () => {
    const phone = await openSignedIn(administrator, { ...PHONE, viewport: { width: 360, height: 740 } })
    await phone.goto(site.reports)
    await onWall(phone, '2 comments').click()
    await write(phone, 'From the site.')
    await send(phone)
    await expect(said(phone, 'From the site.')).toBeVisible()
    await said(phone, 'From the site.')
      .getByRole('button', { name: /^Quote/ })
      .click()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectThumbRoom(phone)

    await dialogOf(phone).getByRole('button', { name: 'Close' }).click()
    await go(phone, `${site.reports}&report=two-weeks`)
    await onWall(phone, '0 plans').click()
    await expect(dialogOf(phone).getByText('No plans yet')).toBeVisible()
    await write(phone, 'Pour grid E on Thursday.')
    await send(phone)
    await expect(said(phone, 'Pour grid E').getByText('Plans', { exact: true })).toBeVisible()
    await dialogOf(phone).getByRole('button', { name: 'Close' }).click()
    await expect(onWall(phone, '1 plan')).toBeVisible()

    const wall = site.scopes[1]?.psow_id
    const period = `from=${site.monday}&to=${addDays(site.monday, 6)}&type=1`
    const link = `${site.reports}&comments=${wall}&${period}`
    const outsider = await openSignedIn(await invite('Site Engineer'))
    await outsider.goto(link)
    await expect(said(outsider, 'From the site.')).toBeVisible()
    const me = (await call.accounts.me()).response.user.id
    await call.projects.setAccess({ body: { project_id: site.id, members: [me] } })
    await outsider.goto(link)
    await expect(outsider.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(outsider.getByText('From the site.')).toBeHidden()
  })
})
