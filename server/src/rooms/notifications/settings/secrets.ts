import { type SettingsFields, secretMask } from '@terminlotse/contract/notifications'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { SealedColumn } from '../../../foundation/db/reseal.ts'
import type { SettingsRow } from '../notifications.store.ts'

/** The settings that are sealed at rest, each with its column. */
const secretColumns = {
  email_password: 'email_password_sealed',
  pushbullet_api_key: 'pushbullet_api_key_sealed',
  callmebot_api_key: 'callmebot_api_key_sealed',
} as const
export type SecretField = keyof typeof secretColumns

// Bound to field and owner: a sealed text moved to another row or column does not open.
function purpose(field: string, userId: number | string): string {
  return `notification_settings.${field}.${userId}`
}

export const sealedSettings: SealedColumn[] = Object.entries(secretColumns).map(([field, column]) => ({
  table: 'notification_settings',
  column,
  key: 'user_id',
  purpose: (userId) => purpose(field, userId),
}))

/** What to store for a secret that was sent in: the mask keeps the stored one, empty removes it. */
export function sealSecret(
  { secrets }: Pick<Ctx, 'secrets'>,
  field: SecretField,
  userId: number,
  sent: string,
  stored: SettingsRow | null,
): string | null {
  if (sent === secretMask) return stored?.[secretColumns[field]] ?? null
  return sent === '' ? null : secrets.seal(sent, purpose(field, userId))
}

/** The secrets in clear, for the moment of sending. */
export function openSecrets({ secrets }: Pick<Ctx, 'secrets'>, row: SettingsRow): Pick<SettingsFields, SecretField> {
  const open = (field: SecretField) => {
    const sealed = row[secretColumns[field]]
    return sealed === null ? '' : secrets.open(sealed, purpose(field, row.user_id))
  }
  return {
    email_password: open('email_password'),
    pushbullet_api_key: open('pushbullet_api_key'),
    callmebot_api_key: open('callmebot_api_key'),
  }
}

/** The mask where there is a secret, so that one can see that, and nothing else. */
export function maskSecrets(row: SettingsRow): Pick<SettingsFields, SecretField> {
  const mask = (sealed: string | null) => (sealed === null ? '' : secretMask)
  return {
    email_password: mask(row.email_password_sealed),
    pushbullet_api_key: mask(row.pushbullet_api_key_sealed),
    callmebot_api_key: mask(row.callmebot_api_key_sealed),
  }
}
