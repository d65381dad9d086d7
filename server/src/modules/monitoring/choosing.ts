// A person chooses one of the free times that were seen, and it is booked for them. The office is not asked what is free.
// docs/decisions/booking.md#a-person-books-a-time-with-a-tap
import type { Booking } from '@terminlotse/contract/booking'
import { accountBookings } from '@terminlotse/contract/limits'
import type { NextFree } from '@terminlotse/contract/route'
import type { ChosenTime, FreeTime } from '@terminlotse/contract/tasks/free-times'
import { isStillOn } from '../../foundation/clock.ts'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { readRestored } from '../../foundation/data/restored.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { askForMissingProofs } from '../accounts/booking-address.ts'
import { isForWaiting } from '../booking/book-for-waiting.ts'
import { wantBooking } from '../booking/booking.ts'
import { lockBookings, readTask, type TaskRow } from '../booking/bookings.store.ts'
import { readCityDemands } from '../offices/city-demands.ts'
import { longestUnknownBackOffMs } from '../offices/requests.ts'
import { describeTarget, describeTargets, isBookable, type TargetDescription, targetKey } from '../offices/targets.ts'
import { dateSlot, isUnwanted } from '../tasks/filter.ts'
import { termsFor, whyNotBooked } from '../tasks/may-book.ts'
import { findTask, lockTask } from '../tasks/tasks.store.ts'
import { isUncertain, isWatchedThere, listFree, nextFree } from './findings/free-times.store.ts'

export interface Chooser {
  userId: number
  ip?: string
  /** Asked once the task is locked. False: the person may not choose any more. */
  isStill?: () => Promise<boolean>
}

type NotBegun = Exclude<Awaited<ReturnType<typeof wantBooking>>, { row: unknown }>
type FreeRow = Awaited<ReturnType<typeof listFree>>[number]

export async function readFreeTimes(ctx: Ctx, userId: number, taskId: number): Promise<FreeTime[]> {
  const found = await findTask(ctx, userId, taskId)
  if (found === null) throw new Refusal('not_found')
  const rows = await listFree(ctx, taskId)
  const targets = await describeTargets(ctx, rows)
  return rows.flatMap((row) => {
    const about = targets.get(targetKey(row))
    if (!about) return []
    return [
      {
        at: row.at.toISOString(),
        office: row.office,
        office_name: about.office.name,
        office_address: about.office.address,
        url: about.url,
        seen_at: row.seenAt.toISOString(),
        gone_at: null,
        is_being_booked: row.isBeingBooked,
        is_unwanted: isUnwanted(found.task, dateSlot(row.at)),
      },
    ]
  })
}

/** The office's answer comes later, live. Refuses with the reason. If a proof is missing, its link is mailed. */
export async function bookThis(ctx: Ctx, chooser: Chooser, taskId: number, chosen: ChosenTime): Promise<Booking> {
  const booked = await inTransaction(ctx, (tx) => tryToBook(tx, chooser, taskId, chosen))
  if (booked instanceof Refusal) throw booked
  return booked
}

/** The same in a transaction: a refusal is returned, and what was done for it is written. */
export async function tryToBook(
  tx: TxCtx,
  chooser: Chooser,
  taskId: number,
  chosen: ChosenTime,
): Promise<Booking | Refusal> {
  const owner = { userId: chooser.userId, bookings: lockBookings }
  const isLocked = (await lockTask(tx, taskId, { owner })) !== null
  if (!isLocked || (await chooser.isStill?.()) === false) return new Refusal('not_found')
  const choice = await readChoice(tx, chooser.userId, taskId, chosen)
  if (choice instanceof Refusal) return choice
  const { free, about } = choice
  const begun = await wantBooking(tx, {
    taskId,
    about,
    slot: { ...about, slotAt: free.at, seenAt: free.seenAt },
    isTapped: true,
  })
  if ('row' in begun) return begun.booking
  if (begun.why === 'proof_missing') await askForMissingProofs(tx, chooser, free.email)
  return refusalOf(tx, begun)
}

export interface Choice {
  free: FreeRow
  about: TargetDescription
}

