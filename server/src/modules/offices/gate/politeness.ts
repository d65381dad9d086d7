import { hoursUntil } from '@terminlotse/contract/daily-hours'
import type { Language } from '@terminlotse/contract/language'
import type { Politeness, ProviderPoliteness } from '@terminlotse/contract/offices/politeness'
import { hourMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { ProviderConfig } from '../../../providers/preset.ts'
import { providerName } from '../../../texts/providers.ts'
import { limiterForgetsMs } from '../budget.ts'
import { type GateRow, readGates, readHours, sumHours } from './politeness.store.ts'
import { blockedAt } from './rests.ts'

export async function readPoliteness(ctx: Ctx, language: Language): Promise<Politeness> {
  const now = ctx.clock.now()
  const gates = new Map((await readGates(ctx)).map((gate) => [gate.code, gate]))
  const shown = ctx.config.providers.flatMap((config) => {
    const gate = gates.get(config.code)
    return gate && config.enabled ? [{ config, gate }] : []
  })
  const providers = await Promise.all(
    shown.map(async ({ config, gate }): Promise<ProviderPoliteness> => {
      const sinceHours = (hours: number) => new Date(now.getTime() - hours * hourMs)
      return {
        code: config.code,
        name: providerName(gate, language),
        interval_seconds: config.checkIntervalSeconds,
        booking_enabled: config.bookingEnabled,
        captcha_enabled: config.captchaEnabled,
        night_rest: config.nightRest,
        ...stateOf(config, gate, now),
        ...allowedOf(gate),
        last_request_at:
          gate.sinceRequestMs === null ? null : new Date(now.getTime() - gate.sinceRequestMs).toISOString(),
        last_24_hours: await sumHours(ctx, gate.id, sinceHours(24)),
        last_7_days: await sumHours(ctx, gate.id, sinceHours(7 * 24)),
        hours: (await readHours(ctx, gate.id, sinceHours(24))).map(({ hour, ...counts }) => ({
          hour: hour.toISOString(),
          ...counts,
        })),
      }
    }),
  )
  return { time: now.toISOString(), providers }
}

function stateOf(config: ProviderConfig, gate: GateRow, now: Date): Pick<ProviderPoliteness, 'state' | 'state_until'> {
  const blocked = blockedAt({ blockedUntil: gate.blockedUntil, reason: gate.blockedReason }, now)
  if (blocked !== null) {
    const state = gate.blockedReason === 'refused' ? 'refused' : 'backing_off'
    return { state, state_until: blocked.toISOString() }
  }
  const morning = hoursUntil(config.nightRest, now)
  if (morning !== null) return { state: 'night_rest', state_until: morning.toISOString() }
  return { state: 'open', state_until: null }
}

/** Only while the limiter remembers; afterwards the whole limit is available again. */
function allowedOf(gate: GateRow): Pick<ProviderPoliteness, 'rate_limit' | 'rate_remaining'> {
  const { rateLimit: rate_limit, rateRemaining, sinceRequestMs } = gate
  const isRunning = sinceRequestMs !== null && sinceRequestMs < limiterForgetsMs
  return { rate_limit, rate_remaining: rate_limit === null ? null : isRunning ? rateRemaining : rate_limit }
}
