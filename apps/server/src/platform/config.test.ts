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
    ['FILES_URL', 'ftp://files.example/itayo'],
    ['FILES_URL', 'file://elsewhere/itayo'],
    ['FILES_URL', 's3://key:secret@s3.example/'],
    ['FILES_URL', 's3://key:secret@s3.example/Files'],
    ['FILES_URL', 's3://key:secret@s3.example/files/below'],
    ['FILES_URL', 's3://key:secret@s3.example/files?tls=no'],
    ['FILES_URL', 's3://key:secret@s3.example/files?acl=public'],
    ['FILES_URL', 's3://s3.example/files'],
    ['FILES_URL', 's3://key:%E0%A4%A@s3.example/files'],
    ['DEMO_DATA', 'yes'],
    ['ITAYO_ROLE', 'server'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_MINUTE', 'many'],
    ['REQUESTS_PER_MINUTE', '-5'],
    ['REGISTRATIONS_PER_HOUR', 'few'],
    ['PAYMENTS', 'cash'],
    ['PAYMONGO_URL', 'paymongo.example'],
    ['WEATHER', 'on'],
    ['WEATHER_URL', 'weather.example'],
    ['WEATHER_GEOCODING_URL', 'ftp://weather.example'],
    ['READ_SCANS', 'off'],
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

describe('the place of the files', () => {
  const placeOf = (environment: Record<string, string>) => readConfig(environment).files
  const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'a/b+c' }
  const bucket = {
    kind: 's3',
    endpoint: 'https://s3.example/itayo-files',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'a/b+c',
  }

  test('is a folder of the data, or another one', () => {
    expect(placeOf({})).toEqual({ kind: 'disk', folder: resolve('data', 'files') })
    expect(placeOf({ FILES_URL: 'disk', DATA_DIR: '/srv' })).toEqual({ kind: 'disk', folder: '/srv/files' })
    expect(placeOf({ FILES_URL: 'file:///srv/it%20is' })).toEqual({ kind: 'disk', folder: '/srv/it is' })
  })

  test('or a bucket, with its keys in the address or as AWS names them', () => {
    expect(placeOf({ FILES_URL: 's3://key:a%2Fb%2Bc@s3.example/itayo-files' })).toEqual(bucket)
    expect(placeOf({ FILES_URL: 's3://s3.example/itayo-files', ...KEYS })).toEqual(bucket)
    expect(
      placeOf({ FILES_URL: 's3://s3.example:9000/itayo-files?tls=0&region=ap-southeast-1', ...KEYS }),
    ).toEqual({ ...bucket, endpoint: 'http://s3.example:9000/itayo-files', region: 'ap-southeast-1' })
    const AWS_REGION = 'eu-west-1'
    expect(placeOf({ FILES_URL: 's3://s3.example/itayo-files', ...KEYS, AWS_REGION })).toMatchObject({
      region: 'eu-west-1',
    })
  })

  test('is refused without repeating a key, and with keys that do not last', () => {
    expect(() => placeOf({ FILES_URL: 's3://key:geheim@s3.example/BAD' })).toThrow(/^(?!.*geheim)FILES_URL: /)
    const AWS_SESSION_TOKEN = 'for-an-hour'
    expect(() => placeOf({ FILES_URL: 's3://s3.example/files', ...KEYS, AWS_SESSION_TOKEN })).toThrow(
      'FILES_URL: works with lasting keys',
    )
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
