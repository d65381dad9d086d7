import { z } from 'zod'
import { wholePhoneNumber } from '../fields/phone-number.ts'
import { signalCode } from '../limits.ts'
import { moment, route } from '../route.ts'

const signal = z.object({
  /** False: this installation has no Signal server. */
  is_offered: z.boolean(),
  /** My number, which has answered a code; null: none has. */
  number: z.string().nullable(),
  /** The number to which the last code went, and until when the code counts; null: none is awaited. */
  awaited: z.object({ number: z.string(), valid_until: moment }).nullable(),
})
export type Signal = z.infer<typeof signal>

export const signalRoutes = {
  read: route({
    method: 'GET',
    path: '/notifications/signal/',
    access: 'signed_in',
    summary: 'Whether Signal is offered here, and which number of mine gets messages',
    answer: signal,
  }),
  sendCode: route({
    method: 'POST',
    path: '/notifications/signal/send_code/',
    access: 'signed_in',
    summary: 'Send a code to a number by Signal; whoever reads it there can connect the number',
    body: z.object({ number: wholePhoneNumber.refine((typed) => typed !== '', 'value_required') }),
    answer: signal,
  }),
  connect: route({
    method: 'POST',
    path: '/notifications/signal/connect/',
    access: 'signed_in',
    summary: 'Connect the number that got the code, and switch the channel on',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{${signalCode.digits}}$`), 'code_invalid'),
    }),
    answer: signal,
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/notifications/signal/',
    access: 'signed_in',
    summary: 'Send no messages to my number any more',
    answer: z.undefined(),
    status: 204,
  }),
}
