import type { Appointment, Outcome } from '@terminlotse/munich-client'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import type { Gate, NotAsked } from '../catalogue/gate.ts'
import { afterAnswer } from './booking.answers.ts'
import { driveLater } from './booking.jobs.ts'
import { type Change, failed, graceMs, nextMove, type OfficeCall } from './booking.machine.ts'
import { sendCall } from './booking.office.ts'
import { officeNow, standingOf, termsOf } from './booking.standing.ts'
import { announce, type BookingRow, lockBooking, readBooking, writeChange } from './booking.store.ts'
import { readTarget } from './booking.target.ts'
import { tellChange } from './booking.told.ts'

/** What booking needs from the rooms to its right. */
export interface BookingNeighbours {
  /** The office says that the slot is taken: notes it and names the next-best free one that nobody else is getting. */
  slotLost(tx: TxCtx, booking: BookingRow): Promise<Date | null>
}

export interface BookingDriver {
  /** Takes a booking as far as it will go now, and sends a job for what must wait. Safe to call twice at once. */
  drive(bookingId: number, signal: AbortSignal): Promise<void>
  /** The same without waiting for it. Its job makes up for a failure. */
  begin(bookingId: number, signal: AbortSignal): void
  /** Resolves when nothing is being driven any more. */
  settled(): Promise<void>
}

/** One run makes at most this many calls: an office that answers in circles is left alone for a while. */
const callsPerRun = 10
const circlePauseMs = 30_000

