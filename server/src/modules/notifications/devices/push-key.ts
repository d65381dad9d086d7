import type { Ctx } from '../../../foundation/ctx.ts'
import { type SealedColumn, sealedIn } from '../../../foundation/db/keys/reseal.ts'
import { findPushKey, insertPushKey, type PushKeyRow } from './devices.store.ts'

const purpose = 'push_key.private_key'

export const sealedPushKey: SealedColumn[] = sealedIn<PushKeyRow>('push_key', {
  private_key_sealed: { key: 'id', without: 'a new one is made', isAll: true, purpose: () => purpose },
})

/** The public key with which browsers subscribe: base64url, 65 bytes. */
export async function readPublicKey(ctx: Ctx): Promise<string> {
  return (await readRow(ctx)).public_key
}

export interface PushKey {
  publicKey: string
  privateKey: string
}

export async function openPushKey(ctx: Ctx): Promise<PushKey> {
  const { public_key, private_key_sealed } = await readRow(ctx)
  return { publicKey: public_key, privateKey: ctx.secrets.open(private_key_sealed, purpose) }
}

async function readRow(ctx: Ctx): Promise<PushKeyRow> {
  const known = await findPushKey(ctx)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const private_key_sealed = ctx.secrets.seal(privateKey, purpose)
  await insertPushKey(ctx, { public_key: publicKey, private_key_sealed, created_at: ctx.clock.now() })
  return readRow(ctx)
}
