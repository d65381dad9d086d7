// The outage's row stores the progress in the same transaction as the messages: nobody is told twice and nobody is left out.

import { berlinDay, berlinTime } from '@terminlotse/contract/berlin-time'
import { outageMessages } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Line } from '../../../texts/journal/line-data.ts'
import type { NotificationFacts } from '../../../texts/notifications/notification-data.ts'
import { publish } from '../../live/live.ts'
import { type Item, notifiedOf, notify } from '../../notifications/notifications.ts'
import { readTitles } from '../../offices/catalogue.ts'
import { writeTaskLines } from '../../tasks/journal.ts'
import { listWatchersAt } from '../../tasks/targets.store.ts'
import { listPending, lockOutage, type OutageRow, updateOutage } from './outage.store.ts'

const chunk = 100
/** No failure for this long means that nobody asks any more, and a provider that is not asked is not away. */
const freshMs = 20 * minuteMs
const spreadMs = 5 * minuteMs

export async function tellOutages(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const id of await listPending(ctx)) {
    while (!signal.aborted && (await inTransaction(ctx, (tx) => tellSome(tx, id))));
  }
}

/** Also at the end of the time over which messages are spread. */
export function isTimeForChannels(now: Date): boolean {
  const { time } = berlinTime(now)
  return time >= outageMessages.from && time < outageMessages.to
}

interface Telling {
  outage: OutageRow
  provider: { code: string; name: string }
}

async function tellSome(tx: TxCtx, id: number): Promise<boolean> {
  const telling = await lockOutage(tx, id)
  if (!telling) return false
  const { outage, provider } = telling
  const isOn = tx.config.providers.some(({ code, enabled }) => code === provider.code && enabled)
  if (!isOn && outage.step !== 'done') return finish(tx, outage)
  if (outage.ended_at !== null && ['live', 'away', 'wait'].includes(outage.step)) {
    if (outage.step === 'live' && outage.told_to === 0) return finish(tx, outage)
    await updateOutage(tx, id, { step: 'back_live', told_to: 0 })
    return true
  }
  switch (outage.step) {
    case 'done':
      return false
    case 'live':
      return tellPeople(tx, telling, tellAwayLive, 'away')
    case 'away':
      return isTimeForAway(outage, tx.clock.now()) && tellPeople(tx, telling, tellAway, 'wait')
    case 'wait':
      return false
    case 'back_live':
      return tellPeople(tx, telling, tellBackLive, outage.away_told_at === null ? 'done' : 'back')
    case 'back':
      return isTimeForSpread(tx.clock.now()) && tellPeople(tx, telling, tellBack, 'done')
  }
}

function isTimeForAway({ began_at, failed_at }: OutageRow, now: Date): boolean {
  const isLong = now.getTime() - began_at.getTime() >= outageMessages.afterMinutes * minuteMs
  const isFresh = now.getTime() - failed_at.getTime() <= freshMs
  return isLong && isFresh && isTimeForSpread(now)
}

function isTimeForSpread(now: Date): boolean {
  return isTimeForChannels(now) && isTimeForChannels(new Date(now.getTime() + spreadMs))
}

async function finish(tx: TxCtx, { id, ended_at }: OutageRow): Promise<boolean> {
  await updateOutage(tx, id, { step: 'done', ended_at: ended_at ?? tx.clock.now() })
  return false
}

type Watchers = Awaited<ReturnType<typeof listWatchersAt>>
type People = Map<number, { taskIds: number[]; service: Watchers[number]['service'] }>
type TellThem = (tx: TxCtx, telling: Telling, people: People) => Promise<void>

async function tellPeople(tx: TxCtx, telling: Telling, tell: TellThem, next: OutageRow['step']): Promise<boolean> {
  const { id, provider_id, told_to } = telling.outage
  const watchers = await listWatchersAt(tx, provider_id, { after: told_to, limit: chunk })
  const people = new Map(
    [...Map.groupBy(watchers, ({ userId }) => userId)].map(([userId, tasks]) => [
      userId,
      { taskIds: tasks.map(({ taskId }) => taskId), service: tasks[0]?.service ?? null },
    ]),
  )
  const last = watchers.at(-1)
  if (!last) {
    await updateOutage(tx, id, { step: next, told_to: 0 })
    return next !== 'done'
  }
  await tell(tx, telling, people)
  await updateOutage(tx, id, { told_to: last.userId })
  return true
}

