import { createHash, randomBytes } from 'node:crypto'
import { bookingRoutes } from '@terminlotse/contract/booking'
import { calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { practiceRoutes } from '@terminlotse/contract/practice'
import { bringingRoutes } from '@terminlotse/contract/tasks/bringing'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Caller } from '../../foundation/http/caller.ts'
import { listed } from '../../foundation/http/pages.ts'
import { type Served, serve, serveSignedIn, serveWaiting } from '../../foundation/http/serve.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { confirm } from '../../texts/confirmations.ts'
import { holdMaker } from '../accounts/rights.ts'
import { describeTargets, targetKey } from '../offices/targets.ts'
import { calendarEntryOf, calendarOf } from './appointments/calendar.ts'
import { deleteFeed, findFeed, findFeedOwner, listForCalendar, storeFeed } from './appointments/feed.store.ts'
import { cancelAppointment, readAppointments, readCalendarFile } from './appointments/owner.ts'
import { confirmPracticeMail, readPracticeMails } from './appointments/practice-mails.ts'
import { keyOfBooking } from './bookings.store.ts'
import type { Bringing } from './bring.ts'
import { keepAppointment } from './coming.ts'

export function appointmentsServed(ctx: Ctx, { look }: Bringing): Served[] {
  return [
    serveWaiting(bringingRoutes.look, ({ caller, ip, body, language }) =>
      look({ userId: caller.userId, ip }, body.brought, language),
    ),
    serveSignedIn(bookingRoutes.list, async ({ caller, language }) =>
      listed(await readAppointments(ctx, caller.userId, language)),
    ),
    serveSignedIn(bookingRoutes.appointmentCalendar, ({ caller, params, language }) =>
      readCalendarFile(ctx, { userId: caller.userId, bookingId: params.id }, language),
    ),
    serveSignedIn(bookingRoutes.cancelAppointment, ({ caller, params }) =>
      cancelAppointment(ctx, { userId: caller.userId, bookingId: params.id }),
    ),
    serveSignedIn(bookingRoutes.keepAppointment, ({ caller, params }) =>
      keepAppointment(ctx, { userId: caller.userId, bookingId: params.id }),
    ),
    serveSignedIn(bookingRoutes.calendar, ({ caller, params, language }) =>
      readCalendarFile(ctx, { userId: caller.userId, taskId: params.id }, language),
    ),
    serveSignedIn(bookingRoutes.cancel, ({ caller, params }) =>
      cancelAppointment(ctx, { userId: caller.userId, taskId: params.id }),
    ),
    serveSignedIn(calendarFeedRoutes.read, ({ caller }) => readFeed(ctx, caller.userId)),
    serveSignedIn(calendarFeedRoutes.make, ({ caller }) => makeFeed(ctx, caller)),
    serveSignedIn(calendarFeedRoutes.end, ({ caller }) => revokeFeed(ctx, caller.userId)),
    serveSignedIn(practiceRoutes.mails, async ({ caller }) => listed(await readPracticeMails(ctx, caller.userId))),
    serveSignedIn(practiceRoutes.confirm, async ({ caller, params, language }) => {
      await confirmPracticeMail(ctx, caller.userId, params.id)
      return confirm('practice_confirmed', language)
    }),
    serve(calendarFeedRoutes.calendar, ({ params }) => readCalendar(ctx, params.token)),
  ]
}

// A person's appointments as a calendar that programs subscribe to by a secret address.
// docs/decisions/appointments.md#a-calendar-feed-is-a-secret-address

async function readFeed(ctx: Ctx, userId: number): Promise<{ made_at: string | null }> {
  return { made_at: (await findFeed(ctx, userId))?.toISOString() ?? null }
}

/** Makes a new secret address, which nobody can read again; the previous one ends. Refuses as `holdMaker` does. */
async function makeFeed(ctx: Ctx, caller: Caller): Promise<{ address: string; made_at: string }> {
  const token = randomBytes(32).toString('base64url')
  const made_at = ctx.clock.now()
  await inTransaction(ctx, async (tx) => {
    await holdMaker(tx, caller, 'feed')
    await storeFeed(tx, caller.userId, { token_hash: hash(token), made_at })
  })
  return { address: `${ctx.config.http.publicUrl}/api/calendar/${token}.ics`, made_at: made_at.toISOString() }
}

async function revokeFeed(ctx: Ctx, userId: number): Promise<void> {
  if (!(await deleteFeed(ctx, userId))) throw new Refusal('not_found')
}

/** Past appointments stay in it while their data are kept. Refuses with `not_found`. */
async function readCalendar(ctx: Ctx, token: string): Promise<string> {
  const owner = await findFeedOwner(ctx, hash(token))
  if (owner === null) throw new Refusal('not_found')
  const since = new Date(ctx.clock.now().getTime() - ctx.config.personalDataDays * dayMs)
  const rows = await listForCalendar(ctx, owner.userId, since)
  const targets = await describeTargets(ctx, rows.map(keyOfBooking))
  const entries = rows.flatMap((row) => {
    const about = targets.get(targetKey(keyOfBooking(row)))
    return (about && calendarEntryOf(row, about, owner.language)) ?? []
  })
  return calendarOf(entries)
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
