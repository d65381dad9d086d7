import type { Ctx } from '../../foundation/ctx.ts'
import { lookLimits, takeAttempt } from './identity/attempts.ts'

/** Each costs a question at an office. Refuses with `too_many_requests`. */
export async function takeLook(ctx: Ctx, { userId, ip = '' }: { userId: number; ip?: string }): Promise<void> {
  await takeAttempt(ctx, lookLimits(ctx, userId, ip))
}
