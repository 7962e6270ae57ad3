import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { TypedPassword } from './fields/people.ts'
import { text } from './fields/texts.ts'

/** Six digits of the authenticator app, or one of the recovery codes. */
export const FactorCode = z
  .string()
  .trim()
  .max(40)
  .regex(
    /^[A-Za-z\d][A-Za-z\d -]{4,38}[A-Za-z\d]$/,
    'Type the six digits of your app, or one of your recovery codes.',
  )
  .meta({ examples: ['123456'] })

/** Codes that are shown once, when they are made. */
const RecoveryCodes = z.object({ recovery_codes: z.array(text({ max: 40 })) })

const Proof = z.strictObject({ password: TypedPassword, code: FactorCode })

export const SecondFactor = z.object({
  /** Since when sign-in asks for a code; nothing while it is off. */
  on_since: Instant.nullable(),
  recovery_codes_left: z.int().nonnegative(),
  /** The company asks the person for one, so it cannot be switched off. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const secondFactorRoutes = defineRoutes({
  secondFactor: {
    method: 'GET',
    path: '/account/second-factor',
    access: 'signed-in',
    ok: 1,
    summary: 'Whether your sign-in asks for a second factor',
    settingUp: true,
    reply: SecondFactor,
  },
  beginFactor: {
    method: 'POST',
    path: '/account/second-factor/begin',
    access: 'signed-in',
    ok: 1,
    summary: 'Begin to set up a second factor: a secret for the authenticator app; nothing changes yet',
    settingUp: true,
    shownOnce: true,
    line: 'passwords',
    body: z.strictObject({ password: TypedPassword }),
    reply: z.object({
      /** For typing into the app, in base 32. */
      secret: text({ max: 100 }),
      /** The same for a QR code: otpauth://… */
      uri: text({ max: 600 }),
    }),
  },
  confirmFactor: {
    method: 'POST',
    path: '/account/second-factor/confirm',
    access: 'signed-in',
    ok: 1,
    summary: 'Switch the second factor on with a code of the app; answers the recovery codes',
    settingUp: true,
    shownOnce: true,
    body: z.strictObject({ code: FactorCode }),
    reply: RecoveryCodes,
    done: 'Your second factor is on.',
  },
  switchFactorOff: {
    method: 'POST',
    path: '/account/second-factor/off',
    access: 'signed-in',
    ok: 1,
    summary: 'Switch your second factor off',
    line: 'passwords',
    body: Proof,
    reply: z.null(),
    done: 'Your second factor is off.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'signed-in',
    ok: 1,
    summary: 'New recovery codes; the ones from before stop working',
    shownOnce: true,
    line: 'passwords',
    body: Proof,
    reply: RecoveryCodes,
    done: 'You have new recovery codes.',
  },
})