export async function readChoice(
  tx: TxCtx,
  userId: number,
  taskId: number,
  { office, slot_at }: ChosenTime,
): Promise<Choice | Refusal> {
  const slotAt = new Date(slot_at)
  const [free] = await listFree(tx, taskId, { office, slotAt })
  if (free?.userId !== userId) return whyNotThere(tx, userId, taskId, { office, slotAt })
  const about = await describeTarget(tx, free)
  if (about === null) return new Refusal('time_elsewhere')
  // Nobody drives bookings of a restored copy that waits.
  if (!isBookable(tx, about.providerCode) || (await readRestored(tx)) !== null) return new Refusal('booking_off')
  const demands = (await readCityDemands(tx))(about)
  const forbidden = whyNotBooked(termsFor(free.terms, demands, { isTapped: true }), slotAt, free.officeNow)
  if (forbidden !== null) {
    tx.log.debug({ task: taskId, slot: slotAt, why: forbidden }, 'A tapped time was refused.')
    return new Refusal(forbidden)
  }
  const { restUntil, targetId, officeExternalId } = free
  if (restUntil !== null && isStillOn(restUntil, longestUnknownBackOffMs, tx.clock.now()))
    return waitUntil(tx, 'booking_rests', restUntil)
  if (free.isUntold && (await isForWaiting(tx, { targetId, officeExternalId, slotAt }, taskId)))
    return new Refusal('time_being_booked')
  return { free, about }
}

async function whyNotThere(
  tx: TxCtx,
  userId: number,
  taskId: number,
  { office, slotAt }: { office: number; slotAt: Date },
): Promise<Refusal> {
  const task = await readTask(tx, taskId)
  if (task?.user_id !== userId) return new Refusal('not_found')
  if (!(await isWatchedThere(tx, taskId, office))) return new Refusal('time_elsewhere')
  const code = (await isUncertain(tx, taskId, { office, slotAt })) ? 'time_unseen' : 'time_gone'
  return new Refusal(code, { nextFree: await findNext(tx, task) })
}

/** Also before a person's yes, for which the dialog asks: only a time that begins too soon is passed over. */
async function findNext(tx: TxCtx, task: TaskRow): Promise<NextFree | undefined> {
  const wanted = await nextFree(tx, task.id)
  const rows = await listFree(tx, task.id)
  const targets = await describeTargets(tx, rows)
  const demandsAt = await readCityDemands(tx)
  const offered = rows.flatMap((row) => {
    const about = targets.get(targetKey(row))
    if (!about || row.isBeingBooked || isUnwanted(task, dateSlot(row.at))) return []
    const terms = termsFor(row.terms, demandsAt(about), { isTapped: true })
    return whyNotBooked({ ...terms, closed: null }, row.at, row.officeNow) === null ? [{ ...row, about }] : []
  })
  const isNext = ({ at, officeExternalId }: FreeRow) =>
    at.getTime() === wanted?.at.getTime() && officeExternalId === wanted.officeExternalId
  const next = offered.find(isNext) ?? offered[0]
  return next && { slot_at: next.at.toISOString(), office: next.office, office_name: next.about.office.name }
}

function refusalOf(tx: TxCtx, begun: NotBegun): Refusal {
  switch (begun.why) {
    case 'no_task':
      return new Refusal('not_found')
    case 'unwatched':
      return new Refusal('time_elsewhere')
    case 'trial_run':
    case 'proof_missing':
    case 'office_unnamed':
    case 'condition_unanswered':
    case 'emergency_desk':
    case 'too_soon':
      return new Refusal(begun.why)
    case 'details_missing':
    case 'details_unfit':
      return new Refusal(begun.why, {
        fields: Object.fromEntries(Object.entries(begun.fields).map(([field, problem]) => [field, [problem]])),
      })
    case 'own_slot':
      return new Refusal('time_booked_for_you')
    case 'has_one':
      return new Refusal('booking_exists')
    case 'mail_limit':
      return new Refusal('booking_mail_limit')
    case 'not_now':
      return new Refusal('booking_not_now')
    case 'taken':
    case 'unwanted':
      return new Refusal('time_being_booked')
    case 'account': {
      const { until } = begun.backOff
      if (begun.backOff.reason === 'two_open' || until === null)
        return new Refusal('too_many_open', { values: { max: accountBookings.open } })
      return waitUntil(tx, 'too_many_attempts', until)
    }
  }
}

function waitUntil({ clock }: TxCtx, code: 'booking_rests' | 'too_many_attempts', until: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1_000))
  return new Refusal(code, { values: { seconds } })
}
