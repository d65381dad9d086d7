// A person brings an appointment that they have at an office, so that it can become an earlier one.
// docs/decisions/appointments.md#an-earlier-appointment-replaces-the-one-at-hand
import type { Language } from '@terminlotse/contract/language'
import { type AppointmentLink, readAppointmentLink } from '@terminlotse/contract/tasks/appointment-link'
import type { SeenAppointment } from '@terminlotse/contract/tasks/bringing'
import { maskedAddress } from '@terminlotse/contract/tasks/masked-address'
import { minuteMs } from '@terminlotse/contract/time'
import type { ValidationKey } from '@terminlotse/contract/validation-texts'
import type { Appointment } from '@terminlotse/munich-client'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import type { ProviderConfig } from '../../providers/preset.ts'
import { takeLook } from '../accounts/looks.ts'
import { findProvider } from '../offices/catalogue.ts'
import { keyOfServices } from '../offices/combinations.ts'
import { readEarliestAtOffice } from '../offices/gate.store.ts'
import { describeTarget, readTarget, type TargetDescription } from '../offices/targets.ts'
import { writeTaskLine } from '../tasks/journal.ts'
import { askOffice, type Seen } from './ask-office.ts'
import { driveLater } from './booking.ts'
import { readTask } from './bookings.store.ts'
import { type Brought, findFollower, holdBrought, insertBrought } from './bring/bring.store.ts'
import { planReminders } from './reminders.jobs.ts'
import { readObstacle } from './turns/wanted.store.ts'

interface Asker {
  userId: number
  ip?: string
}

const knownMs = 10 * minuteMs
const mostKnown = 1_000

const refuse = (why: ValidationKey) => new Refusal('invalid_input', { fields: { brought: [why] } })

/** A refused link is not asked about again for a while, and one that was looked at may be brought without a new count, once. */
export function createBringing(ctx: Ctx, waitMs?: number) {
  const known = new Map<string, { until: number; seen: Seen | 'seen' }>()

  async function ask(asker: Asker, provider: { id: number; code: string }, link: AppointmentLink): Promise<Seen> {
    const now = ctx.clock.now().getTime()
    const name = ctx.secrets.sign(`${provider.code} ${link.processId} ${link.authKey}`, 'look')
    const before = known.get(name)
    const isKnown = before !== undefined && before.until > now
    if (isKnown && before.seen !== 'seen') return before.seen
    known.delete(name)
    if (!isKnown) await takeLook(ctx, asker)
    const seen = await askOffice(ctx, provider, { processId: link.processId, authKey: link.authKey }, waitMs)
    const [oldest] = known.keys()
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    const isRefused = typeof seen === 'string'
    if (isRefused || (seen !== null && !isKnown))
      known.set(name, { until: now + knownMs, seen: isRefused ? seen : 'seen' })
    return seen
  }

  /** Outside of a transaction. Refuses at `brought`, and with `too_many_requests` or `office_silent`. */
  async function read(asker: Asker, text: string) {
    const { config, link } = linkTo(ctx, text)
    const provider = await findProvider(ctx, config.code)
    if (!provider) throw refuse('appointment_not_offered')
    const seen = await ask(asker, { id: provider.id, code: config.code }, link)
    const now = await readEarliestAtOffice(ctx, provider.id)
    const appointment = confirmedIn(seen, now)
    const [main, ...others] = appointment.services
    if (!main) throw refuse('appointment_not_offered')
    const place = { providerId: provider.id, officeExternalId: appointment.officeId }
    const key = { ...place, ...keyOfServices([main, ...others]) }
    const about = await describeTarget(ctx, key)
    if (!about?.isOffered) throw refuse('appointment_not_offered')
    const brought = { key, slotAt: new Date(appointment.timestamp * 1000), appointment }
    await demandFree(ctx, asker.userId, brought)
    return { brought, about }
  }

  return {
    async look(asker: Asker, text: string, language: Language): Promise<SeenAppointment> {
      const { brought, about } = await read(asker, text)
      return shownOf(brought, about, language)
    },
    read: async (asker: Asker, text: string): Promise<Brought> => (await read(asker, text)).brought,
    take: takeBrought,
  }
}
export type Bringing = ReturnType<typeof createBringing>

