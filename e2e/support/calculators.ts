import { company, createClient } from '@itayo/contract'
import { signedIn } from '@itayo/testkit'
import type { Page } from '@playwright/test'
import { type Caller, test as journeys } from './company.ts'
import { DEMO_PASSWORD } from './test.ts'

/** Block laying, and excavation by machine. */
export const BLOCKS = 'MW-02'
export const DIGGING = 'EW-02'

type Feature = 5 | 6 | 7
const CALCULATOR = 7

/** A company that has the calculators, or other features. */
export const test = journeys.extend<{
  switchOn: (call: Caller, features?: readonly Feature[]) => Promise<void>
}>({
  switchOn: async ({ api, baseURL }, use) => {
    await use(async (call, features = [CALCULATOR]) => {
      const body = { email: 'superadmin@itayo.test', password: DEMO_PASSWORD }
      const { token } = signedIn((await api.accounts.login({ body })).response)
      const platform = createClient({ company }, { baseUrl: baseURL ?? '', token: () => token })
      const { id } = (await call.accounts.me()).response.company
      const query = { sort_by: 'created_at' as const, order: 'DESC' as const, per_page: '100' }
      const { data } = (await platform.company.companies({ query })).response
      const version = data.find((one) => one.id === id)?.version
      if (!version) throw new Error('The company is not among the newest')
      await platform.company.setFeatures({
        params: { id: String(id) },
        body: { features: [...features], version },
      })
    })
  },
})

type Mode = 'Labor' | 'Equipment' | 'Material'

export const calculator = (page: Page, mode: Mode) =>
  page.getByRole('complementary', { name: `${mode} Calculation` })
