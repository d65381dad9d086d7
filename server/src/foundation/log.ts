import { type Logger, pino } from 'pino'
import { errorText } from './error-text.ts'
import { currentLogFields } from './log-fields.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

// Names under which a secret or personal datum could slip into a log object; their values never leave the process.
const redacted = [
  'password',
  'old_password',
  'new_password',
  'email',
  'email_password',
  'receiver_email',
  'sender_email',
  'email_for_booking',
  'first_name',
  'last_name',
  'telephone',
  'authKey',
  'auth_key',
  'token',
  'access',
  'refresh',
  'captchaToken',
  'pushbullet_api_key',
  'callmebot_api_key',
  'callmebot_phone_number',
  'authorization',
  'endpoint',
  'p256dh',
  'renewal',
  'familyName',
]

export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    mixin: currentLogFields,
    serializers: { err: errorText },
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  })
}
