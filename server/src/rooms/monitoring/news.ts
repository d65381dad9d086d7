import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Line } from '../../texts/lines.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import { publish } from '../live/live.ts'
import { notify } from '../notifications/notifications.ts'
import { writeTaskLines } from '../tasks/tasks.journal.ts'
import { claimNews, type News, type Told } from '../tasks/tasks.news.ts'
import { countFound, type OpenWatch } from '../tasks/tasks.targets.ts'
import { readTimesBefore } from './monitoring.view.store.ts'
import type { Find } from './record.ts'

/** Watchers told in one transaction. */
const chunk = 200

/** Tells everyone for whom a find is news: a line, live, on their channels. One message per task and round. */
export async function tellNews(ctx: Ctx, find: Find, about: TargetDescription): Promise<void> {
  const news = newsOf(find)
  let after: OpenWatch | null = null
  do {
    after = await inTransaction(ctx, async (tx): Promise<OpenWatch | null> => {
      const { told, next } = await claimNews(tx, news, { after, limit: chunk })
      if (told.length > 0) await tellWatches(tx, told, about)
      return next
    })
  } while (after !== null)
}

/** Tells one task before its booking begins, so that its owner reads things in their order. */
export async function tellTaker(tx: TxCtx, find: Find, about: TargetDescription, taskId: number): Promise<void> {
  const { told } = await claimNews(tx, newsOf(find), { after: null, limit: 1, taskId })
  if (told.length > 0) await tellWatches(tx, told, about)
}

function newsOf(find: Find): News {
  return { ...find, timesBefore: (db) => readTimesBefore(db, find.targetId, find.at) }
}

async function tellWatches(tx: TxCtx, all: Told[], about: TargetDescription): Promise<void> {
  const seen_at = tx.clock.now().toISOString()
  const { name: office_name, address: office_address } = about.office
  const { url } = about
  const told = all.map((watch) => ({ ...watch, slot_at: watch.earliestAt.toISOString() }))
  await countFound(
    tx,
    told.map(({ taskId }) => taskId),
  )
  await writeTaskLines(
    tx,
    told.map((watch) => ({
      taskId: watch.taskId,
      level: 'success',
      activityType: 'appointment_found',
      ...lineOf(watch),
    })),
  )
  for (const watch of told) {
    const { userId, taskId, taskName, slot_at, count } = watch
    const slot = { at: slot_at, office_name, office_address, url, seen_at, gone_at: null }
    const data = { task_name: taskName, line: lineOf(watch), slot, count }
    publish(tx, { type: 'appointment_found', userId, taskId, data })
  }
  const facts = { service_name: about.serviceType.name, office_name, office_address, url, seen_at }
  await notify(
    tx,
    told.map(({ userId, taskId, taskName, slot_at, count }) => ({
      userId,
      taskId,
      notice: 'appointment_found',
      data: { ...facts, task_name: taskName, slot_at, count },
    })),
  )

  function lineOf({ slot_at, count }: { slot_at: string; count: number }): Line {
    return { code: 'appointment_found', data: { slot_at, office_name, count } }
  }
}
