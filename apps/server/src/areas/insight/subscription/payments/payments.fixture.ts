import type { SignedBytes } from '@itayo/contract'
import { afterAll, beforeEach } from 'vitest'
import { openDemoIn } from '../../../../testing/demo-server.ts'
import type { SignedInClient } from '../../../../testing/test-server.ts'
import { openPayMongo } from './paymongo-server.fixture.ts'

const ACCOUNT = { secretKey: 'sk_test_abc123', webhookSecret: 'whsk_def456' }

/** PayMongo's protocol over real HTTP, and the people who pay. */
export async function openPayments() {
  const payMongo = await openPayMongo({ ...ACCOUNT, now: () => server.clock.now() })
  // Hooks run from the last to the first: the server is closed before it.
  afterAll(() => payMongo.close())
  const demo = await openDemoIn(
    {
      PAYMENTS: 'paymongo',
      PAYMONGO_SECRET_KEY: ACCOUNT.secretKey,
      PAYMONGO_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
      PAYMONGO_URL: payMongo.url,
    },
    'admin',
    'manager',
    'viewer',
    'stranger',
  )
  const { server, admin } = demo
  const superAdmin = await server.signIn('superadmin@itayo.test')
  beforeEach(() => {
    payMongo.asked.length = 0
    payMongo.faults.length = 0
  })

  const rowsOf = async (sql: string, values: unknown[] = []) => (await server.owner.query(sql, values)).rows

  const poolOf = async (by: SignedInClient = admin): Promise<number> => {
    const [pool] = await rowsOf('select balance from wallet where company_id = $1 and user_id is null', [
      by.companyId,
    ])
    return pool?.balance ?? 0
  }

  async function open(amount = 1000, by: SignedInClient = admin) {
    const { response } = await by.subscription.createCheckout({ body: { data: { amount } } })
    const [row] = await rowsOf('select id, session_id from payment where reference = $1', [
      response.reference_number,
    ])
    return {
      reference: response.reference_number,
      url: response.checkout_url,
      sessionId: row.session_id as string,
      id: Number(row.id),
    }
  }

  const deliver = async (message: SignedBytes) =>
    (await server.nobody.subscription.paymentWebhook({ signed: message })).response.outcome

  const check = async (reference: string, by: SignedInClient = admin) =>
    (await by.subscription.checkPayment({ body: { reference_number: reference } })).response

  const trailOf = async (id: number) =>
    (
      await rowsOf(
        `select action from audit_event where action like 'payment.%' and subject_id = $1 order by id`,
        [id],
      )
    ).map(({ action }) => action)

  const entriesOf = async (reference: string): Promise<number> =>
    (await rowsOf('select from credit_entry where reference = $1', [reference])).length
  return { ...demo, payMongo, superAdmin, rowsOf, poolOf, open, deliver, check, trailOf, entriesOf }
}
