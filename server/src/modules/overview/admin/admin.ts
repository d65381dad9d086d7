// The last module: it reads the other modules' tables, and no other reads it.

import type { Language } from '@terminlotse/contract/language'
import { practiceCode } from '@terminlotse/contract/limits'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import type { NotAsked } from '@terminlotse/contract/tasks'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { type RestoredCopy, readRestored, takeOver } from '../../../foundation/data/restored.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { confirm } from '../../../texts/confirmations.ts'
import { providerName } from '../../../texts/providers.ts'
import { texts } from '../../../texts/texts.ts'
import { type Warning, wordWarning } from '../../../texts/warnings.ts'
import { writeAudit } from '../../accounts/audit.ts'
import { unknownResponseShownMs } from '../../offices/answer-notes.ts'
import { recentNews } from '../../tasks/read-journal.ts'
import { silentMs } from '../alive.ts'
import {
  listChecks,
  listRunningTasks,
  listSuspectedBans,
  listUnknownResponses,
  listWatchedProviders,
  listWorkers,
  readEmails,
  readTotals,
} from './admin.store.ts'

const shown = { runningTasks: 100, activities: 20 }
export const activeMs = 30 * dayMs

export interface AdminDeps {
  readStates(
    taskIds: number[],
    language: Language,
  ): Promise<Map<number, Pick<AdminOverview['running_tasks'][number], 'state' | 'headline'>>>
  readAsked(providerIds: number[]): Promise<Map<number, { notAsked: NotAsked | null; noAnswerSince: Date | null }>>
  countActiveJobs(): Promise<number>
  readWarnings(): Promise<Warning[]>
}

export async function adminOverview(ctx: Ctx, deps: AdminDeps, language: Language): Promise<AdminOverview> {
  const now = ctx.clock.now()
  const news = await recentNews(ctx, language, shown.activities)
  const emails = await readEmails(ctx, [...new Set(news.map(({ userId }) => userId))])
  return {
    timestamp: now.toISOString(),
    summary: await readTotals(ctx, new Date(now.getTime() - activeMs)),
    providers: await showProviders(ctx, deps, language),
    doubts: (await listSuspectedBans(ctx)).map(({ provider, ...doubt }) => ({
      service: providerName(provider, language),
      ...doubt,
    })),
    drifts: await readUnknownResponses(ctx, language),
    checks: await readChecks(ctx, language),
    warnings: (await deps.readWarnings()).map((one) => wordWarning(one, language)),
    restored: wordRestored(await readRestored(ctx)),
    celery_info: await readWorkers(ctx, deps, language),
    running_tasks: await showRunning(ctx, deps, language),
    recent_activities: news.map(({ id, task_name, userId, activity_type, message, created_at }) => ({
      id,
      task_name,
      user_email: emails.get(userId) ?? '',
      activity_type,
      message,
      created_at,
    })),
  }
}

async function showProviders(ctx: Ctx, deps: AdminDeps, language: Language): Promise<AdminOverview['providers']> {
  const watched = await listWatchedProviders(ctx)
  const asked = await deps.readAsked(watched.map(({ id }) => id))
  const now = ctx.clock.now()
  return watched.map(({ id, provider, tasks, nextTryAt }) => ({
    service: providerName(provider, language),
    tasks,
    no_answer_since: asked.get(id)?.noAnswerSince?.toISOString() ?? null,
    not_asked: asked.get(id)?.notAsked ?? null,
    next_try_at: nextTryAt !== null && nextTryAt > now ? nextTryAt.toISOString() : null,
  }))
}

async function showRunning(ctx: Ctx, deps: AdminDeps, language: Language): Promise<AdminOverview['running_tasks']> {
  const tasks = await listRunningTasks(ctx, ctx.clock.now(), shown.runningTasks)
  const states = await deps.readStates(
    tasks.map(({ id }) => id),
    language,
  )
  return tasks.flatMap(
    ({ provider, appointments_found, successful_bookings, total_checks, uptime_seconds, ...task }) => {
      const said = states.get(task.id)
      if (!said) return []
      const checked = { total_checks: total_checks ?? 0, uptime_seconds: uptime_seconds ?? 0 }
      const statistics = { ...checked, appointments_found, successful_bookings }
      const is_practice = provider.code === practiceCode
      return [{ ...task, ...said, is_practice, service: providerName(provider, language), statistics }]
    },
  )
}

/** Lets an imported copy watch and book. Refuses if this is no copy, or works already. */
export async function takeOverCopy(
  ctx: Ctx,
  by: { staffId: number; ip: string },
  language: Language,
): Promise<{ detail: string }> {
  await inTransaction(ctx, async (tx) => {
    if (!(await takeOver(tx))) throw new Refusal('not_found')
    await writeAudit(tx, { event: 'copy_taken_over', userId: null, ...by })
  })
  return confirm('copy_taken_over', language)
}

function wordRestored(copy: RestoredCopy | null): AdminOverview['restored'] {
  return copy && { exported_at: copy.exportedAt.toISOString(), imported_at: copy.importedAt.toISOString() }
}

/** By provider; only those of the last day, so that mended ones disappear by themselves. */
async function readUnknownResponses(ctx: Ctx, language: Language): Promise<AdminOverview['drifts']> {
  const rows = await listUnknownResponses(ctx, new Date(ctx.clock.now().getTime() - unknownResponseShownMs))
  return [...Map.groupBy(rows, ({ provider }) => providerName(provider, language))].map(([service, all]) => {
    const unknownResponses = all.map(({ drift }) => drift)
    const [unreadable, other] = [true, false].map((wanted) =>
      unknownResponses.filter(({ kind }) => (kind === 'unreadable') === wanted),
    )
    return {
      service,
      unreadable: [...new Set(unreadable?.map(({ call }) => call))],
      differences: (other ?? []).map(({ call, path, kind }) => `${call}: ${path} (${kind})`),
      since: new Date(Math.min(...unknownResponses.map((one) => one.first_seen_at.getTime()))).toISOString(),
      last_seen_at: new Date(Math.max(...unknownResponses.map((one) => one.last_seen_at.getTime()))).toISOString(),
    }
  })
}

async function readChecks(ctx: Ctx, language: Language): Promise<AdminOverview['checks']> {
  return (await listChecks(ctx)).flatMap(({ provider, at, result }) =>
    at && result ? [{ service: providerName(provider, language), at: at.toISOString(), ...result }] : [],
  )
}

async function readWorkers(ctx: Ctx, deps: AdminDeps, language: Language): Promise<AdminOverview['celery_info']> {
  try {
    const workers = await listWorkers(ctx, new Date(ctx.clock.now().getTime() - silentMs))
    const active_tasks_count = await deps.countActiveJobs()
    const error = workers.length === 0 ? texts[language].workerErrors.none_alive : null
    return { error, workers, active_tasks_count }
  } catch (error) {
    ctx.log.warn({ err: error }, 'The background workers could not be read.')
    return { error: texts[language].workerErrors.unreadable, workers: [], active_tasks_count: 0 }
  }
}
