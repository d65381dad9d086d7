import type { PersonalData } from '@terminlotse/contract/accounts/personal-data'
import { dayMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import type { RightSource } from '../accounts/neighbours.ts'
import { forgetFinished } from '../tasks/privacy.ts'
import { askDirector, hasDirector } from './appointments/director.ts'
import { deleteFeed, findFeed } from './appointments/feed.store.ts'
import { cancelSoon } from './booking.ts'
import { type BookingRow, lockLive } from './bookings.store.ts'
import { deleteForgotten } from './bring/looks.store.ts'
import { isAppointment } from './machine/machine.ts'
import {
  deleteLeft,
  emptyOldBookings,
  hasLiveAt,
  leaveOnly,
  listAppointmentNumbers,
  readBookingsOf,
} from './rows/privacy.store.ts'

const chunk = 500

export async function exportBookings(
  ctx: Ctx,
  userId: number,
): Promise<Pick<PersonalData, 'bookings' | 'calendar_feed'>> {
  const madeAt = await findFeed(ctx, userId)
  return {
    bookings: await readBookingsOf(ctx, userId),
    calendar_feed: madeAt && { made_at: madeAt.toISOString() },
  }
}

/** A booking that must still be cancelled stays without owner and personal details until the office has answered. */
export async function settleForLeaving(
  tx: TxCtx,
  userId: number,
  onBooking: 'keep' | 'cancel' | null,
): Promise<'settled' | 'undecided'> {
  const live = await lockLive(tx, { userId })
  const open = live.filter((row) => isAppointment(row) && !row.cancel_wanted)
  if (open.length > 0 && onBooking === null) return 'undecided'
  // Nothing of it was ever sent to the office.
  const isUnsent = ({ state, doing }: BookingRow) => state === 'wanted' && doing === null
  const given = live.filter((row) => !isUnsent(row) && !(onBooking === 'keep' && open.includes(row)))
  for (const row of given) if (!row.cancel_wanted) await cancelSoon(tx, row)
  await forgetAtOffices(tx, userId)
  await leaveOnly(
    tx,
    userId,
    given.map(({ id }) => id),
  )
  return 'settled'
}

/** In tasks that stopped watching long ago, and in old bookings. */
export function privacyJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'forget_finished',
      expireSeconds: 1_800,
      cron: '53 3 * * *',
      async handle(_, signal) {
        const days = ctx.config.personalDataDays
        const before = new Date(ctx.clock.now().getTime() - days * dayMs)
        await forgetFinished(ctx, days, signal)
        while (!signal.aborted && (await emptyOldBookings(ctx, before, chunk)) === chunk);
        await deleteLeft(ctx)
      },
    },
    { queue: 'forget_looks', expireSeconds: 60, cron: '*/5 * * * *', handle: () => deleteForgotten(ctx) },
  ]
}

/** A person with a copied sign-in may know the address of the feed. */
export const feedRight: RightSource = {
  async list(ctx, userId) {
    const made_at = await findFeed(ctx, userId)
    return made_at ? [{ id: 'feed', name: '', made_at }] : []
  },
  end: (tx, { userId }) => deleteFeed(tx, userId),
}

// A practice office that stores people's mails deletes them when an account is deleted. Real offices are never asked.

const forgetQueue = 'forget_at_office'
const mostAtOnce = 10_000

const job = z.object({ provider: z.string(), process_ids: z.array(z.number().int()) })

/** Call it while the bookings exist. The jobs contain numbers of appointments, and nothing that names the person. */
export async function forgetAtOffices(tx: TxCtx, userId: number): Promise<void> {
  for (const { code: provider } of tx.config.providers.filter(hasDirector)) {
    const numbers = await listAppointmentNumbers(tx, userId, provider)
    for (let start = 0; start < numbers.length; start += mostAtOnce)
      await tx.jobs.send(forgetQueue, { provider, process_ids: numbers.slice(start, start + mostAtOnce) })
  }
}

/** Throws while one of the appointments must still be cancelled at the office: the job is then tried again later. */
export function leavingJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: forgetQueue,
      // The retries take half a day in total.
      retries: 12,
      retryDelaySeconds: 5,
      expireSeconds: 60,
      async handle(data, signal) {
        const { provider, process_ids: processIds } = job.parse(data)
        const office = ctx.config.providers.filter(hasDirector).find(({ code }) => code === provider)
        if (!office) return
        if (await hasLiveAt(ctx, provider, processIds))
          throw new Error('Appointments of this person are still being given back.')
        const answer = await askDirector(office, 'forget', { processIds }, signal)
        if (answer.kind === 'unanswered') throw new Error('The practice office does not answer.')
        if (answer.kind === 'refused') throw new Error(`The office answered ${answer.status}.`)
      },
    },
  ]
}
