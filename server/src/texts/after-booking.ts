// What may be said after a booking: what happens to the former appointment, and what the task does next.
import { z } from 'zod'

/** What happens to the appointment that a person had before an earlier one; `former_at`: its time. */
export const former = z.object({
  former: z.enum(['until_confirmed', 'stays', 'given_back', 'cancel_yourself']),
  former_at: z.string(),
})
export type Former = z.infer<typeof former>

/**
 * What follows a failed booking. It goes on by itself, rests until a moment (ISO), or needs the owner because of a
 * reason of en/reasons.ts. `not_now`: the reason concerns another account. `watches_only`: nothing is booked anyway.
 * `ended`: its task was deleted.
 */
export const follows = z.discriminatedUnion('follows', [
  z.object({ follows: z.enum(['goes_on', 'watches_only', 'paused', 'ended', 'not_now']) }),
  z.object({ follows: z.literal('rests'), follows_until: z.string(), follows_because: z.string() }),
  z.object({ follows: z.literal('needs_you'), follows_because: z.string() }),
])
export type Follows = z.infer<typeof follows>

/** What follows, as a row has it; undefined: the row says nothing that this version knows. */
export function readFollows(data: unknown): Follows | undefined {
  return follows.safeParse(data).data
}

/** Whether the reader must do something, or at least look. */
export function isToAct(about: Follows | undefined): boolean {
  return about === undefined || ['needs_you', 'paused', 'ended'].includes(about.follows)
}
