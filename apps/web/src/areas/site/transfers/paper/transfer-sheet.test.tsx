import { company, transfers } from '@itayo/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from '../../../../testing/fake-server.ts'
import { draw, signIn } from '../../../../testing/screen.tsx'
import { itemOf, transferOf, underWay } from '../fixture.ts'
import { PrintTransferPage } from './print-transfer-page.tsx'

const TRANSFER = {
  notes: 'To be returned by 12/15/2026.',
  record_details: [itemOf(), itemOf({ id: 32, material_name: 'Nails', quantity: 2.5, unit: 'kg' })],
}

let server: FakeServer
let back: number
beforeEach(async () => {
  server = openFakeServer()
  back = 0
  server.on(company.info, {
    name: 'Bayanihan Builders',
    location: 'Bocaue, Bulacan',
    business_email: 'office@bayanihan.test',
    contact_num: '',
    company_pic: '/logo.png',
    tin: '',
    pcab_number: '',
    paper_size: 'Long',
    settings: { estimateImporter: false },
  })
  await signIn(server)
})

async function open(transfer: ReturnType<typeof transferOf>) {
  server.on(transfers.get, transfer)
  const user = draw(
    <PrintTransferPage
      id={21}
      onBack={() => {
        back += 1
      }}
    />,
  )
  const sheet = await screen.findByRole('article', { name: 'Transfer Material Request TM-2026-0021' })
  await within(sheet).findByText(/Bocaue, Bulacan/)
  return { user, sheet }
}

test('the paper has everything that the plan asks for, on the company’s paper', async () => {
  const { user, sheet } = await open(underWay({ ...TRANSFER, approved_by_position: 'Project Manager' }))
  expect(sheet.getAttribute('data-paper')).toBe('long')
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/logo.png')
  const words = [
    'Bayanihan Builders',
    'Project name',
    'School Building',
    'Transfer to',
    'Covered Court',
    'Date Requested',
    'Transaction ID',
    'Returnable as Debt',
    '80.00 bags',
    '2.50 kg',
    '– nothing follows –',
    'Notes',
    'To be returned by 12/15/2026.',
    'Created by:',
    'Paolo Dizon',
    'Site Engineer',
    'Approved by:',
    'Maricel Santos',
    'Project Manager',
  ]
  for (const text of words) expect(within(sheet).getByText(text)).toBeTruthy()
  expect(within(sheet).getAllByText('11/13/2026').length).toBe(2)
  expect(
    within(sheet)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Item', 'Item Description', 'Quantity'])
  expect(screen.getByRole('button', { name: 'Print request' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toBe(1)
})

test('before the decision the line is empty, or has the one who is asked', async () => {
  const { sheet } = await open(transferOf({ ...TRANSFER, waiting_for: ['Ana Lim', 'Maricel Santos'] }))
  expect(within(sheet).getByText('Not approved yet')).toBeTruthy()
  expect(within(sheet).queryByText(/Lim|Santos/)).toBeNull()
})

test('the one who is asked stands on the line that is signed', async () => {
  const { sheet } = await open(transferOf(TRANSFER))
  expect(within(sheet).getByText('Maricel Santos')).toBeTruthy()
  expect(within(sheet).getAllByText('11/13/2026')).toHaveLength(1)
})
