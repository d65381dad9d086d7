import type { Appointment } from '@terminlotse/munich-client'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Priority } from '../../offices/budget.ts'
import type { Gate } from '../../offices/gate.ts'
import type { NotAsked, OfficeAhead, Reply } from '../../offices/requests.ts'
import { readTarget, type TargetDescription } from '../../offices/targets.ts'
import { writeTaskLines } from '../../tasks/journal.ts'
import { driveLater } from '../booking.ts'
import { type BookingRow, keyOfBooking, placeOf, readBooking } from '../bookings.store.ts'
import { otherThanAsked } from '../machine/answers.meaning.ts'
import { afterAnswer } from '../machine/answers.ts'
import {
  type Change,
  type FailReason,
  failed,
  graceMs,
  isAppointment,
  type NextSlot,
  type OfficeCall,
  uselessPauseMs,
} from '../machine/machine.ts'
import type { Held } from '../rows/shape.ts'
import { isStillWanted, writeAhead, writeAheadReserve } from './calls.store.ts'
import { lookAtSource } from './moving.ts'
import { reserve, restTargetOf, sendCall } from './office.ts'
import { standingOf, termsOf } from './standing.ts'
import { untilWritten } from './until-written.ts'
import { putOff } from './waits.ts'
import { findMove, write } from './written.ts'

export interface BookingNeighbours {
  /** Also picks the next-best free slot at any office of the task that nobody else is booking. */
  slotLost(tx: TxCtx, booking: BookingRow): Promise<NextSlot | null>
}

/** `again`: continue with the next step; a null row must be read again. `rest`: nothing more can be done now. */
export type After = { kind: 'again'; row: BookingRow | null } | { kind: 'rest' }

/** The pause after the rate limit was reached, and the most that jitter adds to it after a first 429. */
const oneBackOffMs = 90_000

export interface StepTools {
  ctx: Ctx
  gate: Gate
  neighbours: BookingNeighbours
  unreadable: ReturnType<typeof tellUnreadable>
}

export async function settle(tools: StepTools, held: Held, change: Change): Promise<After> {
  const written = await write(tools, held, async (fresh) => (fresh.call_no === held.row.call_no ? change : null))
  return { kind: 'again', row: written?.row ?? null }
}

export async function later({ ctx, gate }: StepTools, row: BookingRow, afterMs: number): Promise<After> {
  // Rounded up, so that jobs sent at the same time for the same reason become one.
  const at = Math.ceil((ctx.clock.now().getTime() + afterMs) / 1000) * 1000
  await driveLater(ctx, gate.provider.config.code, row, new Date(at))
  return { kind: 'rest' }
}

export async function makeCall(
  tools: StepTools,
  { row, about }: Held,
  call: OfficeCall,
  signal: AbortSignal,
): Promise<After> {
  const { ctx, gate } = tools
  let writtenRow = row
  let known = about
  const source = row.is_move ? await lookAtSource(ctx, gate, { row, about }, call, signal) : {}
  if (source === null) return { kind: 'rest' }
  if ('change' in source) {
    const { change } = source
    return change.pauseMs ? later(tools, row, change.pauseMs) : settle(tools, { row, about }, change)
  }
  const reply = await gate.ask<Appointment>(
    {
      priority: priorityOf(row, call),
      target: restTargetOf(row, call),
      needsCaptcha: call === 'reserve' && about.desk?.captcha_required === true,
      offices: call === 'reserve' ? [row.office_external_id] : [],
      async call(client, { captchaToken }) {
        if (call !== 'read') {
          // Without a connection to the office, it is opened while the row is written.
          const written = call === 'reserve' ? writeAheadReserve(ctx, writtenRow) : writeAhead(ctx, writtenRow, call)
          const [next] = await Promise.all([written, client.warm()])
          if (next === null) return null
          writtenRow = next
        }
        if (writtenRow.step_repeated) known = await readTarget(ctx, keyOfBooking(writtenRow))
        if (call === 'reserve') return reserve(client, { row: writtenRow, source: source.key }, captchaToken)
        return sendCall(ctx, client, { row: writtenRow, about: known, source: source.seen }, call)
      },
    },
    signal,
  )
  const held = { row: writtenRow, about: known }
  if (reply.kind === 'not_asked') return whenNotAsked(tools, held, call, reply.why)
  if (reply.kind === 'answered') {
    const heard = { held, call, answered: reply, at: ctx.clock.now(), ahead: gate.officeAhead() }
    return whenAnswered(tools, heard, signal)
  }
  if (call !== 'reserve') return later(tools, writtenRow, uselessPauseMs)
  return settle(tools, held, failed(reply.outcome.kind === 'captcha' ? 'captcha' : 'office_busy'))
}

/** A slot does not wait longer than one pause after the rate limit: a new search would wait too. Holds wait as needed. */
async function whenNotAsked(tools: StepTools, held: Held, call: OfficeCall, why: NotAsked): Promise<After> {
  // The office refused the first try for its captcha, so that it holds nothing; the second one did not leave.
  if (call === 'reserve' && held.row.doing === call) return settle(tools, held, { doing: null, say: [] })
  if (why.reason === 'withdrawn') return { kind: 'again', row: null }
  if (why.reason === 'stopping') return { kind: 'rest' }
  const { ctx, gate, unreadable } = tools
  const { row } = held
  const opensInMs = why.until === null ? uselessPauseMs : why.until.getTime() - ctx.clock.now().getTime()
  if (call === 'reserve') {
    const isShort = why.until !== null && opensInMs <= oneBackOffMs
    return isShort ? later(tools, row, opensInMs) : settle(tools, held, failed(reasonOf(why)))
  }
  if (priorityOf(row, call) === 'status' && why.until !== null && why.detail === 'drift')
    await unreadable.tell(row, held.about, why.until)
  const isHold = row.state === 'held' || row.state === 'detailed'
  const overAt = isHold && row.hold_until ? row.hold_until.getTime() + graceMs : Number.POSITIVE_INFINITY
  const overInMs = overAt - gate.officeNow().getTime()
  // A hold that is over may have become an appointment: it waits only for the office.
  return later(tools, row, overInMs > 0 ? Math.min(opensInMs, overInMs) : opensInMs)
}

