import type { Platform } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { payMongo } from './paymongo.ts'
import type { PaymentProvider } from './provider.ts'
import { simulated } from './simulated.ts'

/** Null while payments are switched off. */
export function providerOf({ config, hashKey }: Platform): PaymentProvider | null {
  const { payments } = config
  if (payments.kind === 'off') return null
  return payments.kind === 'paymongo' ? payMongo(payments) : simulated(config.publicUrl, hashKey)
}

export function requireProvider(platform: Platform): PaymentProvider {
  const provider = providerOf(platform)
  if (!provider) throw new AppError('payment.off')
  return provider
}
