import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { callerKey } from './caller-address.ts'

/** A nonce for the styles of one page view; scripts are our own files only. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

export function pagePolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The service worker asks our own server for files and answers from what it keeps; it loads nothing else. */
export const WORKER_POLICY = `default-src 'none'; script-src 'self'; connect-src 'self'`

/** Answers that are data are never documents: nothing in them may load, run or be framed. */
export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`

/** The API reference brings its own styles and inlines its configuration. */
export const REFERENCE_POLICY = [
  `default-src 'none'`,
  `script-src 'self' 'unsafe-inline'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * Pages get no device feature that a browser would ask the person about. Photos are taken through file
 * fields, which need no permission. Only features that browsers know stand here: they warn of any
 * other.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', DATA_POLICY)
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    // Files that may be kept say so themselves.
    reply.header('cache-control', 'no-store')
  })
  if (config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: 60_000,
      // A browser that has gone already leaves no address behind.
      // A device that keeps the app fetches a hundred small files at once, and an office is one address.
      allowList: (request) => request.url.startsWith('/assets/'),
      keyGenerator: (request) => callerKey(request.ip ?? 'gone'),
      errorResponseBuilder: (_request, context) =>
        new AppError('throttled', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    })
  }
}
