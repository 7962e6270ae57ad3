/** Who takes payments: nobody, a page of our own that moves no money, or PayMongo. */
export type PaymentsConfig = { kind: 'off' } | { kind: 'simulated' } | ({ kind: 'paymongo' } & PayMongoConfig)

export interface PayMongoConfig {
  url: string
  secretKey: string
  webhookSecret: string
  /** By the key: sk_live_ moves money, sk_test_ does not. */
  isLive: boolean
}

interface PaymentsEnvironment {
  PAYMENTS?: 'off' | 'simulated' | 'paymongo' | undefined
  PAYMONGO_SECRET_KEY?: string | undefined
  PAYMONGO_WEBHOOK_SECRET?: string | undefined
  PAYMONGO_URL?: string | undefined
}

const KEY = /^sk_(test|live)_\w+$/

/** The setting, or a line that names the wrong one. */
export function paymentsConfig(
  env: PaymentsEnvironment,
  { demoData, publicUrl }: { demoData: boolean; publicUrl: string },
): PaymentsConfig | string {
  // Without demo companies a simulated payment would give real companies credits for nothing: it must be asked for.
  const kind = env.PAYMENTS ?? (demoData ? 'simulated' : 'off')
  if (kind !== 'paymongo') return { kind }
  const { PAYMONGO_SECRET_KEY: secretKey = '', PAYMONGO_WEBHOOK_SECRET: webhookSecret = '' } = env
  const mode = KEY.exec(secretKey)?.[1]
  if (!mode) return 'PAYMONGO_SECRET_KEY: must be the secret key, which starts with sk_test_ or sk_live_'
  if (!/^whsk_\w+$/.test(webhookSecret))
    return 'PAYMONGO_WEBHOOK_SECRET: must be the secret of the webhook, which starts with whsk_'
  const isLive = mode === 'live'
  if (isLive && demoData)
    return 'PAYMONGO_SECRET_KEY: a live key moves money, and the passwords of the demo companies are known; set DEMO_DATA=0'
  if (isLive && !publicUrl.startsWith('https://'))
    return 'PAYMONGO_SECRET_KEY: a live key needs a PUBLIC_URL that starts with https://'
  const url = (env.PAYMONGO_URL ?? 'https://api.paymongo.com').replace(/\/+$/, '')
  return { kind, url, secretKey, webhookSecret, isLive }
}
