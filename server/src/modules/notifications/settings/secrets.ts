import { recordOf } from '@terminlotse/contract/fields/names'
import { secretMask } from '@terminlotse/contract/notifications'
import { type SecretName, secretNames } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { SealedColumn } from '../../../foundation/db/keys/reseal.ts'
import type { ReceiverRow } from '../messages/receivers.store.ts'

type Sealed = Pick<ReceiverRow, 'user_id' | 'secrets_sealed'>
type SecretValues = Record<SecretName, string>

// Bound to field and owner. The name of the table is that of earlier versions, which sealed with it.
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
  sent: Partial<SecretValues>,
  stored: Pick<ReceiverRow, 'secrets_sealed'> | null,
): ReceiverRow['secrets_sealed'] {
  const names = secretNames.filter((name) => sent[name])
  const sealed = recordOf(names, (name) =>
    sent[name] === secretMask ? stored?.secrets_sealed[name] : secrets.seal(sent[name] ?? '', purpose(name, userId)),
  )
  return Object.fromEntries(Object.entries(sealed).filter(([, text]) => text !== undefined))
}

/** The secrets in clear, for the moment of sending. Throws `SealBroken`. */
export function openSecrets({ secrets }: Pick<Ctx, 'secrets'>, row: Sealed): SecretValues {
  return recordOf(secretNames, (field) => {
    const sealed = row.secrets_sealed[field]
    return sealed === undefined ? '' : secrets.open(sealed, purpose(field, row.user_id))
  })
}

export function maskSecrets(row: Pick<Sealed, 'secrets_sealed'>): SecretValues {
  return recordOf(secretNames, (field) => (row.secrets_sealed[field] === undefined ? '' : secretMask))
}
