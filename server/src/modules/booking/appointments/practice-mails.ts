// The mails of the practice office, for the person whose practice booking they are about.
// docs/decisions/booking.md#the-link-in-a-practice-mail-is-opened-by-a-tap
import type { PracticeMail } from '@terminlotse/contract/practice'
import { z } from 'zod'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { unlessSealed } from '../../../foundation/secrets.ts'
import { driveSoon } from '../booking.ts'
import { authKeyPurpose, type BookingRow } from '../bookings.store.ts'
import { askDirector, type DirectedOffice, hasDirector } from './director.ts'
import { listWithKey, readWaitingSoon } from './owner.store.ts'

const shownMails = z.object({
  mails: z.array(
    z.object({
      id: z.number().int(),
      processId: z.number().int(),
      sentAt: z.iso.datetime({ offset: true }),
      subject: z.string(),
      lines: z.array(z.string()),
      isAwaited: z.boolean(),
    }),
  ),
})
const openedLink = z.object({ opened: z.enum(['confirmed', 'over', 'unknown']) })

interface Own {
  mail: PracticeMail
  row: BookingRow
}

/** Newest first. Refuses with `practice_off`, `practice_away` (no answer), `practice_closed` (another token). */
export async function readPracticeMails(ctx: Ctx, userId: number): Promise<PracticeMail[]> {
  const own = await listOwn(ctx, practiceOffice(ctx), userId)
  return own.map(({ mail }) => mail)
}

/** A second call changes nothing. Refuses as `readPracticeMails`, with `not_found`, and with `practice_over`. */
export async function confirmPracticeMail(ctx: Ctx, userId: number, mailId: number): Promise<void> {
  const office = practiceOffice(ctx)
  const own = (await listOwn(ctx, office, userId)).find(({ mail }) => mail.id === mailId)
  const appointment = own && keyOf(ctx, own.row)
  if (!appointment) throw new Refusal('not_found')
  const { opened } = await ask(ctx, office, 'open-link', { mailId, appointment }, openedLink)
  if (opened === 'unknown') throw new Refusal('not_found')
  if (opened === 'over') throw new Refusal('practice_over')
  await inTransaction(ctx, async (tx) => {
    if (await readWaitingSoon(tx, own.row.id)) await driveSoon(tx.jobs, office.code, own.row.id)
  })
}

function practiceOffice(ctx: Ctx): DirectedOffice {
  const office = ctx.config.providers.find(hasDirector)
  if (!office) throw new Refusal('practice_off')
  return office
}

async function listOwn(ctx: Ctx, office: DirectedOffice, userId: number): Promise<Own[]> {
  const rows = await listWithKey(ctx, userId, office.code)
  const appointments = rows.flatMap((row) => keyOf(ctx, row) ?? [])
  if (appointments.length === 0) return []
  const { mails } = await ask(ctx, office, 'mails', { appointments }, shownMails)
  return mails.flatMap(({ processId, isAwaited, ...shown }) => {
    const row = rows.find(({ process_id }) => process_id === processId)
    if (!row) return []
    const { id, subject, lines: text, sentAt: arrived_at } = shown
    return [
      { mail: { id, subject, text, arrived_at, booking: row.id, task: row.task_id, can_confirm: isAwaited }, row },
    ]
  })
}

function keyOf(ctx: Ctx, { process_id, auth_key_sealed }: BookingRow) {
  if (process_id === null || auth_key_sealed === null) return null
  const authKey = unlessSealed(() => ctx.secrets.open(auth_key_sealed, authKeyPurpose))
  return authKey === null ? null : { processId: process_id, authKey }
}

async function ask<T>(
  ctx: Ctx,
  office: DirectedOffice,
  name: 'mails' | 'open-link',
  order: object,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await askDirector(office, name, order)
  const read = answer.kind === 'ok' ? schema.safeParse(answer.body) : null
  if (read?.success) return read.data
  const status = answer.kind === 'refused' ? answer.status : answer.kind
  ctx.log.warn({ provider: office.code, status }, 'The practice office gave no usable answer about its mails.')
  throw new Refusal(status === 401 ? 'practice_closed' : 'practice_away')
}
