import { beforeAll, expect, test } from 'vitest'
import { DAYS, HOURS, MINUTES } from '../../../platform/clock.ts'
import { readPdf } from '../../../platform/pdf/pdf.fixture.ts'
import { openDemo } from '../../../testing/demo-server.ts'
import type { SignedInClient } from '../../../testing/test-server.ts'

const { server } = await openDemo()
let person: SignedInClient
beforeAll(async () => {
  // Noon in Manila: four in the morning in Greenwich.
  const now = server.clock.now()
  server.clock.advance(((28 * HOURS - (now.getTime() % DAYS)) % DAYS) + 10 * MINUTES)
  person = await server.signIn('estimator@bayanihan.test')
})

async function sample(): Promise<Buffer> {
  const reply = await server.app.inject({
    url: '/api/estimate/upload/sample',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

const printed = (file: Buffer) => /Printed (\S+)/.exec(readPdf(file)[0]?.lines.join('\n') ?? '')?.[1]

test('the sample is drawn once a day, however many ask for it at once, and shows the day', async () => {
  const [first, ...others] = await Promise.all([sample(), sample(), sample(), sample()])
  for (const other of others) expect(other.equals(first as Buffer)).toBe(true)
  server.clock.advance(2 * HOURS)
  expect((await sample()).equals(first as Buffer)).toBe(true)
  server.clock.advance(12 * HOURS)
  const nextDay = await sample()
  expect(printed(nextDay)).not.toBe(printed(first as Buffer))
  expect(printed(nextDay)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})
