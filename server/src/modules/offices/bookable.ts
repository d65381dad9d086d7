import type { Ctx } from '../../foundation/ctx.ts'

export function isBookable({ config }: Pick<Ctx, 'config'>, providerCode: string): boolean {
  return config.providers.some(
    ({ code, enabled, bookingEnabled }) => code === providerCode && enabled && bookingEnabled,
  )
}
