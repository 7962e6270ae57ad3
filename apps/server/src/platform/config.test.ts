import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('a wrong value stops the start with one clear line', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/itayo'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://user:pass word@[::/itayo'],
    ['DATABASE_OWNER_URL', 'itayo'],
    ['ITAYO_DATABASE', 'Itayo; drop'],
    ['PUBLIC_URL', 'itayo.example'],
    ['PUBLIC_URL', 'ftp://itayo.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'x'],
    ['FILES_URL', 's3://bucket'],
    ['DEMO_DATA', 'yes'],
    ['ITAYO_ROLE', 'server'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_MINUTE', 'many'],
    ['REQUESTS_PER_MINUTE', '-5'],
    ['REGISTRATIONS_PER_HOUR', 'few'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'proxy.example'],
  ])('%s=%s', (name, value) => {
    const wrong = () => readConfig({ [name]: value })
    expect(wrong).toThrow(ConfigError)
    expect(wrong).toThrow(new RegExp(`^${name}: [^\n]{5,}$`))
  })

  test('DATABASE_OWNER_URL without DATABASE_URL', () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://o@db/itayo' })).toThrow(
      'DATABASE_OWNER_URL: is given without DATABASE_URL, the login the server works with',
    )
  })

  test('and never repeats a password from an address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://app:geheim@db/itayo' })).toThrow(/^(?!.*geheim)/)
  })
})

describe('with nothing set', () => {
  test('everything has a value that suits one machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      embeddedDatabase: 'itayo',
      publicUrl: 'http://localhost:3000',
      smtpUrl: undefined,
      mailFrom: 'Itayo <no-reply@localhost>',
      role: 'all',
      requestsPerMinute: 1200,
      registrationsPerHour: 20,
      trustProxy: { kind: 'none' },
    })
  })

  test('an empty value means: not set', () => {
    const empty = Object.fromEntries(['PORT', 'HOST', 'DATABASE_URL', 'SMTP_URL'].map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })
})

describe('known passwords never listen on another address by default', () => {
  const outside = 'postgres://app@db/itayo'
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.10' }, false],
    [{ DATABASE_URL: outside }, false],
    [{ DATABASE_URL: outside, HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO_DATA: '1' }, true],
    [{ DATABASE_URL: outside, DEMO_DATA: '1' }, true],
    [{ DEMO_DATA: '0' }, false],
  ])('%j loads the demo companies: %s', (environment, demoData) => {
    expect(readConfig(environment).demoData).toBe(demoData)
  })
})

test('links in mails follow PUBLIC_URL, without a slash at its end', () => {
  const config = readConfig({ PUBLIC_URL: 'https://itayo.example//', PORT: '8080' })
  expect(config.publicUrl).toBe('https://itayo.example')
  expect(config.mailFrom).toBe('Itayo <no-reply@itayo.example>')
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})
