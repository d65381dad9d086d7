import type { Appointment, AppointmentKey } from '@terminlotse/munich-client'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Gate } from '../../offices/gate.ts'
import { driveSoon } from '../booking.ts'
import { readBooking } from '../bookings.store.ts'
import type { Change, OfficeCall } from '../machine/machine.ts'
import { afterSource } from '../machine/moving.ts'
import type { Held } from '../rows/shape.ts'
import { planRead } from './calls.store.ts'
import { appointmentKey, restTargetOf } from './office.ts'
import { standingOf } from './standing.ts'

/** `seen`: as the office had it just now. */
type Source = { key?: AppointmentKey; seen?: Appointment } | { change: Change }

/**
 * The appointment that is to be moved, before a step. Null: we are stopping. A slot does not wait for it: the office itself
 * compares the pair when it reserves.
 */
export async function lookAtSource(
  ctx: Ctx,
  gate: Gate,
  { row, about }: Held,
  call: OfficeCall,
  signal: AbortSignal,
): Promise<Source | null> {
  if (call === 'read' || call === 'cancel') return {}
  const old = row.replaces_id === null ? null : await readBooking(ctx, row.replaces_id)
  // An owner who cancels the old one decides about the new one, too.
  const key = old?.state === 'confirmed' && !old.cancel_wanted ? appointmentKey(ctx, old) : null
  if (!old || !key) return { change: { isMove: false, say: [] } }
  if (call === 'reserve') return { key }
  const target = restTargetOf(old, 'read')
  const reply = await gate.ask<Appointment>(
    { priority: 'booking', target, needsCaptcha: false, call: (client) => client.appointment(key) },
    signal,
  )
  if (signal.aborted) return null
  const outcome = reply.kind === 'not_asked' ? null : reply.outcome
  const change = afterSource(standingOf(row, about), outcome, gate.officeNow())
  if (change === null) return outcome?.kind === 'ok' ? { key, seen: outcome.value } : {}
  if (change.pauseMs) return { change }
  await planRead(ctx, old.id)
  await driveSoon(ctx.jobs, gate.provider.config.code, old.id)
  return { change }
}
