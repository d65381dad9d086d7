import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Line, LineCode } from '../../texts/journal/line-data.ts'
import { pageOf } from '../../texts/notifications/page.ts'
import type { CurrentContent, Message } from '../notifications/message-content.ts'
import { type Item, notify } from '../notifications/notifications.ts'
import { isCombination, type TargetKey } from '../offices/combinations.ts'
import type { Gate } from '../offices/gate.ts'
import { describeTargets, factsOfTarget, type TargetDescription, targetKey } from '../offices/targets.ts'
import { overBecause, overData } from '../tasks/filter.ts'
import { listOpenWatches, listOverTasks, listStuckTasks } from '../tasks/targets.store.ts'
import { countOffices } from '../tasks/targets.ts'
import { listStarts, lockTask } from '../tasks/tasks.store.ts'
import { dropTarget, failTask, lineOfNoOffice, stopTask } from '../tasks/watching.ts'

/** `count`: not so many of the service at once; absent if several services are too much. */
export type CannotWatch =
  | { code: 'stopped_target_gone' | 'stopped_refused' }
  | { code: 'stopped_limit'; count: number | undefined }

export function tooMuchOf(key: Pick<TargetKey, 'serviceCount' | 'further'>): CannotWatch {
  return { code: 'stopped_limit', count: isCombination(key) ? undefined : key.serviceCount }
}

/** A task goes on with its other offices. Without any, or if refused, it shows `error` until its owner acts. */
export async function stopWatchers(
  ctx: Ctx,
  targetId: number,
  about: TargetDescription | undefined,
  why: CannotWatch,
): Promise<void> {
  const dropped = about ? lineOfOffice(why, about) : null
  for (const { userId, taskId, taskName } of await listOpenWatches(ctx, targetId)) {
    await inTransaction(ctx, async (tx) => {
      if ((await dropTarget(tx, taskId, targetId, dropped)) !== 'needed') return
      const line = lineOfTask(why, about, {
        isOne: (await countOffices(tx, taskId)) <= 1,
        contact: ctx.config.operator,
      })
      const wasWatching = await failTask(tx, taskId, line)
      const { code: reason, data } = line
      const count = 'count' in data && data.count ? { count: data.count } : {}
      if (wasWatching && about) await tellStopped(tx, { userId, taskId, taskName }, about, { reason, ...count })
    })
  }
}

function lineOfOffice(why: CannotWatch, { office, serviceName }: TargetDescription): Line | null {
  const office_name = office.name
  switch (why.code) {
    case 'stopped_target_gone':
      return { code: 'office_gone', data: { office_name } }
    case 'stopped_limit':
      return { code: 'office_limit', data: { office_name, service_name: serviceName, count: why.count } }
    case 'stopped_refused':
      return null
  }
}

function lineOfTask(
  why: CannotWatch,
  about: TargetDescription | undefined,
  { isOne, contact }: { isOne: boolean; contact: string },
): Line {
  switch (why.code) {
    case 'stopped_target_gone':
      return lineOfNoOffice('gone', about ?? null, { isOne })
    case 'stopped_limit':
      return lineOfNoOffice('limit', about ?? null, { isOne, count: why.count })
    case 'stopped_refused':
      return { code: why.code, data: { office_name: about?.office.name, contact } }
  }
}

/** Both clocks must say that it is too late: a task does not start again by itself. */
export async function stopOver(
  ctx: Ctx,
  { provider, officeAhead }: Pick<Gate, 'provider' | 'officeAhead'>,
): Promise<void> {
  const over = await listOverTasks(ctx, provider.id)
  const earliest = new Date(ctx.clock.now().getTime() + officeAhead().leastMs)
  const targets = await describeTargets(ctx, over)
  for (const { taskId } of over) {
    await inTransaction(ctx, async (tx) => {
      await lockTask(tx, taskId)
      const [task] = await listOverTasks(tx, provider.id, taskId)
      if (!task) return
      const about = targets.get(targetKey(task))
      const reason = `stopped_${overBecause(task.filter, earliest) ?? 'latest_date'}` as const
      const data = overData(task.filter)
      const wasWatching = await stopTask(tx, taskId, { code: reason, data })
      if (wasWatching && about) await tellStopped(tx, task, about, { reason, ...data })
    })
  }
}

interface WhyStopped {
  reason: LineCode
  count?: number | undefined
  latest_date?: string | null | undefined
  current_appointment_at?: string | null | undefined
}

interface StoppedTask {
  userId: number
  taskId: number
  taskName: string
}

async function tellStopped(tx: TxCtx, task: StoppedTask, about: TargetDescription, why: WhyStopped): Promise<void> {
  await notify(tx, [await messageOf(tx, task, about, why)])
}

export async function waitingStops(tx: TxCtx, userId: number): Promise<Item[]> {
  const items: Item[] = []
  const stuck = await listStuckTasks(tx, userId)
  const targets = await describeTargets(tx, stuck)
  for (const task of stuck) {
    const about = targets.get(targetKey(task))
    const reason = task.problem as LineCode
    const count = isCombination(task) ? undefined : task.serviceCount
    if (about) items.push({ ...(await messageOf(tx, task, about, { reason, count })), since: task.startedAt })
  }
  return items
}

async function messageOf(
  tx: TxCtx,
  { userId, taskId, taskName }: StoppedTask,
  about: TargetDescription,
  why: WhyStopped,
): Promise<Item> {
  const data = {
    task_name: taskName,
    ...factsOfTarget(about),
    url: pageOf(tx.config, taskId),
    further_offices: (await countOffices(tx, taskId)) - 1,
    reason: why.reason,
    count: why.count,
    latest_date: why.latest_date ?? undefined,
    current_appointment_at: why.current_appointment_at ?? undefined,
    contact: tx.config.operator,
  }
  return { userId, taskId, notice: 'task_stopped', data }
}

export async function tellNotStarted(
  tx: TxCtx,
  { about, line, ...task }: StoppedTask & { about: TargetDescription; line: Line },
): Promise<void> {
  const { code: reason, data } = line
  await tellStopped(tx, task, about, { ...data, reason })
}

export function isOfStop({ notice }: Pick<Message, 'notice'>): boolean {
  return notice === 'task_stopped'
}

/** By delivery. Nothing is true of it once its owner has started the task again, or deleted it. */
export async function currentStops(ctx: Db, messages: Message[]): Promise<Map<string, CurrentContent | 'overtaken'>> {
  const starts = await listStarts(
    ctx,
    messages.flatMap(({ taskId }) => taskId ?? []),
  )
  const isLast = ({ taskId, createdAt }: Message) => {
    const startedAt = starts.get(taskId ?? 0)
    return startedAt !== undefined && (startedAt === null || startedAt <= createdAt)
  }
  return new Map(messages.map((message) => [message.id, isLast(message) ? { data: message.data } : 'overtaken']))
}
