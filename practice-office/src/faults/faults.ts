import { z } from 'zod'
import { ENDPOINT_NAMES } from '../protocol/wire.ts'
import { FAULT_WAYS, faultDetails } from './fault-answers.ts'

export const faultOrder = faultDetails
  .extend({
    way: z.enum(FAULT_WAYS),
    times: z.int().min(1).max(100_000).default(1),
    endpoint: z.enum(ENDPOINT_NAMES).optional(),
  })
  .refine((order) => order.way !== 'error' || order.code !== undefined, { path: ['code'], message: 'needed for error' })
  .refine((order) => order.way !== 'status' || order.status !== undefined, {
    path: ['status'],
    message: 'needed for status',
  })

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
