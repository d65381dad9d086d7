import { z } from 'zod'
import { ENDPOINT_NAMES } from '../protocol/wire.ts'

/** `_after`: the office has acted on the request before its answer was lost (PROTOCOL.md#errors, PROTOCOL.md#the-gateway). */
const WAYS = [
  'error',
  'unknown_code',
  'status',
  'server_error',
  'unknown_error',
  'maintenance',
  'masked',
  'gateway-down',
  'backend-failing',
  'backend-empty',
  'drift-spring',
  'drift-problem',
  'unauthenticated',
  'rate_limited',
  'blocked',
  'captcha_missing',
  'captcha_invalid',
  'captcha_expired',
  'captcha_unavailable',
  'captcha_rejected',
  'race_lost',
  'slot_gone',
  'empty_calendar',
  'no_scope',
  'unknown_shape',
  'empty',
  'doubled',
  'odd_headers',
  'odd_values',
  'html',
  'slow',
  'hang',
  'hang_after',
  'reset',
  'reset_after',
  'truncated',
] as const

export const faultOrder = z
  .strictObject({
    way: z.enum(WAYS),
    times: z.int().min(1).max(100_000).default(1),
    endpoint: z.enum(ENDPOINT_NAMES).optional(),
    /** For `error` (required) and `unknown_code`. */
    code: z.string().min(1).optional(),
    /** For `status` (required), `error`, `unknown_code`, `html`, and in 400 to 499 for `drift-spring` and `drift-problem`. */
    status: z.int().min(200).max(599).optional(),
    /** For `slow`: the delay of the answer, in ms of real time. */
    delayMs: z.int().min(1).max(600_000).optional(),
    /** For `odd_headers`: sent instead of the office's own, by their lower-case names. */
    headers: z.record(z.string(), z.string()).optional(),
    /** For `odd_values`: by the name of a field, what stands there instead, wherever the answer has that field. */
    values: z.record(z.string(), z.json()).optional(),
  })
  .refine((order) => order.way !== 'error' || order.code !== undefined, { path: ['code'], message: 'needed for error' })
  .refine((order) => order.way !== 'status' || order.status !== undefined, {
    path: ['status'],
    message: 'needed for status',
  })

export type FaultWay = (typeof WAYS)[number]
export type FaultOrder = z.input<typeof faultOrder>
export type Fault = z.output<typeof faultOrder>

export function createFaults() {
  let waiting: Fault[] = []
  return {
    order: (fault: Fault) => void waiting.push({ ...fault }),
    take: (endpoint: string) => {
      const fault = waiting.find((one) => one.endpoint === undefined || one.endpoint === endpoint)
      if (!fault) return null
      fault.times -= 1
      waiting = waiting.filter((one) => one.times > 0)
      return fault
    },
    pending: () => waiting.map((fault) => ({ ...fault })),
    clear: () => {
      waiting = []
    },
  }
}
