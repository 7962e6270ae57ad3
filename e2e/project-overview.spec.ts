import { test } from './support/company.ts'
import { addProject, choose, chooseAction, openProject, panel, photo, saved } from './support/projects.ts'
import { expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

/** Fields that a project can lack: category, type and client are chosen when it is added, and stay chosen. */
const REQUIRED = [
  'Architect name is required.',
  'Company name is required.',
  'Client name is required.',
  'Phone number is required.',
  'Email is required.',
  'Region is required.',
  'Province is required.',
  'City is required.',
  'Barangay is required.',
  'Street is required.',
  'Bid category is required.',
  'Start date is required.',
  'No. of days is required.',
  'Reconciliation Cycle is required.',
]

test('the overview of a project is completed: its details, billing and POW amounts, and its photos', async ({
  openCompany,
}) => {
  test.slow()
  const { page, call } = await openCompany()
  // Without a budget nothing says which bid category it is.
  const project = await addProject(call, 1, { total_budget: null, contract_amount: null })
  await openProject(page, project)

  await test.step('the details are completed: whatever is missing is said at its field, then all is saved at once', async () => {
    await page.getByRole('link', { name: 'Complete the details' }).click()
    const form = page.getByRole('form', { name: 'Project details' })
    await expect(form.getByLabel('Architect')).toBeFocused()
    await form.getByLabel('Start date').fill('')
    await form.getByLabel('No. of days').fill('')
    await form.getByLabel('No. of days').blur()
    for (const text of REQUIRED) await expect(form.getByText(text, { exact: true })).toBeVisible()
    await expect(form.getByText('14 fields need your attention before you can save.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()

    await form.getByLabel('Architect').fill('Ar. Liza Manalo')
    await form.getByLabel('Company name').fill('Municipality of Tanay')
    await form.getByLabel('Client name').fill('Engr. Rey Santos')
    await form.getByLabel('Phone number').pressSequentially('0917-555-0142 ext')
    await expect(form.getByLabel('Phone number')).toHaveValue('09175550142')
    await form.getByLabel('Email').fill('tanay')
    await form.getByLabel('Email').blur()
    await expect(form.getByText('This is not an email address.')).toBeVisible()
    await form.getByLabel('Email').fill('office@tanay.test')
    await form.getByLabel('Find a barangay').fill('Plaza Aldea, Tanay')
    await page.getByRole('option', { name: /^Plaza Aldea/ }).click()
    await form.getByLabel('Street').fill('M. H. del Pilar St.')
    await choose(page, form, 'Bid category', '1-5 Million')
    await form.getByLabel('Start date').fill('11/16/2026')
    await form.getByLabel('No. of days').fill('90')
    await expect(form.getByText('Ends 02/14/2027')).toBeVisible()
    await choose(page, form, 'Reconciliation Cycle', 'Weekly')
    await form.getByRole('button', { name: 'Save' }).click()
    await saved(page)

    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit team, client and project details' })).toBeFocused()
    await expect(page.getByText('Some details of this project are missing.')).toBeHidden()
    await expect(panel(page, 'Project Team')).toContainText('Ar. Liza Manalo')
    await expect(panel(page, 'Client Information')).toContainText('0917 555 0142')
    await expect(panel(page, 'Key Dates')).toContainText('Weekly')
    await expect(page.getByText('11/16/2026 – 02/14/2027').first()).toBeVisible()

    // Emptied again, a field says so when it is left.
    await page.getByRole('button', { name: 'Edit team, client and project details' }).click()
    await form.getByLabel('Architect').fill('')
    await form.getByLabel('Architect').blur()
    await expect(form.getByText('Architect name is required.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel(page, 'Project Team')).toContainText('Ar. Liza Manalo')
  })

  await test.step('photos: the good ones go on, the others are named; one is main, and one is deleted', async () => {
    const photos = page.getByRole('region', { name: 'Photos' })
    await expect(photos.getByRole('button', { name: 'Upload photos' })).toBeVisible()
    await page.getByLabel('Photo files').setInputFiles([
      photo('one.png', [200, 30, 30]),
      photo('two.png', [30, 200, 30]),
      photo('three.png', [30, 30, 200]),
      photo('four.png', [200, 200, 30]),
      photo('five.png', [30, 200, 200]),
      // A program under the name of a picture: only the server sees that.
      { name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\x00 This program') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
    for (const [title, name] of [
      ['File Too Large', 'huge.jpg'],
      ['Invalid File Type', 'plan.pdf'],
    ] as const) {
      const refusal = page.getByRole('dialog', { name: title })
      await expect(refusal).toContainText(name)
      await refusal.getByRole('button', { name: 'OK' }).click()
    }
    const uploads = page.getByRole('dialog', { name: '1 photo was not uploaded' })
    await expect(uploads).toContainText('5 of 6 photos uploaded')
    await expect(
      uploads.getByRole('listitem').filter({ hasText: 'setup.png' }).getByRole('alert'),
    ).toBeVisible()
    await expectTold(page, 'Image uploaded successfully!')
    await uploads.getByRole('button', { name: 'Take setup.png off the list' }).click()
    await expect(uploads).toBeHidden()

    const main = photos.getByRole('button', { name: /^Look at the main photo/ })
    const before = (await main.locator('img').getAttribute('src')) ?? ''
    await photos.getByRole('button', { name: '+1 photo: show all' }).click()
    const all = page.getByRole('dialog', { name: 'Photos' })
    await expect(all.getByRole('listitem')).toHaveCount(5)
    const first = all.getByRole('listitem').first()
    await expect(first).toContainText('Main')
    await chooseAction(page, 'photo 3', 'Make main photo')
    await expectTold(page, 'Main photo changed')
    await expect(all.getByRole('listitem').filter({ hasText: 'Main' })).toHaveCount(1)
    await all.getByRole('button', { name: 'Close' }).last().click()

    await expect(main.locator('img')).not.toHaveAttribute('src', before)
    await main.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Photo', exact: true })
    const place = viewer.getByText(/^\d of 5$/)
    await expect(place).toHaveText('1 of 5')
    await expect(viewer.getByRole('button', { name: 'This is the main photo' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(place).toHaveText('2 of 5')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(place).toHaveText('5 of 5')
    await page.keyboard.press('+')
    await expect(viewer.getByRole('button', { name: 'Farther' })).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(main).toBeFocused()

    await page.keyboard.press('Enter')
    await viewer.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this photo?' })
    await expect(question).toContainText('the newest other photo takes its place')
    await question.getByRole('button', { name: 'Delete photo' }).click()
    await expectTold(page, 'Photo deleted')
    await expect(viewer.getByText('1 of 4')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(photos.getByRole('button', { name: /show all$/ })).toHaveCount(0)
    await expect(photos.getByRole('button', { name: /^Look at/ })).toHaveCount(4)
  })

  await test.step('billing and POW amounts are edited each for itself', async () => {
    await page.getByRole('button', { name: 'Edit billing' }).click()
    const billing = page.getByRole('form', { name: 'Billing Information' })
    await expect(billing.getByRole('button', { name: 'Save' })).toBeDisabled()
    await billing.getByLabel('Approved budget').fill('5000000')
    await billing.getByLabel('Contract amount (bid)').fill('5200000')
    await expect(billing.getByText('₱200,000.00 above the approved budget')).toBeVisible()
    await billing.getByLabel('OCM').fill('12')
    await billing.getByLabel('Without VAT').check()

    // Another group opens beside it, and neither is lost.
    await page.getByRole('button', { name: 'Add POW amounts' }).click()
    const pow = page.getByRole('form', { name: 'POW amounts' })
    await pow.getByRole('combobox', { name: 'Add a phase' }).click()
    await page.getByRole('option').first().click()
    await pow.getByLabel(/^POW amount of/).fill('1250000.5')
    await pow.getByRole('button', { name: 'Save' }).click()
    await expectTold(page, 'POW Amount Saved!')
    await expect(pow).toBeHidden()
    await expect(panel(page, 'Contract Cost and POW').getByRole('row', { name: /^Total/ })).toContainText(
      '1,250,000.50',
    )

    await expect(billing.getByLabel('OCM')).toHaveValue('12')
    await billing.getByRole('button', { name: 'Save' }).click()
    await saved(page)
    const facts = panel(page, 'Billing Information')
    await expect(facts).toContainText('12.00%')
    await expect(facts).toContainText('Without VAT')
    await expect(facts).toContainText('Contract amount ₱200,000.00 above the approved budget')
    await expect(page.getByRole('button', { name: 'Edit billing' })).toBeFocused()

    await page.getByRole('button', { name: 'Edit POW amounts' }).click()
    await pow.getByLabel(/^POW amount of/).fill('')
    await pow.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(panel(page, 'Contract Cost and POW')).toContainText('1,250,000.50')
  })
})
