import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { mailed_tokens, users } from '../users.tables.ts'

/** The proven addresses of an account: its own, and every address (its own included) for which appointments may be booked. */
export interface Opened {
  isProven: boolean
  addresses: Set<string>
}

export async function listOpenedAddresses({ db }: Pick<Ctx, 'db'>, userIds: number[]): Promise<Map<number, Opened>> {
  if (userIds.length === 0) return new Map()
  const accounts = await db
    .select({ id: users.id, email: users.email, provenAt: users.email_verified_at })
    .from(users)
    .where(inArray(users.id, userIds))
  // An opened link is the proof: such rows stay as long as the account.
  const opened = await db
    .select({ userId: mailed_tokens.user_id, email: mailed_tokens.email })
    .from(mailed_tokens)
    .where(
      and(
        inArray(mailed_tokens.user_id, userIds),
        eq(mailed_tokens.purpose, 'booking_address'),
        isNotNull(mailed_tokens.used_at),
      ),
    )
  return new Map(
    accounts.map(({ id, email, provenAt }) => {
      const others = opened.filter((one) => one.userId === id).map((one) => one.email)
      return [id, { isProven: provenAt !== null, addresses: new Set([email, ...others]) }]
    }),
  )
}
