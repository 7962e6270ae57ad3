import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured lines with request ids; what could be a secret never reaches them. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', '*.password', '*.token', 'headers.authorization', 'headers.cookie'],
      censor: '[removed]',
    },
  })
}
