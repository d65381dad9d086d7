// The part of a message about free times that is still true when it is sent. It is read from our own record; the office
// is never asked.
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import { isHere } from '../../texts/journal/skipped.ts'
import type { NotificationData } from '../../texts/notifications/notification-data.ts'
import { atTime } from '../../texts/notifications/page.ts'
import { type BookingRow, keyOfBooking } from '../booking/bookings.store.ts'
import type { CurrentContent, Message } from '../notifications/message-content.ts'
import { withdrawLater } from '../notifications/notifications.ts'
import { describeTarget, factsOfTarget, type TargetDescription } from '../offices/targets.ts'
import { matches, type TaskWish } from '../tasks/filter.ts'
import { withSharing } from '../tasks/linked.store.ts'
import { findTarget } from '../tasks/targets.store.ts'
import { describeWatched, readTaskWishes } from '../tasks/targets.ts'
import { listGone, listShown, type Named, nextFree, type Shown } from './findings/free-times.store.ts'
import { noteTaken } from './records/rounds.store.ts'

type Slot = NonNullable<NotificationData['slots']>[number]

export function isOfFreeTimes({ notice }: Pick<Message, 'notice'>): boolean {
  return notice === 'appointment_found'
}

/** By delivery. A message without a true time is superseded. */
export async function currentFreeTimes(
  ctx: Ctx,
  messages: Message[],
): Promise<Map<string, CurrentContent | 'overtaken'>> {
  const now = ctx.clock.now()
  const named = new Map(messages.flatMap((message) => namesOf(message).map((one) => [keyOf(one), one])))
  const shown = await listShown(ctx, [...named.values()], now)
  const shownAs = Map.groupBy(shown, keyOf)
  const wishes = await readTaskWishes(ctx, [...new Set(messages.flatMap(tasksOf))])
  const isTrue = (message: Message, name: Named, forTask: number) => {
    const wish = wishes.get(forTask)
    if (!wish) return false
    const its = shownAs.get(keyOf(name)) ?? []
    return its.some((one) => isMeant(message, one) && isWanted(wish, one) && canBeTold(message, forTask, one))
  }
  const current = messages.map((message) => [message.id, currentOf(message, isTrue)] as const)
  const firstOf = (one: CurrentContent | 'overtaken') =>
    (one !== 'overtaken' && one.isLess && one.data.slots?.[0]) || null
  const known = await describeWatched(ctx, [...new Set(current.flatMap(([, one]) => firstOf(one)?.target_id ?? []))])
  return new Map(
    current.map(([id, one]) => {
      const about = known.get(firstOf(one)?.target_id ?? 0)
      return [id, one === 'overtaken' || about === undefined ? one : { ...one, data: withPlace(one.data, about) }]
    }),
  )
}

/** A time that was gone and is back since is another one: a message of its own tells it. */
function isMeant({ data, createdAt }: Message, { firstSeenAt }: Shown): boolean {
  return firstSeenAt <= (data.told_at === undefined ? createdAt : new Date(data.told_at))
}

function isWanted({ wish, targetIds }: TaskWish, { targetId, slotAt, officeNow }: Shown): boolean {
  return (targetId === null || targetIds.includes(targetId)) && matches(wish, new Date(slotAt), officeNow)
}

/** By delivery. Absent: one may still be free, or the message does not name all. */
export async function goneTimes(ctx: Db, messages: Message[]): Promise<Map<string, { at: Date; goesOn: boolean }>> {
  const whole = messages.filter(({ data: { slots = [], count = 0 } }) => slots.length > 0 && count <= slots.length)
  const key = ({ target, at }: { target: number; at: string }) => `${target} ${at}`
  const namedBy = ({ data }: Message) =>
    (data.slots ?? []).map(({ target_id, slot_at }) => ({ target: target_id, at: toIso(slot_at) }))
  const named = new Map(whole.flatMap((message) => namedBy(message).map((one) => [key(one), one])))
  const gone = new Map((await listGone(ctx, [...named.values()])).map((one) => [key(one), one.goneAt]))
  const watching = await readTaskWishes(ctx, [...new Set(whole.flatMap(tasksOf))])
  return new Map(
    whole.flatMap((message) => {
      const ends = namedBy(message).flatMap((one) => gone.get(key(one))?.getTime() ?? [])
      const goesOn = tasksOf(message).some((task) => watching.has(task))
      return ends.length < namedBy(message).length ? [] : [[message.id, { at: new Date(Math.max(...ends)), goesOn }]]
    }),
  )
}

