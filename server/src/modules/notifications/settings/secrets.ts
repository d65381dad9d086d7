import { recordOf } from '@terminlotse/contract/fields/names'
import { secretMask } from '@terminlotse/contract/notifications'
import { type SecretName, secretNames } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { SealedColumn } from '../../../foundation/db/keys/reseal.ts'
import type { ReceiverRow } from '../messages/receivers.store.ts'

type Sealed = Pick<ReceiverRow, 'user_id' | 'secrets_sealed'>
type SecretValues = Record<SecretName, string>

// A sealed text is bound to its field and owner: in another account or field it cannot be opened. The name of the table
// is that of earlier versions, which sealed with it.
function purpose(field: SecretName, userId: number | string): string {
  return `notification_settings.${field}.${userId}`
}

export const sealedSettings: SealedColumn[] = secretNames.map((field) => ({
  table: 'receivers',
  column: 'secrets_sealed',
  field,
  key: 'id',
  about: 'user_id',
  without: 'people enter the password or key of this channel again in their settings',
  purpose: (userId) => purpose(field, userId),
}))

/** The stored form of secrets that a client sent: the mask keeps the stored one, an empty text removes it. */
export function sealSecrets(
  { secrets }: Pick<Ctx, 'secrets'>,
  userId: number,
  sent: SecretValues,
  stored: Pick<ReceiverRow, 'secrets_sealed'> | null,
): ReceiverRow['secrets_sealed'] {
  const sealed = secretNames.map((field) => {
    if (sent[field] === secretMask) return [field, stored?.secrets_sealed[field]]
    return [field, sent[field] === '' ? undefined : secrets.seal(sent[field], purpose(field, userId))]
  })
  return Object.fromEntries(sealed.filter(([, text]) => text !== undefined))
}

/** The secrets in clear, for the moment of sending. Throws `SealBroken`. */
export function openSecrets({ secrets }: Pick<Ctx, 'secrets'>, row: Sealed): SecretValues {
  return recordOf(secretNames, (field) => {
    const sealed = row.secrets_sealed[field]
    return sealed === undefined ? '' : secrets.open(sealed, purpose(field, row.user_id))
  })
}

/** The mask for a stored secret: it shows only that there is one. */
export function maskSecrets(row: Pick<Sealed, 'secrets_sealed'>): SecretValues {
  return recordOf(secretNames, (field) => (row.secrets_sealed[field] === undefined ? '' : secretMask))
}
