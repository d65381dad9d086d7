import type { Ctx } from '../../foundation/ctx.ts'
import type { Gate } from '../offices/gate.ts'
import { readTarget } from '../offices/targets.ts'
import { driveLater } from './booking.ts'
import { type BookingRow, keyOfBooking, readBooking } from './bookings.store.ts'
import { nextMove, type OfficeCall, uselessPauseMs } from './machine/machine.ts'
import type { Held } from './rows/shape.ts'
import { standingOf, termsOf } from './steps/standing.ts'
import {
  type After,
  type BookingNeighbours,
  later,
  makeCall,
  type StepTools,
  settle,
  tellUnreadable,
} from './steps/steps.ts'

export interface BookingDriver {
  /** Makes all steps of a booking that are possible now, and sends a job for later steps. Two calls at once do no harm. */
  drive(bookingId: number, signal: AbortSignal): Promise<void>
  /** Starts the same without waiting for it. If it fails, the booking's job takes over. `known` saves reading the row. */
  begin(bookingId: number, signal: AbortSignal, known?: Held): void
  settled(): Promise<void>
}

/** Five lost slots with three tries each fit. An office whose answers lead to no end gets a pause after these calls. */
const callsPerRun = 20

/** Each call is written into the row before it is made, and its answer after it. */
export function createBookingDriver(ctx: Ctx, gate: Gate, neighbours: BookingNeighbours): BookingDriver {
  const tools: StepTools = { ctx, gate, neighbours, unreadable: tellUnreadable(ctx) }
  const running = new Map<number, Promise<void>>()

  const stepOn = async (held: Held, calls: number, signal: AbortSignal): Promise<After> => {
    const { code, statusReadSeconds } = gate.provider.config
    const { row, about } = held
    const move = nextMove(standingOf(row, about), termsOf(about, statusReadSeconds), gate.officeNow())
    switch (move.kind) {
      case 'rest':
        return { kind: 'rest' }
      case 'wait':
        await driveLater(ctx, code, row, new Date(move.until.getTime() - gate.officeAhead().likelyMs))
        return { kind: 'rest' }
      case 'settle':
        return settle(tools, held, move.change)
      case 'call':
        if (isOutOfReach(ctx, row, move.call)) return { kind: 'rest' }
        if (calls >= callsPerRun) return later(tools, row, uselessPauseMs)
        return makeCall(tools, held, move.call, signal)
    }
  }

  const run = async (bookingId: number, signal: AbortSignal, known?: Held): Promise<void> => {
    let row: BookingRow | null = known?.row ?? null
    let about = known?.about
    for (let calls = 0; !signal.aborted; calls += 1) {
      row ??= await readBooking(ctx, bookingId)
      if (!row) return
      if (about?.officeExternalId !== row.office_external_id) about = undefined
      about ??= await readTarget(ctx, keyOfBooking(row))
      const after = await stepOn({ row, about }, calls, signal)
      if (after.kind === 'rest') return
      row = after.row
    }
  }

  // A second caller waits for the first one and then reads the row again, so no request in between is missed.
  const drive = async (bookingId: number, signal: AbortSignal, known?: Held): Promise<void> => {
    for (let other = running.get(bookingId); other; other = running.get(bookingId)) await other.catch(() => {})
    const driving = run(bookingId, signal, known).finally(() => running.delete(bookingId))
    running.set(bookingId, driving)
    await driving
  }

  return {
    drive,
    begin(bookingId, signal, known) {
      drive(bookingId, signal, known).catch((error) => {
        ctx.log.warn({ booking: bookingId, err: error }, 'A booking step failed. Its job tries again.')
      })
    },
    async settled() {
      await Promise.allSettled(running.values())
    },
  }
}

function isOutOfReach({ log }: Ctx, row: BookingRow, call: OfficeCall): boolean {
  if (call === 'reserve' || row.auth_key_sealed !== null) return false
  log.warn(
    { booking: row.id },
    'The key of an appointment is lost. The product cannot follow this appointment any more.',
  )
  return true
}
