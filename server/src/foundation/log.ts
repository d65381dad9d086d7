import { type Logger, pino } from 'pino'
import { errorText } from './error-text.ts'
import { currentLogFields } from './log-fields.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** `redacted`: names of fields whose values never leave the process, up to two objects deep. */
export function createLog(level: string, redacted: readonly string[]): Logger {
  return pino({
    level,
    base: null,
    mixin: currentLogFields,
    serializers: { err: errorText },
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  })
}
