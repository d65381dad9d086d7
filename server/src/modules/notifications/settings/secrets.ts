import { recordOf } from '@terminlotse/contract/fields/names'
import { secretMask } from '@terminlotse/contract/notifications'
import { type SecretName, secretNames } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { SealedColumn } from '../../../foundation/db/keys/reseal.ts'
import type { SettingsRow } from '../messages/notifications.store.ts'

type SecretValues = Record<SecretName, string>

// A sealed text is bound to its field and owner: in another row or field it cannot be opened.
function purpose(field: SecretName, userId: number | string): string {
  return `notification_settings.${field}.${userId}`
}

export const sealedSettings: SealedColumn[] = secretNames.map((field) => ({
  table: 'notification_settings',
  column: 'secrets_sealed',
  field,
  key: 'user_id',
  without: 'people enter the password or key of this channel again in their settings',
  purpose: (userId) => purpose(field, userId),
}))

/** The stored form of secrets that a client sent: the mask keeps the stored one, an empty text removes it. */
export function sealSecrets(
  { secrets }: Pick<Ctx, 'secrets'>,
  userId: number,
  sent: SecretValues,
  stored: SettingsRow | null,
): SettingsRow['secrets_sealed'] {
  const sealed = secretNames.map((field) => {
    if (sent[field] === secretMask) return [field, stored?.secrets_sealed[field]]
    return [field, sent[field] === '' ? undefined : secrets.seal(sent[field], purpose(field, userId))]
  })
  return Object.fromEntries(sealed.filter(([, text]) => text !== undefined))
}

/** The secrets in clear, for the moment of sending. Throws `SealBroken`. */
export function openSecrets({ secrets }: Pick<Ctx, 'secrets'>, row: SettingsRow): SecretValues {
  return recordOf(secretNames, (field) => {
    const sealed = row.secrets_sealed[field]
    return sealed === undefined ? '' : secrets.open(sealed, purpose(field, row.user_id))
  })
}

/** The mask for a stored secret: it shows only that there is one. */
export function maskSecrets(row: SettingsRow): SecretValues {
  return recordOf(secretNames, (field) => (row.secrets_sealed[field] === undefined ? '' : secretMask))
}
