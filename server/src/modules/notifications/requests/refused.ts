import type { TxCtx } from '../../../foundation/ctx.ts'
import { insertRefused, listRefused } from './requests.store.ts'

export const placePurpose = 'receiver_place'

export async function isRefused(tx: TxCtx, userId: number, place: string): Promise<boolean> {
  const refused = await listRefused(tx, userId)
  return refused.some((signed) => tx.secrets.isSigned(place, placePurpose, signed))
}

/** Keeps only a keyed fingerprint, so that the person is not asked again. */
export async function noteRefused(tx: TxCtx, userId: number, place: string): Promise<void> {
  await insertRefused(tx, userId, tx.secrets.sign(place, placePurpose))
}