type Answered = Extract<Reply<Appointment>, { kind: 'answered' }>

/** `at`: when it came, on our clock, which may leap before it is written. `ahead`: the office's clock then. */
interface Heard {
  held: Held
  call: OfficeCall
  answered: Answered
  at: Date
  ahead: OfficeAhead
}

async function whenAnswered(tools: StepTools, heard: Heard, signal: AbortSignal): Promise<After> {
  const { ctx, unreadable } = tools
  const { held, call, ahead } = heard
  const { outcome } = heard.answered
  const decide = (fresh: BookingRow, tx: TxCtx) => decideOn(tools, heard, fresh, tx)
  const written = await untilWritten(ctx, () => write(tools, held, decide, ahead.likelyMs))
  if (call === 'read' && outcome.kind === 'ok') unreadable.isRead(held.row)
  if (written !== null) {
    return written.pauseMs === null ? { kind: 'again', row: written.row } : later(tools, written.row, written.pauseMs)
  }
  if (call === 'reserve' && outcome.kind === 'ok') await giveBackUnknown(tools, held.row.id, outcome.value, signal)
  return { kind: 'again', row: null }
}

/** Null: the answer no longer counts. */
async function decideOn(
  { gate, neighbours }: StepTools,
  { held, call, answered, at, ahead }: Heard,
  fresh: BookingRow,
  tx: TxCtx,
): Promise<Change | null> {
  const { row, about } = held
  const { outcome, sentAt } = answered
  // An answer counts only for its own call. But the answer about a hold that was given up as lost always counts.
  const isHoldKnownAgain = call === 'reserve' && outcome.kind === 'ok' && fresh.state === 'unknown_hold'
  if (fresh.call_no !== row.call_no && !isHoldKnownAgain) return null
  const atOffice = (moment: Date, aheadMs = ahead.likelyMs): Date => new Date(moment.getTime() + aheadMs)
  const nextSlot = outcome.kind === 'gone' ? await neighbours.slotLost(tx, fresh) : null
  const instead = call === 'reserve' && outcome.kind === 'ok' ? await wantedInstead(tx, fresh, outcome.value) : null
  const movedTo = call === 'read' && outcome.kind === 'ok' ? await findMove(tx, fresh, outcome.value) : null
  const terms = termsOf(about, gate.provider.config.statusReadSeconds)
  const change = afterAnswer(standingOf(fresh, about), call, outcome, {
    terms,
    sentAt: atOffice(sentAt),
    now: atOffice(at),
    earliest: atOffice(at, ahead.leastMs),
    latest: atOffice(at, ahead.mostMs),
    nextSlot,
    instead,
    movedTo,
  })
  return putOff(change, fresh, { call, outcome, now: atOffice(at) })
}

/** Nobody else knows about such a hold. If the row has it, a transaction stored it whose commit was not confirmed. */
async function giveBackUnknown(
  { ctx, gate }: StepTools,
  bookingId: number,
  { processId, authKey }: Appointment,
  signal: AbortSignal,
): Promise<void> {
  const row = await untilWritten(ctx, () => readBooking(ctx, bookingId))
  if (row?.process_id === processId) return
  const target = { kind: 'release', appointment: bookingId } as const
  const cancel = { priority: 'booking', target, needsCaptcha: false } as const
  await gate.ask({ ...cancel, call: (client) => client.cancel({ processId, authKey }) }, signal)
}

async function wantedInstead(tx: TxCtx, row: BookingRow, appointment: Appointment): Promise<NextSlot | null> {
  const other = otherThanAsked(placeOf(row), appointment)
  if (other === null || row.tapped) return null
  const { officeExternalId, at } = other
  if (!(await isStillWanted(tx, { ...row, slot_at: at, office_external_id: officeExternalId }))) return null
  return { ...other, officeName: (await readTarget(tx, { ...keyOfBooking(row), officeExternalId })).office.name }
}

function reasonOf({ reason, detail }: NotAsked): FailReason {
  if (detail === 'drift') return 'drift'
  if (reason === 'captcha_off') return 'captcha'
  return reason === 'refused' ? 'refused' : 'office_busy'
}

/** Slots and holds are urgent. An appointment is safe: reading it or giving it back can wait a moment. */
function priorityOf({ state }: BookingRow, call: OfficeCall): Priority {
  if (!isAppointment({ state })) return 'booking'
  return call === 'read' ? 'status' : 'cancel'
}

/** The answers about an appointment are not understood. Told once, until one is understood. */
export function tellUnreadable(ctx: Ctx) {
  const reported = new Set<number>()
  return {
    async tell({ id, task_id: taskId, slot_at, state }: BookingRow, { office }: TargetDescription, until: Date) {
      if (reported.has(id)) return
      reported.add(id)
      if (taskId === null) return
      const data = {
        office_name: office.name,
        slot_at: slot_at.toISOString(),
        retry_at: until.toISOString(),
        is_waiting: state === 'waiting',
      }
      const line = { taskId, level: 'error', activityType: 'error', alarm: true } as const
      await inTransaction(ctx, (tx) => writeTaskLines(tx, [{ ...line, code: 'appointment_unreadable', data }]))
    },
    isRead: ({ id }: BookingRow) => void reported.delete(id),
  }
}
