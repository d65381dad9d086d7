import type { Language } from '@terminlotse/contract/language'
import { practiceRoutes } from '@terminlotse/contract/practice'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { unwantedRoutes } from '@terminlotse/contract/tasks/unwanted'
import type { Ctx } from '../../foundation/ctx.ts'
import type { Caller } from '../../foundation/http/caller.ts'
import { listed, neighbourPages } from '../../foundation/http/pages.ts'
import { type Served, serve, serveSignedIn } from '../../foundation/http/serve.ts'
import { confirm } from '../../texts/confirmations.ts'
import { hasMailServer } from '../accounts/account-mail.ts'
import { readAsked } from './editing/asked.ts'
import { createTask, editTask } from './editing/editing.ts'
import type { TaskNeighbours } from './editing/neighbours.ts'
import { type Owner, showTask } from './editing/owner.ts'
import { changeSeveral } from './editing/several.ts'
import { readStates } from './editing/states.ts'
import { listTasks, pauseTask, readStatistics, removeTask, sendTaskProof, startTask } from './editing/tasks.ts'
import { addUnwanted, listUnwanted, takeBackUnwanted } from './editing/unwanted.ts'
import { type PracticeNeighbours, removePractised, startPractice } from './practice/practice.ts'
import { clearLogs, readActivities, readLogs } from './read-journal.ts'
import { endSharedPage, makeSharedPage, openSharedPage, readSharedPage } from './sharing/shared-page.ts'

export function tasksServed(ctx: Ctx, deps: PracticeNeighbours): Served[] {
  return [
    serveSignedIn(taskRoutes.list, async (request) => {
      const { limit = 100, offset = 0 } = request.query
      const { count, tasks } = await listTasks(ctx, deps, ownerOf(request), { limit, offset })
      const address = (at: number) => `/api${taskRoutes.list.path}?limit=${limit}&offset=${at}`
      return { count, ...neighbourPages(address, { limit, offset, count }), results: tasks }
    }),
    serveSignedIn(taskRoutes.create, (request) => createTask(ctx, deps, ownerOf(request), request.body)),
    serveSignedIn(taskRoutes.read, (request) => showTask(ctx, deps, ownerOf(request), request.params.id)),
    serveSignedIn(taskRoutes.edit, (request) => editTask(ctx, deps, ownerOf(request), request.params.id, request.body)),
    serveSignedIn(taskRoutes.remove, (request) =>
      removeTask(ctx, deps, ownerOf(request), request.params.id, request.query.on_booking),
    ),
    serveSignedIn(taskRoutes.start, (request) => startTask(ctx, deps, ownerOf(request), request.params.id)),
    serveSignedIn(taskRoutes.stop, (request) => {
      const { on_booking, until } = request.query
      return pauseTask(ctx, deps, ownerOf(request), request.params.id, on_booking, until)
    }),
    serveSignedIn(taskRoutes.several, (request) => changeSeveral(ctx, deps, ownerOf(request), request.body)),
    serveSignedIn(unwantedRoutes.list, async ({ caller, params }) =>
      listed(await listUnwanted(ctx, caller.userId, params.id)),
    ),
    serveSignedIn(unwantedRoutes.add, (request) =>
      addUnwanted(ctx, deps, ownerOf(request), request.params.id, request.body),
    ),
    serveSignedIn(unwantedRoutes.takeBack, (request) =>
      takeBackUnwanted(ctx, deps, ownerOf(request), request.params.id, request.params.unwanted),
    ),
    serveSignedIn(taskRoutes.sendProof, async (request) => {
      await sendTaskProof(ctx, deps, ownerOf(request), request.params.id)
      return confirm(hasMailServer(ctx) ? 'proof_sent' : 'proof_in_outbox', request.language)
    }),
    serveSignedIn(practiceRoutes.start, (request) => startPractice(ctx, deps, ownerOf(request))),
    serveSignedIn(practiceRoutes.remove, async (request) => {
      await removePractised(ctx, deps, ownerOf(request))
      return confirm('practice_removed', request.language)
    }),
    serveSignedIn(taskRoutes.statistics, ({ caller, params }) => readStatistics(ctx, caller.userId, params.id)),
    serveSignedIn(taskRoutes.activities, async (request) =>
      listed(await readActivities(ctx, ownerOf(request), request.params.id, request.query)),
    ),
    serveSignedIn(taskRoutes.logs, async (request) => {
      const logs = await readLogs(ctx, ownerOf(request), request.params.id, request.query)
      return { logs, count: logs.length }
    }),
    serveSignedIn(taskRoutes.clearLogs, async ({ caller, params, language }) => {
      await clearLogs(ctx, caller.userId, params.id)
      return confirm('logs_cleared', language)
    }),
    ...sharedPagesServed(ctx, deps),
  ]
}

function sharedPagesServed(ctx: Ctx, deps: TaskNeighbours): Served[] {
  return [
    serveSignedIn(sharedPageRoutes.read, ({ caller, params }) => readSharedPage(ctx, caller.userId, params.id)),
    serveSignedIn(sharedPageRoutes.make, ({ caller, params }) => makeSharedPage(ctx, caller, params.id)),
    serveSignedIn(sharedPageRoutes.end, ({ caller, params }) => endSharedPage(ctx, caller.userId, params.id)),
    serve(sharedPageRoutes.open, ({ body, language }) => openSharedPage(ctx, deps, body.secret, language)),
  ]
}

/** For staff: the states of anybody's tasks, and whether their providers answer. */
export function staffReads(ctx: Ctx, deps: TaskNeighbours) {
  return {
    readStates: (taskIds: number[], language: Language) => readStates(ctx, deps, taskIds, language),
    readAsked: (providerIds: number[]) => readAsked(ctx, providerIds),
  }
}

function ownerOf({ caller, language, ip }: { caller: Caller; language: Language; ip: string }): Owner {
  return { userId: caller.userId, language, ip, comesWithKey: caller.keyScope !== null }
}
