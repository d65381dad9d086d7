import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { LineOf, SkippedLine } from '../../../texts/journal/line-data.ts'
import { readBeingBooked } from '../../booking/under-way.store.ts'
import { publish } from '../../live/live.ts'
import { findReach } from '../../notifications/notifications.ts'
import type { Gate } from '../../offices/gate.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import type { Reach, SlotOf, Waiting } from '../../tasks/decide.ts'
import { dateSlot } from '../../tasks/filter.ts'
import { writeTaskLines } from '../../tasks/journal.ts'
import {
  candidatesFor,
  claimNews,
  dueTasks,
  type Known,
  release,
  type SeenSlot,
  type Sight,
  type TaskNews,
} from '../../tasks/news.ts'
import { describeWatched } from '../../tasks/targets.ts'
import { addFound } from '../../tasks/tasks.store.ts'
import type { Find } from '../records/record.ts'
import { readSeen } from '../records/rounds.store.ts'
import { type Descriptions, sendNews } from './messages.ts'

export interface FindAtOffice {
  find: Find
  /** Slots that are too near at the latest time are neither told nor booked. */
  officeNow: Date
  officeEarliest: Date
  about: TargetDescription
}

type WhyNotBooked = (tx: TxCtx, taskIds: number[]) => Promise<Map<number, SkippedLine>>

const chunk = 200
/** A line or a message says when a time was seen, if that is longer ago than this. */
const justSeenMs = minuteMs

/** A person without a slot reads why, and gets no link to the city's page for a slot that is gone. */
export async function tellNews(ctx: Ctx, finds: FindAtOffice[], whyNotBooked: WhyNotBooked): Promise<void> {
  const at = new Date(Math.max(...finds.map(({ find }) => find.at.getTime())))
  const known = knownAt(at, timesOf(finds, at), whoIsReached)
  const waiting = await candidatesFor(
    ctx,
    known,
    finds.map(({ find }) => find),
  )
  await tellAll(ctx, { known, waiting, descriptions: descriptionsOf(finds), whyNotBooked })
}

/** `after` null: all that are due. A time that was seen too long ago, or is suspected, waits for the next answer. */
export async function tellDue(ctx: Ctx, gate: Gate, after: Date | null = null): Promise<void> {
  const waiting = await dueTasks(ctx, gate.provider.id, after)
  if (waiting.length === 0) return
  const known = knownAt(ctx.clock.now(), timesAtOffice(ctx, gate), whoIsReached)
  await tellAll(ctx, { known, waiting, descriptions: new Map(), whyNotBooked: async () => new Map() })
}

interface Telling {
  known: Known
  waiting: Waiting[]
  descriptions: Descriptions
  whyNotBooked: WhyNotBooked
}

async function tellAll(ctx: Ctx, { known, waiting, descriptions, whyNotBooked }: Telling): Promise<void> {
  for (const taskIds of inChunks(waiting)) {
    await inTransaction(ctx, async (tx) => {
      const claimed = await claimNews(tx, known, taskIds)
      const turns = await whyNotBooked(
        tx,
        claimed.map(({ taskId }) => taskId),
      )
      await tellTasks(tx, known, { claimed, turns }, descriptions)
    })
  }
}

/** No person's tasks are in two of them: what waited for all of them is one message. */
function inChunks(waiting: Waiting[]): number[][] {
  const chunks: number[][] = []
  for (const [place, { taskId, userId }] of waiting.entries()) {
    const last = chunks.at(-1)
    if (last === undefined || (last.length >= chunk && waiting[place - 1]?.userId !== userId)) chunks.push([taskId])
    else last.push(taskId)
  }
  return chunks
}

/** Before its booking begins, so that its owner reads things in their order. Its receivers get the outcome. */
export async function tellCandidate(tx: TxCtx, finds: FindAtOffice[], taskId: number): Promise<void> {
  const at = new Date(Math.max(...finds.map(({ find }) => find.at.getTime())))
  const known = knownAt(at, timesOf(finds, at), (within, tasks) => whoIsReached(within, tasks, true))
  await tellTasks(tx, known, { claimed: await claimNews(tx, known, [taskId]), turns: new Map() }, descriptionsOf(finds))
}

/** Tasks that were told of a slot that is gone become due: other free slots may be news to them. */
export async function releaseLost(ctx: Ctx, targetIds: number[], at: Date): Promise<void> {
  const keyOf = (slot: SlotOf) => `${slot.targetId} ${slot.at.getTime()}`
  await release(ctx, targetIds, async (holds) => {
    const seen = await readSeen(ctx, [...new Set(holds.map(({ targetId }) => targetId))], at)
    const free = new Set(seen.filter(({ isFree }) => isFree).map(keyOf))
    return holds.filter((hold) => !free.has(keyOf(hold)))
  })
}

type OfficeTimes = Pick<Known, 'officeNow' | 'officeEarliest'>

export function timesAtOffice({ clock }: Ctx, gate: Gate): OfficeTimes {
  const { leastMs, mostMs } = gate.officeAhead()
  const now = clock.now().getTime()
  return { officeNow: new Date(now + mostMs), officeEarliest: new Date(now + leastMs) }
}