async function tellAwayLive(tx: TxCtx, { outage, provider }: Telling, people: People): Promise<void> {
  const line: Line = {
    code: 'office_away',
    data: { ...named(provider), since: outage.began_at.toISOString(), kind: outage.reason },
  }
  const lines = [...people.values()].flatMap(({ taskIds }) => taskIds)
  await writeTaskLines(
    tx,
    lines.map((taskId) => ({ taskId, level: 'error', activityType: 'error', alarm: true, ...line })),
  )
  const said = [...people.keys()].map(
    (userId) => ({ type: 'monitoring_error', userId, taskId: null, data: { task_name: '', line } }) as const,
  )
  publish(tx, ...said)
}

async function tellBackLive(tx: TxCtx, { outage, provider }: Telling, people: People): Promise<void> {
  const data = {
    ...named(provider),
    since: outage.began_at.toISOString(),
    until: outage.ended_at?.toISOString(),
  }
  const lines = [...people.values()].flatMap(({ taskIds }) => taskIds)
  await writeTaskLines(
    tx,
    lines.map((taskId) => ({ taskId, level: 'success', code: 'office_back', data })),
  )
}

async function tellAway(tx: TxCtx, { outage, provider }: Telling, people: People): Promise<void> {
  const now = tx.clock.now()
  if (outage.away_told_at === null) await updateOutage(tx, outage.id, { away_told_at: now })
  const notices = await notifiedOf(tx, 'office_away', [...people.keys()], new Date(now.getTime() - 26 * 60 * minuteMs))
  const today = berlinDay(now)
  const notifiedToday = new Set(
    notices.flatMap(({ userId, createdAt }) => (berlinDay(createdAt) === today ? [userId] : [])),
  )
  const titles = await readTitles(tx, provider.code)
  const items = [...people].flatMap(([userId, { taskIds, service }]): Item[] => {
    const ofFirst = { service_name: service?.name ?? '', service_titles: service ? titles(service) : undefined }
    const watched = { ...ofFirst, tasks: taskIds.length }
    const data = { ...notificationDataOf(tx, outage, provider), watched }
    return notifiedToday.has(userId) ? [] : [{ userId, taskId: null, notice: 'office_away', data }]
  })
  await notify(tx, items, { spreadMs })
}

/** Tells only people who read that it was away, and only the receivers with which they read it. */
async function tellBack(tx: TxCtx, { outage, provider }: Telling, people: People): Promise<void> {
  if (outage.away_told_at === null) return
  const notices = await notifiedOf(tx, 'office_away', [...people.keys()], outage.away_told_at)
  const sent = notices.filter(({ data, isSent }) => isSent && data.outage_id === outage.id)
  const items = [...Map.groupBy(sent, ({ userId }) => userId)].map(
    ([userId, of]): Item => ({
      userId,
      taskId: null,
      notice: 'office_back',
      receivers: of.flatMap(({ receiverId }) => receiverId ?? []),
      data: notificationDataOf(tx, outage, provider),
    }),
  )
  await notify(tx, items, { spreadMs })
}

/** The provider's name differs by language, so it is chosen when it is read. */
function named({ code, name }: Telling['provider']) {
  return { provider_code: code, provider_name: name }
}

function notificationDataOf(
  { config }: TxCtx,
  { id, began_at, ended_at }: OutageRow,
  provider: Telling['provider'],
): NotificationFacts['office_away'] {
  return {
    task_name: '',
    service_name: '',
    office_name: '',
    url: config.http.publicUrl,
    outage_id: id,
    ...named(provider),
    since_at: began_at.toISOString(),
    until_at: ended_at?.toISOString(),
  }
}