/** It becomes the confirmed appointment of this new task. Refuses at `brought`, and with `booking_exists`. */
async function takeBrought(tx: TxCtx, taskId: number, brought: Brought): Promise<void> {
  const task = await readTask(tx, taskId)
  if (!task) throw new Refusal('not_found')
  await holdBrought(tx, task, brought)
  await demandFree(tx, task.user_id, brought)
  const { theirs } = await readObstacle(tx, task, { ...brought.key, slotAt: brought.slotAt })
  if (theirs.some(({ userId }) => userId === task.user_id)) throw new Refusal('booking_exists')
  const row = await insertBrought(tx, task, brought)
  const about = await readTarget(tx, brought.key)
  const data = { slot_at: brought.slotAt.toISOString(), office_name: about.office.name }
  await writeTaskLine(tx, { taskId, level: 'info', code: 'appointment_brought', data })
  if (row.next_read_at) await driveLater(tx, about.providerCode, row, row.next_read_at)
  await planReminders(tx, row)
}

async function demandFree(ctx: Ctx, userId: number, brought: Brought): Promise<void> {
  const follower = await findFollower(ctx, brought)
  if (follower === null) return
  throw refuse(follower.userId === userId ? 'appointment_followed' : 'appointment_followed_elsewhere')
}

function linkTo({ config }: Ctx, text: string): { config: ProviderConfig; link: AppointmentLink } {
  const places = config.providers.flatMap((one) =>
    [one.pageUrl, one.baseUrl].map((url) => ({ one, host: new URL(url).host })),
  )
  const link = readAppointmentLink(
    text,
    places.map(({ host }) => host),
  )
  if (typeof link === 'string') throw refuse(link)
  const known = places.filter(({ host }) => host === link.host)
  const place = known.find(({ one }) => one.enabled)
  if (!place) throw refuse(known.length > 0 ? 'link_office_off' : 'link_other_host')
  return { config: place.one, link }
}

function confirmedIn(seen: Seen, officeNow: Date): Appointment {
  if (seen === null) throw new Refusal('office_silent')
  if (seen === 'cut') throw refuse('link_cut')
  if (seen === 'unknown') throw refuse('appointment_unknown')
  if (seen === 'wrong_key') throw refuse('appointment_key_wrong')
  if (seen.status === 'deleted' || seen.status === 'blocked') throw refuse('appointment_cancelled')
  if (seen.timestamp * 1000 <= officeNow.getTime()) throw refuse('appointment_over')
  if (seen.status !== 'confirmed') throw refuse('appointment_unconfirmed')
  return seen
}

function shownOf({ appointment, slotAt }: Brought, about: TargetDescription, language: Language): SeenAppointment {
  const { person, displayNumber, rebookingDisabled } = appointment
  const [main, ...others] = about.services
  return {
    service: about.provider.id,
    office: about.office.id,
    office_name: about.office.name,
    office_address: about.office.address,
    service_type: main.id,
    service_count: main.count,
    further_services: others.map(({ id, count }) => ({ service_type: id, count })),
    services: about.services.map(({ titles, name, count }) => ({ title: titles[language], name, count })),
    practice: !about.isReal,
    slot_at: slotAt.toISOString(),
    display_number: displayNumber,
    name: person.familyName
      .split(/\s+/)
      .flatMap((one) => (one === '' ? [] : `${[...one][0]}…`))
      .join(' '),
    email: maskedAddress(person.email),
    can_move: rebookingDisabled !== true,
    is_only_one: about.desk?.appointments_per_mail === 1,
  }
}
