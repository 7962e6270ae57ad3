import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type FilesPlace, filesPlace } from './files-place.ts'
import { NO_PROXIES, readTrustedProxies, type TrustedProxies } from './http/caller-address.ts'
import { type PaymentsConfig, paymentsConfig } from './payments-config.ts'

/** A server that speaks like Open-Meteo's. */
export interface WeatherConfig {
  url: string
  geocodingUrl: string
  apiKey: string | undefined
}

/** The environment, read once and checked: a wrong value stops the start with one clear line. */
export interface Config {
  port: number
  host: string
  dataDir: string
  files: FilesPlace
  /** An outside PostgreSQL; without it the embedded one under `dataDir` is used. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** The database's name on the embedded server. */
  embeddedDatabase: string
  /** Browsers reach us here; links in mails start with it. */
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  demoData: boolean
  role: 'all' | 'web' | 'worker'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Requests a minute from one address, before 429; 0 turns the limit off. */
  requestsPerMinute: number
  /** Registrations an hour from one network, before 429; 0 turns the limit off. */
  registrationsPerHour: number
  /** Where weather is fetched; null while that is switched off. */
  weather: WeatherConfig | null
  payments: PaymentsConfig
  /** Pages of an estimate that are only pictures are read (OCR). */
  readScans: boolean
  /** Only our own proxies are believed about X-Forwarded-For. */
  trustProxy: TrustedProxies
}

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const wholeNumber = (max: number, error: string) =>
  z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine((value) => value <= max, error)
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that starts with postgres://, with special characters of the password encoded',
})

const webUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' })

const TRUST_PROXY_WRONG =
  'must be 0, the number of proxies in front (1 to 9), or their addresses and networks with commas between, such as 10.0.0.0/8,::1'

const Environment = z.object({
  PORT: wholeNumber(65_535, 'must be a number from 0 to 65535').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  ITAYO_DATABASE: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,50}$/, 'must be a plain lower-case name')
    .default('itayo'),
  PUBLIC_URL: webUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  FILES_URL: z.string().default('disk'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  DEMO_DATA: flag.optional(),
  ITAYO_ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional(),
  REQUESTS_PER_MINUTE: wholeNumber(1_000_000_000, 'must be a whole number').default(1200),
  REGISTRATIONS_PER_HOUR: wholeNumber(1_000_000_000, 'must be a whole number').default(20),
  WEATHER: z.enum(['off', 'open-meteo'], 'must be off or open-meteo').default('off'),
  WEATHER_URL: webUrl.optional(),
  WEATHER_GEOCODING_URL: webUrl.optional(),
  WEATHER_API_KEY: z.string().max(200).optional(),
  PAYMENTS: z.enum(['off', 'simulated', 'paymongo'], 'must be off, simulated or paymongo').optional(),
  PAYMONGO_SECRET_KEY: z.string().max(200).optional(),
  PAYMONGO_WEBHOOK_SECRET: z.string().max(200).optional(),
  PAYMONGO_URL: webUrl.optional(),
  READ_SCANS: flag.default(true),
  TRUST_PROXY: z
    .string()
    .transform((value, issues) => {
      const proxies = readTrustedProxies(value)
      if (!proxies) issues.addIssue({ code: 'custom', message: TRUST_PROXY_WRONG })
      return proxies ?? NO_PROXIES
    })
    .default(NO_PROXIES),
})

export class ConfigError extends Error {}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host)

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_OWNER_URL: is given without DATABASE_URL, the login the server works with',
    )
  }
  const dataDir = resolve(env.DATA_DIR)
  const files = filesPlace(env, join(dataDir, 'files'))
  if (typeof files === 'string') throw new ConfigError(`FILES_URL: ${files}`)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  // Known passwords never listen on another address by default.
  const demoData = env.DEMO_DATA ?? (!env.DATABASE_URL && isLoopback(env.HOST))
  const payments = paymentsConfig(env, { demoData, publicUrl })
  if (typeof payments === 'string') throw new ConfigError(payments)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    files,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    embeddedDatabase: env.ITAYO_DATABASE,
    publicUrl,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Itayo <no-reply@${new URL(publicUrl).hostname}>`,
    demoData,
    role: env.ITAYO_ROLE,
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    weather: env.WEATHER === 'off' ? null : weatherOf(env),
    payments,
    readScans: env.READ_SCANS,
    trustProxy: env.TRUST_PROXY,
  }
}

/** Open-Meteo's own servers: those for paying customers with a key, else the ones for non-commercial use. */
function weatherOf(env: z.infer<typeof Environment>): WeatherConfig {
  const customer = env.WEATHER_API_KEY ? 'customer-' : ''
  const bare = (url: string) => url.replace(/\/+$/, '')
  return {
    url: bare(env.WEATHER_URL ?? `https://${customer}api.open-meteo.com`),
    geocodingUrl: bare(env.WEATHER_GEOCODING_URL ?? `https://${customer}geocoding-api.open-meteo.com`),
    apiKey: env.WEATHER_API_KEY,
  }
}
