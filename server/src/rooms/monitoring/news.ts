import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Line } from '../../texts/lines.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import { publish } from '../live/live.ts'
import { notify } from '../notifications/notifications.ts'
import { writeTaskLines } from '../tasks/tasks.journal.ts'
import { claimNews, type News, type Told, type Turn } from '../tasks/tasks.news.ts'
import { countFound } from '../tasks/tasks.targets.ts'
import { readTimesBefore } from './monitoring.view.store.ts'
import type { Find } from './record.ts'

/** What an answer has shown free at one office. */
export interface FoundAt {
  find: Find
  about: TargetDescription
}

/** Tasks told in one transaction. */
const chunk = 200

/** Tells everyone for whom the finds of an answer are news: a line, live, on their channels. One message per task and answer. */
export async function tellNews(ctx: Ctx, finds: FoundAt[]): Promise<void> {
  const news = newsOf(finds)
  let after: Turn | null = null
  do {
    after = await inTransaction(ctx, async (tx): Promise<Turn | null> => {
      const { told, next } = await claimNews(tx, news, { after, limit: chunk })
      if (told.length > 0) await tellTasks(tx, told, finds)
      return next
    })
  } while (after !== null)
}

/** Tells one task before its booking begins, so that its owner reads things in their order. */
export async function tellTaker(tx: TxCtx, finds: FoundAt[], taskId: number): Promise<void> {
  const { told } = await claimNews(tx, newsOf(finds), { after: null, limit: 1, taskId })
  if (told.length > 0) await tellTasks(tx, told, finds)
}

function newsOf(found: FoundAt[]): News {
  const finds = found.map(({ find }) => find)
  const at = new Date(Math.min(...finds.map((find) => find.at.getTime())))
  return { at, finds, timesBefore: (db, targetIds) => readTimesBefore(db, targetIds, at) }
}

async function tellTasks(tx: TxCtx, all: Told[], finds: FoundAt[]): Promise<void> {
  const seen_at = tx.clock.now().toISOString()
  const places = new Map(finds.map(({ find, about }) => [find.targetId, about]))
  const told = all.flatMap((task) => {
    const about = places.get(task.targetId)
    if (!about) return []
    const { office, serviceType, url } = about
    const where = { office_name: office.name, office_address: office.address, url }
    return [{ ...task, ...where, service_name: serviceType.name, slot_at: task.earliestAt.toISOString() }]
  })
  await countFound(
    tx,
    told.map(({ taskId }) => taskId),
  )
  await writeTaskLines(
    tx,
    told.map((task) => ({
      taskId: task.taskId,
      level: 'success',
      activityType: 'appointment_found',
      ...lineOf(task),
    })),
  )
  for (const task of told) {
    const { userId, taskId, taskName, slot_at, office_name, office_address, url, count } = task
    const slot = { at: slot_at, office_name, office_address, url, seen_at, gone_at: null }
    const data = { task_name: taskName, line: lineOf(task), slot, count }
    publish(tx, { type: 'appointment_found', userId, taskId, data })
  }
  await notify(
    tx,
    told.map(({ userId, taskId, taskName, service_name, office_name, office_address, url, slot_at, ...found }) => ({
      userId,
      taskId,
      notice: 'appointment_found',
      data: {
        ...{ service_name, office_name, office_address, url, seen_at, task_name: taskName, slot_at },
        ...{ count: found.count, further_offices: found.furtherOffices },
      },
    })),
  )
}

function lineOf({
  slot_at,
  office_name,
  count,
  furtherOffices: further_offices,
}: {
  slot_at: string
  office_name: string
  count: number
  furtherOffices: number
}): Line {
  return { code: 'appointment_found', data: { slot_at, office_name, count, further_offices } }
}
