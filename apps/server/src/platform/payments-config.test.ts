import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = {
  PAYMENTS: 'paymongo',
  PAYMONGO_SECRET_KEY: 'sk_test_abc',
  PAYMONGO_WEBHOOK_SECRET: 'whsk_abc',
}
const LIVE = {
  ...KEYS,
  PAYMONGO_SECRET_KEY: 'sk_live_abc',
  DEMO_DATA: '0',
  PUBLIC_URL: 'https://itayo.example',
}

describe('payments', () => {
  test('are simulated with the demo companies, and else switched off until somebody decides', () => {
    expect(readConfig({}).payments).toEqual({ kind: 'simulated' })
    expect(readConfig({ DEMO_DATA: '0' }).payments).toEqual({ kind: 'off' })
    expect(readConfig({ DEMO_DATA: '0', PAYMENTS: 'simulated' }).payments).toEqual({ kind: 'simulated' })
  })

  test('go to PayMongo in the mode of its key', () => {
    const own = { kind: 'paymongo', url: 'https://api.paymongo.com', webhookSecret: 'whsk_abc' }
    expect(readConfig(KEYS).payments).toEqual({ ...own, secretKey: 'sk_test_abc', isLive: false })
    expect(readConfig(LIVE).payments).toEqual({ ...own, secretKey: 'sk_live_abc', isLive: true })
    expect(readConfig({ ...KEYS, PAYMONGO_URL: 'http://localhost:9/' }).payments).toMatchObject({
      url: 'http://localhost:9',
    })
  })

  test.each<[why: string, environment: Record<string, string>, names: string]>([
    ['no key', { ...KEYS, PAYMONGO_SECRET_KEY: '' }, 'PAYMONGO_SECRET_KEY'],
    ['the public key', { ...KEYS, PAYMONGO_SECRET_KEY: 'pk_test_abc' }, 'PAYMONGO_SECRET_KEY'],
    ['no secret of the webhook', { ...KEYS, PAYMONGO_WEBHOOK_SECRET: '' }, 'PAYMONGO_WEBHOOK_SECRET'],
    ['a live key beside known passwords', { ...LIVE, DEMO_DATA: '1' }, 'DEMO_DATA=0'],
    ['a live key without TLS', { ...LIVE, PUBLIC_URL: 'http://itayo.example' }, 'https://'],
  ])('stop the start: %s', (_, environment, names) => {
    expect(() => readConfig(environment)).toThrow(names)
  })
})
