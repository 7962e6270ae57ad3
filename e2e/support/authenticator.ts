import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** A phone with an authenticator app. Each code works once; the next half minute's counts already. */
export interface Authenticator {
  code: (steps?: number) => string
}

function authenticator(secret: string): Authenticator {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return { code: (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 }) }
}

/** Goes through the steps of the set-up that is open: password, key, code. Answers the recovery codes. */
export async function goThroughSetUp(
  page: Page,
  password: string,
): Promise<Authenticator & { recoveryCodes: string[] }> {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = await page.locator('code').innerText()
  const app = authenticator(key.replaceAll(' ', ''))
  await page.getByLabel('Code from the app').fill(app.code())
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return { ...app, recoveryCodes: await codes.allInnerTexts() }
}
