import type { Language } from '@terminlotse/contract/language'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx, Db } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { wordLine } from '../../texts/journal/lines.ts'
import type { RightSource } from '../accounts/neighbours.ts'
import {
  emptyPersonal,
  findFinished,
  readLinesOf,
  readNotifiedOf,
  readTargetsOf,
  readTasksOf,
  readWatchesOf,
} from './history/privacy.store.ts'
import { writeTaskLines } from './journal.ts'
import { deletePage, readPagesOf } from './sharing/shared-pages.store.ts'

const chunk = 200

export async function exportTasks(ctx: Ctx, { userId, language }: { userId: number; language: Language }) {
  const watched = Map.groupBy(await readWatchesOf(ctx, userId), ({ task_id }) => task_id)
  const targets = Map.groupBy(await readTargetsOf(ctx, userId), ({ task_id }) => task_id)
  const lines = Map.groupBy(await readLinesOf(ctx, userId), ({ task_id }) => task_id)
  const notified = new Map((await readNotifiedOf(ctx, userId)).map(({ task_id, state }) => [task_id, state.told]))
  return (await readTasksOf(ctx, userId)).map((task) => ({
    ...task,
    told: notified.get(task.id) ?? [],
    targets: (targets.get(task.id) ?? []).map(({ task_id: _, ...target }) => target),
    watched: (watched.get(task.id) ?? []).map(({ task_id: _, ...period }) => period),
    log: (lines.get(task.id) ?? []).map(({ task_id: _, ...line }) => ({
      ...line,
      message: wordLine(line.code, line.data, language),
    })),
  }))
}

/** The pages that the person shares, by the numbers of their tasks; without their secrets. */
export function exportSharedPages(ctx: Db, userId: number) {
  return readPagesOf(ctx, userId)
}

/** A person with a copied sign-in may know the addresses of shared pages. */
export const sharedPageRight: RightSource = {
  async list(ctx, userId) {
    const pages = await readPagesOf(ctx, userId)
    return pages.map(({ task_id, made_at }) => ({ id: String(task_id), name: '', made_at }))
  },
  end: (tx, _, id) => deletePage(tx, Number(id)),
}

/** Empties names and addresses of tasks that have not watched for `days`, and says so in their logs. */
export async function forgetFinished(ctx: Ctx, days: number, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - days * dayMs)
  while (!signal.aborted) {
    const finished = await findFinished(ctx, before, chunk)
    await inTransaction(ctx, async (tx) => {
      const emptied = await emptyPersonal(tx, finished)
      const line = { level: 'info' as const, code: 'personal_data_removed' as const, data: { days } }
      await writeTaskLines(
        tx,
        emptied.map((taskId) => ({ ...line, taskId })),
      )
    })
    if (finished.length < chunk) return
  }
}
