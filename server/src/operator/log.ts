import { personFieldNames } from '@terminlotse/contract/fields/person'
import { fieldNames as channelFieldNames } from '@terminlotse/contract/notifications/channels/channels'
import type { Logger } from 'pino'
import { createLog } from '../foundation/log.ts'
import { cityNames } from '../modules/offices/office-fields.ts'

/** Names under which a secret or personal datum could get into a log object; their values never leave the process. */
const redactedNames = [
  ...new Set([
    ...personFieldNames,
    ...channelFieldNames,
    ...Object.values(cityNames),
    'password',
    'old_password',
    'new_password',
    'authKey',
    'auth_key',
    'token',
    'access',
    'refresh',
    'captchaToken',
    'authorization',
    'endpoint',
    'p256dh',
    'renewal',
    'passkey',
    'challenge',
    'credential_id',
    'public_key',
  ]),
]

export function openLog(level: string): Logger {
  return createLog(level, redactedNames)
}
