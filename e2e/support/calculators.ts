import type { Page } from '@playwright/test'
import { type Caller, test as journeys } from './company.ts'
import type { Feature } from './test.ts'

/** Block laying, and excavation by machine. */
export const BLOCKS = 'MW-02'
export const DIGGING = 'EW-02'

const CALCULATOR = 7

/** A company that has the calculators, or other features. */
export const test = journeys.extend<{
  switchOn: (call: Caller, features?: readonly Feature[]) => Promise<void>
}>({
  switchOn: async ({ setFeatures }, use) => {
    await use(async (call, features = [CALCULATOR]) => {
      await setFeatures((await call.accounts.me()).response.company.id, features)
    })
  },
})

type Mode = 'Labor' | 'Equipment' | 'Material'

export const calculator = (page: Page, mode: Mode) =>
  page.getByRole('complementary', { name: `${mode} Calculation` })
