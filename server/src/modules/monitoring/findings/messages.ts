// docs/decisions/news.md#a-waiting-slot-is-told-in-the-end
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { SkippedLine } from '../../../texts/journal/line-data.ts'
import { isHere } from '../../../texts/journal/skipped.ts'
import { atTime, pageOf } from '../../../texts/notifications/page.ts'
import { listStanding } from '../../booking/bookings.store.ts'
import { notify } from '../../notifications/notifications.ts'
import { type CityDemands, readCityDemands } from '../../offices/city-demands.ts'
import { factsOfTarget, isBookable, type TargetDescription } from '../../offices/targets.ts'
import { mostNamed } from '../../tasks/decide.ts'
import { type SeenSlot, type TaskNews, takeBack } from '../../tasks/news.ts'

export type Descriptions = ReadonlyMap<number, TargetDescription>

interface Telling {
  at: Date
  claimed: TaskNews[]
  turns: ReadonlyMap<number, SkippedLine>
  descriptions: Descriptions
}

interface Named extends SeenSlot {
  task: TaskNews
  about: TargetDescription
}

interface Letter {
  userId: number
  receivers: number[]
  slots: Named[]
  further: Named[]
}

/** Slots without room count as not told, and are decided about again. Returns the tasks that got a message. */
export async function sendNews(tx: TxCtx, telling: Telling): Promise<ReadonlySet<number>> {
  const letters = lettersOf(telling).filter(({ slots }) => slots.length > 0)
  const demandsAt = await readCityDemands(tx)
  const standing = await listStanding(
    tx,
    telling.claimed.map(({ taskId }) => taskId),
  )
  const notWritten = await notify(
    tx,
    letters.map((letter) => itemOf(tx, { ...telling, demandsAt, standing }, letter)),
  )
  const refused = Map.groupBy(notWritten, ({ place }) => place)
  const notified = new Set<number>()
  const leftOut = letters.flatMap((letter, place) => {
    const full = new Map((refused.get(place) ?? []).map(({ receiver, until }) => [receiver, until]))
    if (full.size < letter.receivers.length) for (const { task } of letter.slots) notified.add(task.taskId)
    return letter.receivers.flatMap((receiver) => {
      const until = full.get(receiver)
      const slots = until ? [...letter.slots, ...letter.further] : letter.further
      return slots.length === 0 ? [] : [{ receiver, slots, until: until ?? telling.at }]
    })
  })
  await takeBackAll(tx, telling.at, leftOut, notified)
  return notified
}

interface LeftOut {
  receiver: number
  slots: Named[]
  until: Date
}

async function takeBackAll(tx: TxCtx, at: Date, leftOut: LeftOut[], notified: ReadonlySet<number>): Promise<void> {
  const givenBack = new Set(notified)
  for (const { receiver, slots, until } of leftOut) {
    const suppressed = [...Map.groupBy(slots, ({ task }) => task.taskId)].map(([taskId, some]) => {
      const isWhole = !givenBack.has(taskId)
      givenBack.add(taskId)
      const times = some.map((slot) => ({ target: slot.targetId, at: slot.at.getTime() }))
      return { taskId, at: at.getTime(), receiver, slots: times, isWhole }
    })
    await takeBack(tx, suppressed, until)
  }
}

