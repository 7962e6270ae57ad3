import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured lines with request ids; fields that could hold a secret are left out. */
export function createLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', '*.password', '*.token', 'headers.authorization', 'headers.cookie'],
      censor: '[removed]',
    },
  }
  // Lines are written in batches, off the request's path; pino writes the rest when the process ends.
  return pino(options, to ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }))
}
