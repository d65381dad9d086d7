// Every request leaves from the process that holds the provider's lease, and another one serves the page. So question and
// answer lie sealed in a row for the seconds in between.
import type { Appointment, AppointmentKey, Outcome } from '@terminlotse/munich-client'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { pause } from '../../foundation/pause.ts'
import type { Gate } from '../offices/gate.ts'
import { lookPurpose } from './bookings.store.ts'
import { answerLook, deleteLook, insertLook, readLook, takeLook } from './bring/looks.store.ts'

/** Null: the office said nothing that can be understood, or was not asked. */
export type Seen = Appointment | 'unknown' | 'wrong_key' | 'cut' | null

const longestMs = 25_000
const everyMs = 150

const queueOf = (providerCode: string): string => `booking-look.${providerCode}`

export async function askOffice(
  ctx: Ctx,
  provider: { id: number; code: string },
  key: AppointmentKey,
  waitMs = longestMs,
): Promise<Seen> {
  const asked = ctx.secrets.seal(JSON.stringify(key), lookPurpose)
  const id = await inTransaction(ctx, async (tx) => {
    const look = await insertLook(tx, provider.id, asked)
    await tx.jobs.send(queueOf(provider.code), { look_id: look })
    return look
  })
  const never = new AbortController().signal
  try {
    for (let waited = 0; waited < waitMs; waited += everyMs) {
      const answer = await readLook(ctx, id)
      if (answer !== null) return JSON.parse(ctx.secrets.open(answer, lookPurpose))
      await pause(everyMs, never)
    }
    return null
  } finally {
    await deleteLook(ctx, id)
  }
}

/** Every process declares this queue; only the holder of the provider's lease works it. */
export function lookJobs(providerCode: string, look: (id: number, signal: AbortSignal) => Promise<void>) {
  const definition: JobDefinition = {
    queue: queueOf(providerCode),
    concurrency: 2,
    retries: 0,
    expireSeconds: 60,
    handle: (data, signal) => look(Number(data.look_id), signal),
  }
  return [definition]
}

export async function lookAt(ctx: Ctx, gate: Gate, id: number, signal: AbortSignal): Promise<void> {
  const asked = await takeLook(ctx, id)
  if (asked === null) return
  const key: AppointmentKey = JSON.parse(ctx.secrets.open(asked, lookPurpose))
  const reply = await gate.ask<Appointment>(
    {
      priority: 'status',
      // Beside the numbers of bookings: it rests alone.
      target: { kind: 'read', appointment: -key.processId },
      needsCaptcha: false,
      call: (client) => client.appointment(key),
    },
    signal,
  )
  const seen = reply.kind === 'answered' ? seenIn(reply.outcome) : null
  await answerLook(ctx, id, ctx.secrets.seal(JSON.stringify(seen), lookPurpose))
}

function seenIn(outcome: Outcome<Appointment>): Seen {
  if (outcome.kind === 'ok') return outcome.value
  if (outcome.kind === 'unknown_appointment') return 'unknown'
  if (outcome.kind === 'invalid') return 'cut'
  return outcome.kind === 'wrong_key' ? 'wrong_key' : null
}
