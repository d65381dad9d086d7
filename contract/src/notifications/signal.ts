import { z } from 'zod'
import { wholePhoneNumber } from '../fields/phone-number.ts'
import { signalCode } from '../limits.ts'
import { moment, route } from '../route.ts'

const signal = z.object({
  /** False: there is no Signal server here. */
  is_offered: z.boolean(),
  number: z.string().nullable(),
  awaited: z.object({ number: z.string(), valid_until: moment }).nullable(),
})
export type Signal = z.infer<typeof signal>

export const signalRoutes = {
  read: route('GET', '/notifications/signal/', 'signed_in', {
    summary: 'Whether Signal is offered here, and which number of mine gets messages',
    answer: signal,
  }),
  sendCode: route('POST', '/notifications/signal/send_code/', 'signed_in', {
    summary: 'Send a code to a number by Signal; whoever reads it there can connect the number',
    body: z.object({ number: wholePhoneNumber.refine((typed) => typed !== '', 'value_required') }),
    answer: signal,
  }),
  connect: route('POST', '/notifications/signal/connect/', 'signed_in', {
    summary: 'Connect the number that got the code, and switch the channel on',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{${signalCode.digits}}$`), 'code_invalid'),
    }),
    answer: signal,
  }),
  disconnect: route('DELETE', '/notifications/signal/', 'signed_in', {
    summary: 'Send no messages to my number any more',
  }),
}