/** Slots that only waited are put together, for each receiver of a person. */
function lettersOf({ claimed, descriptions }: Telling): Letter[] {
  const named = (task: TaskNews, slots: SeenSlot[]): Named[] =>
    slots.flatMap((slot) => {
      const about = descriptions.get(slot.targetId)
      return about ? [{ ...slot, task, about }] : []
    })
  const letters = claimed.flatMap((task) =>
    task.messages.map(({ receivers, slots }) => {
      return { userId: task.userId, receivers: [...receivers], slots: named(task, slots), further: [] }
    }),
  )
  const hasWaited = ({ slots }: Letter) => slots.every(({ task }) => task.line.length === 0)
  const waited = letters
    .filter(hasWaited)
    .flatMap((letter) => letter.receivers.map((receiver) => ({ ...letter, receivers: [receiver] })))
  const byReceiver = Map.groupBy(waited, ({ receivers }) => receivers.join())
  const together = Map.groupBy([...byReceiver.values()].map(putTogether), ({ userId, slots }) =>
    [userId, ...slots.map(({ task, targetId, at }) => `${task.taskId} ${targetId} ${at.getTime()}`)].join(),
  )
  return [...letters.filter((letter) => !hasWaited(letter)), ...[...together.values()].map(shareReceivers)]
}

/** So a message names as many tasks as it has room for. */
function putTogether(letters: Letter[]): Letter {
  const [first] = letters
  const earliest = letters.flatMap(({ slots }) => slots.slice(0, 1)).toSorted(byTime)
  const others = letters.flatMap(({ slots }) => slots.slice(1)).toSorted(byTime)
  const all = [...earliest, ...others]
  const slots = all.slice(0, mostNamed).toSorted(byTime)
  const further = all.slice(mostNamed)
  return { userId: first?.userId ?? 0, receivers: first?.receivers ?? [], slots, further }
}

function shareReceivers([first, ...others]: Letter[]): Letter {
  if (!first) throw new Error('There is no message to share.')
  return { ...first, receivers: [first, ...others].flatMap(({ receivers }) => receivers) }
}

function byTime(one: Named, other: Named): number {
  return one.at.getTime() - other.at.getTime()
}

function itemOf(
  { config }: TxCtx,
  {
    at,
    turns,
    demandsAt,
    standing,
  }: Telling & {
    demandsAt: (about: TargetDescription) => CityDemands
    standing: Awaited<ReturnType<typeof listStanding>>
  },
  { userId, receivers, slots }: Letter,
) {
  const tasks = [...new Set(slots.map(({ task }) => task))]
  const [first] = slots
  const [task] = tasks
  const isAlone = tasks.length === 1
  const taskId = isAlone && task ? task.taskId : null
  const turn = taskId === null ? undefined : turns.get(taskId)
  const about = first?.about ?? ({} as TargetDescription)
  const seenMs = Math.min(...slots.map(({ seenAt }) => seenAt.getTime()))
  const isOurs = !isAlone || (turn !== undefined && isHere(turn))
  const page = pageOf(config, taskId)
  const isToBook =
    !isOurs &&
    first !== undefined &&
    !first.task.isTrial &&
    isBookable({ config }, first.about.providerCode) &&
    // At a desk for emergencies the city's own page comes first: its text asks people to use only that.
    !demandsAt(first.about).isTapOnly
  const slot_at = first?.at.toISOString() ?? ''
  const there = isToBook ? atTime(page, { slot_at, office: about.office.id }) : about.url
  const data = {
    task_name: first?.task.taskName ?? '',
    tasks: isAlone ? undefined : tasks.length,
    ...factsOfTarget(about),
    url: isOurs ? page : there,
    office_url: about.url,
    book: isToBook || undefined,
    move: (isToBook && standing.get(first.task.taskId)?.isNamed) || undefined,
    seen_at: new Date(seenMs).toISOString(),
    told_at: at.toISOString(),
    slot_at,
    count: tasks.reduce((all, { count }) => all + count, 0),
    further_offices: isAlone && task ? task.offices - 1 : undefined,
    slots: slots.map((slot) => ({
      target_id: slot.targetId,
      slot_at: slot.at.toISOString(),
      office_name: slot.about.office.name,
      office: slot.about.office.id,
      ...(slot.again && { again: true }),
      ...(!isAlone && { task_id: slot.task.taskId, task_name: slot.task.taskName }),
    })),
    turn,
  }
  return { userId, taskId, notice: 'appointment_found' as const, receivers, data }
}