/** Drives the bookings of one provider: announces each call in the row, makes it through the gate, writes what it meant. */
export function createBookingDriver(ctx: Ctx, gate: Gate, neighbours: BookingNeighbours): BookingDriver {
  const { code, statusReadSeconds } = gate.provider.config
  const running = new Map<number, Promise<void>>()

  const apply = (
    row: BookingRow,
    about: TargetDescription,
    decide: (fresh: BookingRow, tx: TxCtx) => Promise<Change | null>,
    officeAheadMs: number | null,
  ) =>
    inTransaction(ctx, async (tx) => {
      const fresh = await lockBooking(tx, row.id)
      const change = fresh && (await decide(fresh, tx))
      if (!fresh || !change) return null
      const written = await writeChange(tx, fresh, change, officeAheadMs)
      await tellChange(tx, written, change, about)
      return { row: written, pauseMs: change.pauseMs ?? null }
    })

  const later = async (row: BookingRow, afterMs: number): Promise<void> => {
    // Rounded up, so that jobs that were sent side by side for the same reason become one again.
    const at = Math.ceil((ctx.clock.now().getTime() + afterMs) / 1000) * 1000
    await driveLater(ctx.jobs, code, row, new Date(at))
  }

  /** One call through the gate. False: nothing more to do in this run. */
  const makeCall = async (
    row: BookingRow,
    call: OfficeCall,
    about: TargetDescription,
    signal: AbortSignal,
  ): Promise<boolean> => {
    let callNo = row.call_no
    const reply = await gate.ask<Appointment>(
      {
        lane: call === 'read' && row.state === 'waiting' ? 'status' : 'booking',
        needsCaptcha: call === 'reserve' && about.desk?.captcha_required === true,
        async call(client, { captchaToken }) {
          if (call !== 'read') {
            const announced = await announce(ctx, { ...row, call_no: callNo }, call)
            if (announced === null) return null
            callNo = announced
          }
          return sendCall(ctx, client, row, call, about, captchaToken)
        },
      },
      signal,
    )
    if (reply.kind === 'not_asked') return whenNotAsked({ ...row, call_no: callNo }, call, reply.why, about)
    if (reply.kind === 'no_token') {
      const change = failed(reply.outcome.kind === 'captcha' ? 'captcha' : 'office_busy', false)
      await apply(row, about, async (fresh) => (fresh.call_no === callNo ? change : null), null)
      return true
    }
    return writeAnswer({ row, call, callNo, about, outcome: reply.outcome, sentAt: reply.sentAt }, signal)
  }

  const whenNotAsked = async (
    row: BookingRow,
    call: OfficeCall,
    why: NotAsked,
    about: TargetDescription,
  ): Promise<boolean> => {
    if (why.reason === 'withdrawn') return true
    if (why.reason === 'stopping') return false
    if (call === 'reserve') {
      const change = failed(
        why.reason === 'captcha_off' ? 'captcha' : why.reason === 'refused' ? 'refused' : 'office_busy',
        false,
      )
      await apply(row, about, async (fresh) => (fresh.call_no === row.call_no ? change : null), null)
      return true
    }
    const opensInMs = why.until === null ? circlePauseMs : why.until.getTime() - ctx.clock.now().getTime()
    const overInMs =
      row.hold_until === null || row.state === 'waiting'
        ? Number.POSITIVE_INFINITY
        : row.hold_until.getTime() + graceMs - officeNow(ctx, row).getTime()
    await later(row, Math.max(0, Math.min(opensInMs, overInMs)))
    return false
  }

  const writeAnswer = async (
    answer: {
      row: BookingRow
      call: OfficeCall
      callNo: number
      about: TargetDescription
      outcome: Outcome<Appointment>
      sentAt: Date
    },
    signal: AbortSignal,
  ): Promise<boolean> => {
    const { row, call, outcome, about } = answer
    const aheadMs = aheadOf(ctx, outcome)
    const shift = (moment: Date): Date => new Date(moment.getTime() + (aheadMs ?? row.office_ahead_ms))
    const applied = await apply(
      row,
      about,
      async (fresh, tx) => {
        const isOurs = fresh.call_no === answer.callNo
        const isFound = call === 'reserve' && outcome.kind === 'ok' && fresh.state === 'unknown_hold'
        if (!isOurs && !isFound) return null
        const nextSlotAt = outcome.kind === 'gone' ? await neighbours.slotLost(tx, fresh) : null
        const around = {
          terms: termsOf(about, statusReadSeconds),
          sentAt: shift(answer.sentAt),
          now: shift(ctx.clock.now()),
          nextSlotAt,
        }
        return afterAnswer(standingOf(fresh), call, outcome, around)
      },
      aheadMs,
    )
    if (applied === null && call === 'reserve' && outcome.kind === 'ok') await giveBack(outcome.value, signal)
    if (applied === null || applied.pauseMs === null) return true
    await later(applied.row, applied.pauseMs)
    return false
  }

  /** A hold that came so late that its booking is over: nobody else knows of it. */
  const giveBack = async (orphan: Appointment, signal: AbortSignal): Promise<void> => {
    const { processId, authKey } = orphan
    await gate.ask(
      { lane: 'booking', needsCaptcha: false, call: (client) => client.cancel({ processId, authKey }) },
      signal,
    )
  }

  const run = async (bookingId: number, signal: AbortSignal): Promise<void> => {
    let about: TargetDescription | null = null
    for (let calls = 0; !signal.aborted; ) {
      const row = await readBooking(ctx, bookingId)
      if (!row) return
      about ??= await readTarget(ctx, {
        providerId: row.provider_id,
        officeExternalId: row.office_external_id,
        serviceExternalId: row.service_external_id,
      })
      const terms = termsOf(about, statusReadSeconds)
      const move = nextMove(standingOf(row), terms, officeNow(ctx, row))
      if (move.kind === 'rest') return
      if (move.kind === 'wait')
        return driveLater(ctx.jobs, code, row, new Date(move.until.getTime() - row.office_ahead_ms))
      if (move.kind === 'settle') {
        await apply(row, about, async (fresh) => (fresh.call_no === row.call_no ? move.change : null), null)
      } else {
        calls += 1
        if (calls > callsPerRun) return later(row, circlePauseMs)
        const goOn = await makeCall(row, move.call, about, signal)
        if (!goOn) return
      }
    }
  }

  // A second caller waits for the first and then looks at what it left: nothing asked for meanwhile is missed.
  const drive = async (bookingId: number, signal: AbortSignal): Promise<void> => {
    for (let known = running.get(bookingId); known; known = running.get(bookingId)) await known.catch(() => {})
    const driving = run(bookingId, signal).finally(() => running.delete(bookingId))
    running.set(bookingId, driving)
    await driving
  }
  return {
    drive,
    begin(bookingId, signal) {
      drive(bookingId, signal).catch((error) => {
        ctx.log.warn({ booking: bookingId, err: error }, 'A booking broke off; its job goes on with it.')
      })
    },
    async settled() {
      await Promise.allSettled(running.values())
    },
  }
}

/** How far the office's clock is ahead of ours; its `Date` has whole seconds, so less than two count as none. */
function aheadOf(ctx: Ctx, outcome: Outcome<unknown>): number | null {
  const officeTime = outcome.meta?.officeTime
  if (!officeTime) return null
  const aheadMs = officeTime.getTime() + 500 - ctx.clock.now().getTime()
  return Math.abs(aheadMs) < 2000 ? 0 : aheadMs
}
