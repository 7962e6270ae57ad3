import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDemo, openDemoIn } from '../../../../testing/demo-server.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { eventually, type SignedInClient } from '../../../../testing/test-server.ts'

/* Simulated payments, which are the default: the same way as a provider's, and no money. */

const { server, admin, manager, stranger } = await openDemo('admin', 'manager', 'stranger')

async function bought(amount: number, by: SignedInClient = admin): Promise<string> {
  const { response } = await by.subscription.createCheckout({ body: { data: { amount } } })
  return response.reference_number
}

const answer = (reference_number: string, pressed: 'pay' | 'fail', by: SignedInClient = admin) =>
  by.subscription.answerSimulated({ body: { reference_number, answer: pressed } })

const check = async (reference_number: string) =>
  (await admin.subscription.checkPayment({ body: { reference_number } })).response

const receiptOf = (reference: string, by: SignedInClient) =>
  server.app.inject({
    url: `/api/payment/receipt/${reference}`,
    headers: { authorization: `Bearer ${by.token}` },
  })

describe('a simulated payment', () => {
  test('leads to a page of our own, which says so, and adds the credits when Pay is pressed', async () => {
    const { response } = await admin.subscription.createCheckout({ body: { data: { amount: 500 } } })
    const { reference_number: reference, checkout_url } = response
    expect(checkout_url).toBe(`http://itayo.test/payment/simulated?ref=${reference}`)
    const { pool } = await check(reference)
    await answer(reference, 'pay')
    expect(await check(reference)).toMatchObject({
      status: 'paid',
      is_simulated: true,
      is_live: false,
      paid_with: 'Simulated',
      pool: pool + 500,
      receipt_number: expect.stringMatching(/^SIM-/),
    })
  })

  test('is answered once; one that failed can be paid still', async () => {
    const reference = await bought(200)
    await answer(reference, 'fail')
    expect(await check(reference)).toMatchObject({ status: 'failed' })
    await answer(reference, 'pay')
    expect((await refusal(answer(reference, 'pay'))).code).toBe('payment.not_simulated')
    expect((await refusal(answer(reference, 'fail'))).code).toBe('payment.not_simulated')
  })

  test('is answered by who manages the credits of the same company', async () => {
    const reference = await bought(200)
    expect((await refusal(answer(reference, 'pay', stranger))).http).toBe(404)
    expect((await refusal(answer(reference, 'pay', manager))).http).toBe(403)
    expect(await check(reference)).toMatchObject({ status: 'pending' })
  })

  test('is not there where payments are switched off', async () => {
    const off = await openDemoIn({ PAYMENTS: 'off' }, 'admin')
    const body = { data: { amount: 500 } }
    expect((await refusal(off.admin.subscription.createCheckout({ body }))).code).toBe('payment.off')
  })
})

describe('a receipt', () => {
  test('is a PDF for the company that paid, again and again, and for nobody else', async () => {
    const reference = await bought(1000)
    expect((await receiptOf(reference, admin)).statusCode).toBe(404)
    await answer(reference, 'pay')
    for (const by of [admin, manager]) {
      const reply = await receiptOf(reference, by)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-disposition']).toMatch(/filename="SIM-\d{4}-\d{6}\.pdf"/)
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const superAdmin = await server.signIn('superadmin@itayo.test')
    for (const by of [stranger, superAdmin]) expect((await receiptOf(reference, by)).statusCode).toBe(404)
  })

  test('goes by mail to whoever paid, attached', async () => {
    await server.startJobs()
    const reference = await bought(1500)
    await answer(reference, 'pay')
    const { receipt_number } = await check(reference)
    const outbox = join(server.dataDir, 'outbox')
    const letter = await eventually(async () => {
      const names = await readdir(outbox).catch(() => [])
      const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
      return letters.find((text) => text.includes(`${receipt_number}.pdf`))
    }, 'the receipt by mail')
    expect(letter).toContain('To: admin@bayanihan.test')
    expect(letter).toContain(`Subject: Receipt ${receipt_number} for your Itayo credits`)
    expect(letter).toContain('Content-Type: application/pdf')
  })
})