function timesOf([first]: FindAtOffice[], at: Date): OfficeTimes {
  return first ?? { officeNow: at, officeEarliest: at }
}

function knownAt(at: Date, { officeNow, officeEarliest }: OfficeTimes, reach: Known['reach']): Known {
  const known = new Map<number, ReadonlyMap<number, Sight>>()
  return {
    at,
    officeNow,
    officeEarliest,
    reach,
    async sights(tx, targetIds) {
      const missing = targetIds.filter((id) => !known.has(id))
      if (missing.length > 0) for (const [id, sights] of await readSights(tx, missing, at)) known.set(id, sights)
      return known
    },
  }
}

function descriptionsOf(finds: FindAtOffice[]): Descriptions {
  return new Map(finds.map(({ find, about }) => [find.targetId, about]))
}

async function readSights(tx: TxCtx, targetIds: number[], at: Date): Promise<Map<number, Map<number, Sight>>> {
  const seen = Map.groupBy(await readSeen(tx, targetIds, at), ({ targetId }) => targetId)
  return new Map(
    targetIds.map((id) => [
      id,
      new Map(
        (seen.get(id) ?? []).map(({ at: slot, since, lastSeenAt, ...sight }) => [
          slot.getTime(),
          { ...sight, slot: dateSlot(slot), since: since.getTime(), lastSeen: lastSeenAt.getTime() },
        ]),
      ),
    ]),
  )
}

/** While an appointment is being booked for a task, or in quiet hours, its owner is not invited to book another one. */
async function whoIsReached(
  tx: TxCtx,
  tasks: { taskId: number; userId: number }[],
  isBooking = false,
): ReturnType<Known['reach']> {
  const ids = tasks.map(({ taskId }) => taskId)
  const booking = new Set(isBooking ? ids : await readBeingBooked(tx, ids))
  const reach = await findReach(tx, tasks)
  return new Map(
    [...reach].map(([taskId, found]) => {
      const receivers = found.map(({ id, quietUntil }) => ({ id, quietUntil: quietUntil?.getTime() ?? null }))
      return [taskId, { receivers, isBooking: booking.has(taskId) } satisfies Reach] as const
    }),
  )
}

async function tellTasks(
  tx: TxCtx,
  { at }: Known,
  { claimed, turns }: { claimed: TaskNews[]; turns: ReadonlyMap<number, SkippedLine> },
  known: Descriptions,
): Promise<void> {
  if (claimed.length === 0) return
  const named = claimed.flatMap(({ line, messages }) => [...line, ...messages.flatMap(({ slots }) => slots)])
  const unknown = [...new Set(named.map(({ targetId }) => targetId))].filter((id) => !known.has(id))
  const descriptions = new Map([...known, ...(await describeWatched(tx, unknown))])
  const messaged = await sendNews(tx, { at, claimed, turns, descriptions })
  const lines = claimed.flatMap((task) => {
    const slots = task.line.flatMap((slot) => {
      const about = descriptions.get(slot.targetId)
      return about ? [{ ...slot, about }] : []
    })
    const [first] = slots
    if (!first) return []
    const line = lineOf(task, at, slots, messaged.has(task.taskId))
    const turn = turns.get(task.taskId)
    return [{ task, first, line, turn }]
  })
  await addFound(
    tx,
    lines.map(({ task }) => task.taskId),
  )
  await writeTaskLines(
    tx,
    // The journal says the turn in a line of its own.
    lines.map(({ task: { taskId }, line: { code, data }, turn }) => ({
      taskId,
      level: 'success',
      activityType: 'appointment_found',
      code,
      data: turn ? { ...data, skipped: turn } : data,
    })),
  )
  for (const { task, first, turn, line: said } of lines) {
    const line = turn ? { ...said, data: { ...said.data, turn } } : said
    const { userId, taskId, taskName: task_name, count } = task
    const { office, url } = first.about
    const place = { office_name: office.name, office_address: office.address, url }
    const slot = { at: first.at.toISOString(), ...place, seen_at: first.seenAt.toISOString(), gone_at: null }
    publish(tx, { type: 'appointment_found', userId, taskId, data: { task_name, line, slot, count } })
  }
}

function lineOf(
  { count, offices, heldBackUntil, unsent }: TaskNews,
  at: Date,
  slots: (SeenSlot & { about: TargetDescription })[],
  messaged: boolean,
): LineOf<'appointment_found'> {
  const [first] = slots
  const oldest = new Date(Math.min(...slots.map(({ seenAt }) => seenAt.getTime())))
  const data = {
    slot_at: first?.at.toISOString() ?? '',
    office_name: first?.about.office.name ?? '',
    count,
    further_offices: offices - 1,
    slots: slots.map(({ at: slotAt, about: { office } }) => ({
      slot_at: slotAt.toISOString(),
      office_name: office.name,
      office: office.id,
    })),
    messaged,
    // A channel that is full takes no message that was decided.
    unsent: messaged ? undefined : (unsent ?? ('limit' as const)),
    held_back_until: heldBackUntil?.toISOString(),
    seen_at: oldest.getTime() < at.getTime() - justSeenMs ? oldest.toISOString() : undefined,
  }
  return { code: 'appointment_found', data }
}
