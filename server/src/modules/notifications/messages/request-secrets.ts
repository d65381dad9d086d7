// docs/decisions/deliveries.md#another-person-is-asked-first
import { createHmac, randomBytes } from 'node:crypto'
import { receiverPath } from '@terminlotse/contract/paths'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { SealedColumn } from '../../../foundation/db/keys/reseal.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import type { Config } from '../../../settings/config.ts'

type Secrets = Pick<Ctx, 'secrets'>

export const sealedRequests: SealedColumn[] = [
  {
    table: 'receivers',
    column: 'request_sealed',
    key: 'id',
    about: 'user_id',
    without: 'other people get no messages by mail, because their mails cannot name the page that ends them',
    purpose,
  },
]

/** A new secret, and the values that are stored of it. Only the person who is asked gets the secret itself. */
export function makeRequestSecret({ secrets }: Secrets, userId: number) {
  const secret = randomBytes(32).toString('base64url')
  const stored = {
    secret_hash: hashToken(secret),
    leave_hash: hashToken(leaveTokenOf(secret)),
    request_sealed: secrets.seal(secret, purpose(String(userId))),
  }
  return { secret, stored }
}

/** Throws `SealBroken`. */
export function openRequestSecret({ secrets }: Secrets, userId: number, sealed: string): string {
  return secrets.open(sealed, purpose(String(userId)))
}

/** The pages by which a person leaves: `page` for themselves, `atOnce` for their mail program. */
export function leaveLinks({ http }: Pick<Config, 'http'>, secret: string): { page: string; atOnce: string } {
  return {
    page: `${http.publicUrl}${receiverPath}#${secret}`,
    atOnce: `${http.publicUrl}/api/notifications/receivers/leave/${leaveTokenOf(secret)}/`,
  }
}

/** RFC 8058. https://www.rfc-editor.org/rfc/rfc8058#section-3.1 */
export function leaveHeaders(atOnce: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${atOnce}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Nobody can compute the secret from it: who reads it in a header or a log can end the messages, and do nothing else. */
function leaveTokenOf(secret: string): string {
  return createHmac('sha256', secret).update('leave').digest('base64url')
}

function purpose(userId: string): string {
  return `receivers.request.${userId}`
}
