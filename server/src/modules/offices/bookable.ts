import type { Ctx } from '../../foundation/ctx.ts'

/** True if appointments of this provider can be booked here. */
export function isBookable({ config }: Pick<Ctx, 'config'>, providerCode: string): boolean {
  return config.providers.some(
    ({ code, enabled, bookingEnabled }) => code === providerCode && enabled && bookingEnabled,
  )
}
