import { accounts, company, createClient } from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import { test } from './support/company.ts'
import { DEMO_PASSWORD, expect } from './support/test.ts'
import { expectTold } from './support/told.ts'

test('the Super Admin switches a feature of one company', async ({
  api,
  newPerson,
  openSignedIn,
  baseURL,
}) => {
  const person = { ...(await newPerson()), company_name: `Mabuhay ${Date.now().toString(36)}` }
  const { email, password } = person
  const { token } = signedIn((await api.accounts.login({ body: { email, password } })).response)
  const call = createClient({ accounts, company }, { baseUrl: baseURL ?? '', token: () => token })
  const { id: _id, company_pic: _pic, ...profile } = (await call.company.profile()).response
  await call.company.saveProfile({ body: { ...profile, name: person.company_name } })

  const page = await openSignedIn({ email: 'superadmin@itayo.test', password: DEMO_PASSWORD })
  await page.goto('/platform/companies')
  await page.getByRole('searchbox', { name: 'Search company' }).fill(person.company_name)
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row', { name: person.company_name })
  await expect(page.getByRole('row')).toHaveCount(2)
  const calculator = page.getByRole('switch', { name: `Calculator for ${person.company_name}` })
  const isOn = await calculator.isChecked()
  await calculator.click()
  await expectTold(page, 'Saved!')
  await expect(calculator).toBeChecked({ checked: !isOn })
  await expect(row).toContainText('1')

  const { features } = (await call.accounts.me()).response
  expect(features.includes(7)).toBe(!isOn)
})
