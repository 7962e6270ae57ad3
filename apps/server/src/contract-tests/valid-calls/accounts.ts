import type { contract } from '@itayo/contract'
import { authenticator, waitForCode } from '../../testing/authenticator.ts'
import { mintLink } from '../../testing/mint-link.ts'
import { mintRegistration } from '../../testing/open-company.ts'
import { asFile, picture } from '../../testing/pictures.ts'
import { mintToken } from '../walk.ts'
import type { ValidCalls } from './define.ts'
import { PASSWORD, type Stage } from './stage.ts'

/** A new address that waits, with secrets that the test knows. */
async function waitingAddress(stage: Stage) {
  const person = await stage.somebody()
  const [follow, stop] = [stage.secret(), stage.secret()]
  await stage.server.owner.query(
    `insert into email_change (company_id, user_id, old_email, new_email, asked_at, expires_at, token_hash, stop_hash)
     values ($1, $2, $3, 'new-' || $3, $4, $5, $6, $7)`,
    [person.companyId, person.userId, person.email, follow.now, follow.soon, follow.hash, stop.hash],
  )
  return { person, follow: follow.token, stop: stop.token }
}

export const accountsCalls: ValidCalls<typeof contract.accounts> = {
  login: [
    {
      leaves: ['account.signed_in'],
      prepare: async (stage) => ({
        by: null,
        body: { email: (await stage.somebody()).email, password: PASSWORD },
      }),
    },
  ],
  answerChallenge: [
    {
      leaves: ['account.signed_in'],
      async prepare(stage) {
        const { person, app } = await stage.withFactor()
        const { response } = await stage.server.nobody.accounts.login({
          body: { email: person.email, password: PASSWORD },
        })
        waitForCode(stage.server)
        return {
          by: null,
          body: { challenge: (response as { challenge: string }).challenge, code: app.code() },
        }
      },
    },
  ],
  logout: [{ leaves: ['account.signed_out'], prepare: async (stage) => ({ by: await stage.somebody() }) }],
  register: [
    {
      leavesNothing: 'no company has a trail yet: the entry is written when the mailed link is followed',
      prepare: async () => ({
        by: null,
        body: { company_name: 'Bahay Builders', full_name: 'Ana Reyes', email: 'ana@bahay.test' },
      }),
    },
  ],
  finishRegistration: [
    {
      leaves: ['account.signed_in', 'company.registered'],
      prepare: async (stage) => ({
        by: null,
        body: { token: await founding(stage), password: 'kalabaw sa palayan' },
      }),
    },
  ],
  forgot: [
    {
      leavesNothing: 'anybody can ask for it for any address; the entry is written when the link is used',
      prepare: async (stage) => ({ by: null, body: { email: (await stage.somebody()).email } }),
    },
  ],
  reset: [
    {
      leaves: ['account.password_reset'],
      prepare: async (stage) => ({
        by: null,
        body: {
          token: await mintLink(stage.server, (await stage.somebody()).email, 'reset'),
          password: 'kalabaw sa palayan',
        },
      }),
    },
  ],
  confirm: [
    {
      leaves: ['account.email_confirmed'],
      async prepare(stage) {
        const { email, userId } = await stage.somebody()
        await stage.server.owner.query('update app_user set email_confirmed_at = null where id = $1', [
          userId,
        ])
        return { by: null, body: { token: await mintLink(stage.server, email, 'confirm') } }
      },
    },
  ],
  resendConfirmation: [
    {
      leaves: ['account.confirmation_asked'],
      async prepare(stage) {
        const by = await stage.somebody()
        await stage.server.owner.query('update app_user set email_confirmed_at = null where id = $1', [
          by.userId,
        ])
        return { by }
      },
    },
  ],
  updateMe: [
    {
      leaves: ['account.profile_changed'],
      prepare: async (stage) => ({
        by: await stage.somebody(),
        body: { full_name: 'Ana Reyes', mobile: '', department: 'Site', version: 1 },
      }),
    },
  ],
  setPicture: [
    {
      leaves: ['account.picture_changed'],
      prepare: async (stage) => ({ by: await stage.somebody(), file: asFile(await picture('png')) }),
    },
  ],
  removePicture: [
    {
      leaves: ['account.picture_removed'],
      async prepare(stage) {
        const by = await stage.somebody()
        await by.accounts.setPicture({ file: asFile(await picture('png')) })
        return { by }
      },
    },
  ],
  changePassword: [
    {
      leaves: ['account.password_changed'],
      prepare: async (stage) => ({
        by: await stage.somebody(),
        body: { current_password: PASSWORD, new_password: 'kalabaw sa palayan', end_other_sessions: true },
      }),
    },
  ],
  confirmPassword: [
    {
      leaves: ['account.password_confirmed'],
      prepare: async (stage) => ({ by: await stage.somebody(), body: { password: PASSWORD } }),
    },
  ],
  endSession: [
    {
      leaves: ['account.session_ended'],
      async prepare(stage) {
        const by = await stage.somebody()
        await mintToken(stage.server, by)
        const { id } = await stage.one('select max(id)::int as id from session where user_id = $1', [
          by.userId,
        ])
        return { by, params: { id } }
      },
    },
  ],
  endOtherSessions: [
    {
      leaves: ['account.other_sessions_ended'],
      async prepare(stage) {
        const by = await stage.somebody()
        await mintToken(stage.server, by)
        return { by }
      },
    },
  ],
  beginFactor: [
    {
      leaves: ['account.factor_begun'],
      prepare: async (stage) => ({ by: await stage.somebody(), body: { password: PASSWORD } }),
    },
  ],
  confirmFactor: [
    {
      leaves: ['account.factor_on'],
      async prepare(stage) {
        const by = await stage.somebody()
        const { response } = await by.accounts.beginFactor({ body: { password: PASSWORD } })
        return { by, body: { code: authenticator(stage.server, response.secret).code() } }
      },
    },
  ],
  switchFactorOff: [
    {
      leaves: ['account.factor_off'],
      async prepare(stage) {
        const { person, app } = await stage.withFactor()
        waitForCode(stage.server)
        return { by: person, body: { password: PASSWORD, code: app.code() } }
      },
    },
  ],
  renewRecoveryCodes: [
    {
      leaves: ['account.recovery_codes_renewed'],
      async prepare(stage) {
        const { person, app } = await stage.withFactor()
        waitForCode(stage.server)
        return { by: person, body: { password: PASSWORD, code: app.code() } }
      },
    },
  ],
  askEmailChange: [
    {
      leaves: ['account.email_change_asked'],
      prepare: async (stage) => ({
        by: await stage.somebody(),
        body: { email: `asked${stage.next()}@new.test`, password: PASSWORD },
      }),
    },
  ],
  cancelEmailChange: [
    {
      leaves: ['account.email_change_cancelled'],
      prepare: async (stage) => ({ by: (await waitingAddress(stage)).person }),
    },
  ],
  confirmEmailChange: [
    {
      leaves: ['account.email_changed'],
      async prepare(stage) {
        const { person, follow } = await waitingAddress(stage)
        return { by: person, body: { token: follow } }
      },
    },
  ],
  stopEmailChange: [
    {
      leaves: ['account.email_change_stopped'],
      prepare: async (stage) => ({ by: null, body: { token: (await waitingAddress(stage)).stop } }),
    },
  ],
  takeOwnData: [
    { leaves: ['account.data_taken'], prepare: async (stage) => ({ by: await stage.somebody() }) },
  ],
}

const founding = (stage: Stage) =>
  mintRegistration(stage.server, {
    company_name: `Bahay ${stage.next()}`,
    full_name: 'Ana Reyes',
    email: `founder${stage.next()}@bahay.test`,
  })
