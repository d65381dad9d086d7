import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { LineOf, PassedOverLine } from '../../../texts/line-data.ts'
import { isHere } from '../../../texts/passed-over.ts'
import { readBeingBooked } from '../../booking/booking.ts'
import type { TargetDescription } from '../../catalogue/catalogue.ts'
import { publish } from '../../live/live.ts'
import { findReach, notify, pageOf } from '../../notifications/notifications.ts'
import { writeTaskLines } from '../../watches/journal/journal.ts'
import {
  candidatesFor,
  claimNews,
  holdsAt,
  type News,
  release,
  type Sight,
  type SlotOf,
  type TaskNews,
} from '../../watches/news/news.ts'
import { countFound } from '../../watches/targets/targets.ts'
import type { Find } from '../rounds/record.ts'
import { readSeen } from '../rounds/rounds.store.ts'

/** What an answer has shown free at one office. */
export interface FindAtOffice {
  find: Find
  /** What the time was at the office. */
  officeNow: Date
  about: TargetDescription
}

/** By task, the line that says why a find was not booked for it, where it is to book. */
type WhyNotBooked = (tx: TxCtx, taskIds: number[]) => Promise<Map<number, PassedOverLine>>

/** Tasks told in one transaction. */
const chunk = 200

/**
 * Tells everyone for whom the slots of an answer are news: a line, a live event, and messages as far as the limit
 * allows. One message per task and answer. A candidate that got no slot reads why, and is not sent to the city's page
 * for a slot that is gone.
 */
export async function tellNews(ctx: Ctx, finds: FindAtOffice[], whyNotBooked: WhyNotBooked): Promise<void> {
  const news = newsOf(finds, whoIsReached)
  const taskIds = await candidatesFor(ctx, news)
  for (let start = 0; start < taskIds.length; start += chunk) {
    await inTransaction(ctx, async (tx) => {
      const claimed = await claimNews(tx, news, taskIds.slice(start, start + chunk))
      const turns = await whyNotBooked(
        tx,
        claimed.map(({ taskId }) => taskId),
      )
      await tellTasks(tx, news, { claimed, turns }, finds)
    })
  }
}

/**
 * Tells one task before its booking begins, so that its owner reads things in their order. Its channels get the
 * outcome.
 */
export async function tellCandidate(tx: TxCtx, finds: FindAtOffice[], taskId: number): Promise<void> {
  const news = newsOf(finds, async () => new Map([[taskId, 'booking']]))
  await tellTasks(tx, news, { claimed: await claimNews(tx, news, [taskId]), turns: new Map() }, finds)
}

/**
 * Some tasks were told of a slot at these targets that is no longer free. They may be told of other slots, in this
 * answer or a later one.
 */
export async function releaseLost(ctx: Ctx, targetIds: number[], at: Date): Promise<void> {
  const holds = await holdsAt(ctx, targetIds)
  if (holds.length === 0) return
  const keyOf = (slot: SlotOf) => `${slot.targetId} ${slot.at.getTime()}`
  const seen = await readSeen(ctx, [...new Set(holds.map(({ targetId }) => targetId))], at)
  const free = new Set(seen.filter(({ isFree }) => isFree).map(keyOf))
  await release(
    ctx,
    holds.filter((hold) => !free.has(keyOf(hold))),
  )
}

function newsOf(atOffices: FindAtOffice[], reach: News['reach']): News {
  const finds = atOffices.map(({ find }) => find)
  const at = new Date(Math.max(...finds.map((find) => find.at.getTime())))
  const known = new Map<number, ReadonlyMap<number, Sight>>()
  return {
    at,
    officeNow: atOffices[0]?.officeNow ?? at,
    finds,
    reach,
    async sights(tx, targetIds) {
      const missing = targetIds.filter((id) => !known.has(id))
      if (missing.length > 0) for (const [id, sights] of await readSights(tx, missing, at)) known.set(id, sights)
      return known
    },
  }
}

async function readSights(tx: TxCtx, targetIds: number[], at: Date): Promise<Map<number, Map<number, Sight>>> {
  const seen = Map.groupBy(await readSeen(tx, targetIds, at), ({ targetId }) => targetId)
  return new Map(
    targetIds.map((id) => [
      id,
      new Map(
        (seen.get(id) ?? []).map(({ at: slot, since, isFree, isHeld }) => [
          slot.getTime(),
          { since: since.getTime(), isFree, isHeld },
        ]),
      ),
    ]),
  )
}