/** A task that was skipped reads about the slot as long as it is shown. All others read only of slots that they can have. */
function canBeTold({ data: { turn } }: Message, forTask: number, { isHeld, wantedFor }: Shown): boolean {
  return (turn && isHere(turn)) || !(isHeld || wantedFor.some((wanting) => wanting === forTask))
}

function currentOf(
  message: Message,
  isTrue: (message: Message, one: Named, forTask: number) => boolean,
): CurrentContent | 'overtaken' {
  const forTasks = tasksOf(message)
  const isLeft = namesOf(message).map((name, place) => isTrue(message, name, forTasks[place] ?? 0))
  if (!isLeft.includes(false)) return { data: message.data, until: null }
  const named = (message.data.slots ?? []).map((slot, place) => ({ slot, task: forTasks[place] }))
  const left = named.filter((_, place) => isLeft[place])
  // The times that are left of a task are news only if an earlier message has not told the first of them.
  const firsts = [...Map.groupBy(left, ({ task }) => task).values()].flatMap(([first]) => first ?? [])
  if (firsts.every(({ slot }) => slot.again)) return 'overtaken'
  const slots = left.map(({ slot }) => slot)
  return { data: withSlots(message.data, slots), isLess: true, until: null }
}

/** A message from an older version names one time, and its task. */
function namesOf({ data, taskId }: Message): Named[] {
  if (data.slots) {
    return data.slots.map(({ target_id, slot_at }) => ({ targetId: target_id, taskId: null, slotAt: toIso(slot_at) }))
  }
  return data.slot_at === undefined ? [] : [{ targetId: null, taskId, slotAt: toIso(data.slot_at) }]
}

function tasksOf({ data: { slots }, taskId }: Message): number[] {
  return (slots ?? [{ task_id: undefined }]).map((slot) => slot.task_id ?? taskId ?? 0)
}

function toIso(moment: string): string {
  return new Date(moment).toISOString()
}

function keyOf({ targetId, taskId, slotAt }: Named): string {
  return `${targetId} ${targetId === null ? taskId : null} ${slotAt}`
}

/** The number of times that it does not name stays. */
function withSlots(data: NotificationData, slots: Slot[]): NotificationData {
  const [first] = slots
  if (!first) return data
  const before = data.slots ?? []
  const gone = before.length - slots.length
  const officesOf = (some: Slot[]) => new Set(some.map(({ target_id }) => target_id)).size
  return {
    ...data,
    slots,
    slot_at: first.slot_at,
    ...(data.book && first.office !== undefined && { url: atTime(data.url, { ...first, office: first.office }) }),
    ...(data.count !== undefined && { count: Math.max(slots.length, data.count - gone) }),
    ...(data.tasks !== undefined && {
      tasks: new Set(slots.map(({ task_id }) => task_id)).size,
      task_name: first.task_name ?? data.task_name,
    }),
    ...(data.further_offices !== undefined && {
      further_offices: Math.max(officesOf(slots) - 1, data.further_offices - (officesOf(before) - officesOf(slots))),
    }),
  }
}

/** The place, page and service of the first time. */
function withPlace(data: NotificationData, about: TargetDescription): NotificationData {
  const place = { ...factsOfTarget(about), office_url: about.url }
  return { ...data, ...place, ...(data.url === data.office_url && { url: about.url }) }
}

export async function slotLost(
  tx: TxCtx,
  booking: BookingRow,
): Promise<{ at: Date; officeExternalId: number; officeName: string } | null> {
  const target = await findTarget(tx, keyOfBooking(booking))
  if (target === null) return null
  await noteTaken(tx, target.id, booking.slot_at, tx.clock.now())
  await withdrawLater(tx, await withSharing(tx, [target.id]))
  if (booking.task_id === null) return null
  const next = await nextFree(tx, booking.task_id)
  const about = next && (await describeTarget(tx, next))
  if (next === null || about === null) return null
  return { at: next.at, officeExternalId: next.officeExternalId, officeName: about.office.name }
}
