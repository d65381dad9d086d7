// The facts that may be told after a booking: the fate of the former appointment, and the next state of the task.
import { z } from 'zod'

/** The fate of the appointment that a person had before an earlier one; `former_at`: its time. */
export const former = z.object({
  former: z.enum(['until_confirmed', 'stays', 'given_back', 'cancel_yourself']),
  former_at: z.string(),
})
export type Former = z.infer<typeof former>

/**
 * The next state of a task after a failed booking. It goes on by itself, rests until a moment (ISO), or needs the owner
 * because of a reason of words/reasons.ts. `not_now`: the reason concerns another account. `watches_only`: nothing is
 * booked anyway. `ended`: its task was deleted.
 */
const follows = z.discriminatedUnion('follows', [
  z.object({ follows: z.enum(['goes_on', 'watches_only', 'paused', 'ended', 'not_now']) }),
  z.object({ follows: z.literal('rests'), follows_until: z.string(), follows_because: z.string() }),
  z.object({ follows: z.literal('needs_you'), follows_because: z.string() }),
])
export type Follows = z.infer<typeof follows>

/** The next state in a row; undefined: the row has none that this version knows. */
export function readFollows(data: unknown): Follows | undefined {
  return follows.safeParse(data).data
}