/**
 * While an appointment is being booked for a task, its owner is not invited to book another one. In quiet hours nobody
 * is invited.
 */
async function whoIsReached(tx: TxCtx, tasks: { taskId: number; userId: number }[]): ReturnType<News['reach']> {
  const booking = await readBeingBooked(
    tx,
    tasks.map(({ taskId }) => taskId),
  )
  const reach = await findReach(
    tx,
    tasks.map(({ userId }) => userId),
  )
  return new Map(
    tasks.map(({ taskId, userId }) => [
      taskId,
      booking.has(taskId) && reach.has(userId) ? 'booking' : (reach.get(userId) ?? 'nobody'),
    ]),
  )
}

async function tellTasks(
  tx: TxCtx,
  { at: seenAt }: News,
  { claimed, turns }: { claimed: TaskNews[]; turns: ReadonlyMap<number, PassedOverLine> },
  finds: FindAtOffice[],
): Promise<void> {
  const seen_at = seenAt.toISOString()
  const places = new Map(finds.map(({ find, about }) => [find.targetId, about]))
  const name = (slots: SlotOf[]) =>
    slots.flatMap(({ targetId, at }) => {
      const about = places.get(targetId)
      return about ? [{ target_id: targetId, slot_at: at.toISOString(), about }] : []
    })
  const lines = claimed.flatMap((task) => {
    const slots = name(task.line)
    const [first] = slots
    return first ? [{ task, first, line: lineOf(task, first, slots) }] : []
  })
  await countFound(
    tx,
    lines.map(({ task }) => task.taskId),
  )
  await writeTaskLines(
    tx,
    lines.map(({ task: { taskId }, line }) => ({
      taskId,
      level: 'success',
      activityType: 'appointment_found',
      ...line,
    })),
  )
  for (const { task, first, line } of lines) {
    const { userId, taskId, taskName: task_name, count } = task
    const { office, url } = first.about
    const place = { office_name: office.name, office_address: office.address, url }
    const slot = { at: first.slot_at, ...place, seen_at, gone_at: null }
    const turn = turns.get(taskId)
    // The log has a separate line for the turn.
    const lineWithTurn = turn ? { ...line, data: { ...line.data, turn } } : line
    publish(tx, { type: 'appointment_found', userId, taskId, data: { task_name, line: lineWithTurn, slot, count } })
  }
  await notify(
    tx,
    claimed.flatMap((task) => {
      const { userId, taskId, taskName: task_name } = task
      const slots = name(task.message)
      const [first] = slots
      if (!first) return []
      const turn = turns.get(taskId)
      const url = turn && isHere(turn) ? { url: pageOf(tx.config, taskId) } : {}
      const data = { task_name, seen_at, ...whereOf(task, first, slots), ...url, turn }
      return [{ userId, taskId, notice: 'appointment_found' as const, data }]
    }),
  )
}

/** A slot with where it is. */
interface Named {
  target_id: number
  slot_at: string
  about: TargetDescription
}

function whereOf({ count, offices }: TaskNews, first: Named, slots: Named[]) {
  const { office, serviceName, url, isReal } = first.about
  return {
    ...{ service_name: serviceName, office_name: office.name, office_address: office.address, url, count },
    ...{ slot_at: first.slot_at, further_offices: offices - 1, practice: !isReal },
    slots: slots.map(({ target_id, slot_at, about }) => ({ target_id, slot_at, office_name: about.office.name })),
  }
}

function lineOf(
  { message, count, offices, heldBackUntil }: TaskNews,
  first: Named,
  slots: Named[],
): LineOf<'appointment_found'> {
  const data = {
    ...{ slot_at: first.slot_at, office_name: first.about.office.name, count, further_offices: offices - 1 },
    slots: slots.map(({ slot_at, about }) => ({ slot_at, office_name: about.office.name })),
    messaged: message.length > 0,
    held_back_until: heldBackUntil?.toISOString(),
  }
  return { code: 'appointment_found', data }
}
