import type { Page } from '@playwright/test'
import { test } from './support/company.ts'
import { go } from './support/go.ts'
import { CATALOGUE, demo } from './support/lists.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

const lines = (page: Page) => page.getByRole('tree').getByRole('treeitem')
const line = (page: Page, name: string | RegExp) => page.getByRole('tree').getByRole('treeitem', { name })
const unitPrice = (page: Page) =>
  page
    .getByRole('region', { name: 'Unit price' })
    .getByRole('row', { name: /^K\s*Unit price/ })
    .getByRole('cell')
    .last()

async function openItem(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`${CATALOGUE}?search=${code}`)
  await line(page, new RegExp(code)).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

const pesos = async (page: Page) => Number((await unitPrice(page).textContent())?.replace(/[^\d.]/g, ''))

test('the tree of the catalogue is walked by the keyboard, searched and filtered', async ({
  openSignedIn,
}) => {
  const page = await openSignedIn(demo('estimator'))
  await page.goto(CATALOGUE)

  await test.step('the tree by the keyboard alone', async () => {
    await lines(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(line(page, /^Site Preparation/)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(line(page, /^Site Preparation/)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(line(page, /SP-01/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(line(page, /SP-02/)).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/item=\d+/)
    await page.keyboard.press('ArrowLeft')
    await expect(line(page, /^Site Preparation/)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(line(page, /SP-02/)).toHaveCount(0)
    await page.keyboard.press('End')
    await expect(line(page, /^Testing/)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(lines(page).first()).toBeFocused()
    // One stop for the whole tree: the next one is behind it or in its own line.
    await expect(page.locator('[role=treeitem][tabindex="0"]')).toHaveCount(1)
  })

  await test.step('the tree is searched while typing, filtered by group, and a link opens the work item', async () => {
    await go(page, CATALOGUE)
    await expect(lines(page)).toHaveCount(25)
    await page.getByRole('searchbox').pressSequentially('chb 150')
    await expect(line(page, /MW-02/)).toBeVisible()
    await expect(lines(page)).toHaveCount(2)
    await expect(page).toHaveURL(/search=chb\+150/)
    await line(page, /MW-02/).click()
    await expect(page).toHaveURL(/item=\d+/)
    await expect(page.getByRole('heading', { name: /^CHB Laying 150 mm/, level: 2 })).toBeVisible()
    await expect(page.getByText('Itayo defaults', { exact: true })).toBeVisible()
    const link = page.url()

    await page.getByRole('searchbox').fill('zzqqx')
    await expect(page.getByText('No data result!')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: /^Group/ }).click()
    await page.getByRole('option', { name: 'Services' }).click()
    await expect(page).toHaveURL(/group=4/)
    await expect(lines(page)).toHaveCount(3)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: /^CHB Laying 150 mm/, level: 2 })).toBeVisible()
    await expect(line(page, /MW-02/)).toHaveAttribute('aria-selected', 'true')
  })
})

test('a company makes the catalogue its own: crews, work items, their order, and tags', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()

  await test.step('another crew moves the unit price; it is saved, and the Itayo defaults come back', async () => {
    for (const { position, position_id } of (await call.team.positions()).response) {
      if (!['Foreman', 'Mason', 'Laborer'].includes(position)) continue
      await call.team.addRate({
        params: { id: position_id },
        body: { effective_date: '2026-01-01', daily_rate: 800, source: '' },
      })
    }
    await openItem(page, 'MW-02', 'CHB Laying 150 mm (6"), non-load bearing')
    await expect(unitPrice(page)).toContainText('₱')
    const before = await pesos(page)
    await expect(page.getByText('Not in this price yet')).toBeVisible()
    const masons = page.getByLabel('Workers, Mason')
    await masons.fill('4')
    await expect.poll(() => pesos(page)).toBeGreaterThan(before)
    const after = await pesos(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => pesos(page)).toBe(before)
    await masons.fill('4')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectTold(page, 'Your work has been saved')
    await expect(page.getByText('Company values', { exact: true })).toBeVisible()
    await page.reload()
    await expect(masons).toHaveValue('4')
    expect(await pesos(page)).toBe(after)

    await page.getByRole('button', { name: 'Itayo defaults' }).click()
    const sure = page.getByRole('dialog', { name: 'Bring the Itayo defaults back for 1046(2)a2?' })
    await sure.getByRole('button', { name: 'Bring back defaults' }).click()
    await expect(masons).toHaveValue('2')
    await expect.poll(() => pesos(page)).toBe(before)
    await expect(page.getByText('Itayo defaults', { exact: true })).toBeVisible()
  })

  await test.step('a new work item gets the next code of its phase; a code that is taken is refused', async () => {
    await go(page, CATALOGUE)
    // Its menu shows where the pointer or the keyboard is.
    await line(page, /^Masonry Works/).hover()
    await page.getByRole('button', { name: 'Actions for Masonry Works' }).click()
    await page.getByRole('menuitem', { name: 'Add work item' }).click()
    const details = page.getByRole('region', { name: 'Work item', exact: true })
    await expect(details.getByLabel('Code')).toHaveValue('MW-09')
    await details.getByLabel('Name').fill('Journey blocks')
    await details.getByRole('combobox', { name: 'Unit' }).click()
    await page.getByRole('option', { name: 'sq.m · Square meter' }).click()
    await details.getByLabel('Code').fill('MW-01')
    await page.getByRole('button', { name: 'Add work item', exact: true }).click()
    await expect(details.getByText('Another work item has this code.')).toBeVisible()
    await details.getByLabel('Code').fill('MW-09')
    await page.getByRole('button', { name: 'Add work item', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Journey blocks', level: 2 })).toBeVisible()
    await expect(page.getByText('Your own', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/item=\d+/)
    await expect(line(page, /MW-09/)).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('tags are added once, renamed, archived and restored', async () => {
    await page.getByText('Tags', { exact: true }).click()
    await expect(page).toHaveURL(`${CATALOGUE}?view=tags`)
    const tags = page.getByRole('region', { name: 'Tags' })
    const dialog = page.getByRole('dialog', { name: 'Add tag' })
    const add = async (name: string) => {
      await tags.getByRole('button', { name: 'Add tag' }).click()
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Add tag' }).click()
    }
    await add('Building A')
    await expect(dialog).toBeHidden()
    await add('building a')
    await expect(dialog.getByText("The tag 'building a' already exists")).toBeVisible()
    await dialog.getByLabel('Name').fill('Building B')
    await dialog.getByRole('button', { name: 'Add tag' }).click()
    await expect(tags.getByRole('listitem')).toHaveText([/Building A/, /Building B/])

    await tags.getByRole('button', { name: 'Actions for Building A' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename tag' })
    await rename.getByLabel('Name').fill('Annex')
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(tags.getByText('Annex')).toBeVisible()
    await tags.getByRole('button', { name: 'Actions for Annex' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page
      .getByRole('dialog', { name: 'Archive Annex?' })
      .getByRole('button', { name: 'Archive' })
      .click()
    await expect(tags.getByText('Annex')).toHaveCount(0)
    const archived = tags.getByRole('switch', { name: 'Show archived (1)' })
    await archived.click()
    await expect(archived).toBeChecked()
    await tags.getByRole('button', { name: 'Actions for Annex' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(archived).toHaveCount(0)
    await expect(tags.getByRole('listitem')).toHaveCount(2)
    await page.getByText('Work items', { exact: true }).first().click()
  })

  await test.step('nothing can come before itself', async () => {
    // MW-02 comes after CW-03 already.
    await go(page, `${CATALOGUE}?search=CW-03`)
    await line(page, /CW-03/).click()
    const schedule = page.getByRole('region', { name: 'Schedule and weather' })
    await schedule
      .getByRole('combobox', { name: 'Comes after' })
      .or(schedule.getByLabel('Comes after'))
      .first()
      .click()
    await page.keyboard.type('MW-02')
    await page.getByRole('option', { name: /MW-02/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(schedule.getByText('A work item cannot come before itself.')).toBeVisible()
  })
})
