// A page about one task that its owner shares with people without an account, by a secret address.
// docs/decisions/tasks.md#a-page-to-share-is-a-secret-address
import { randomBytes } from 'node:crypto'
import type { Language } from '@terminlotse/contract/language'
import { sharedPageDays } from '@terminlotse/contract/limits'
import { sharedPath } from '@terminlotse/contract/paths'
import type { Task } from '@terminlotse/contract/tasks'
import type { SharedPage, SharedState, SharedTask } from '@terminlotse/contract/tasks/shared-page'
import { bothNames } from '@terminlotse/contract/tasks/short-names'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { holdMaker } from '../../accounts/rights.ts'
import type { TaskNeighbours } from '../editing/neighbours.ts'
import { showTasks } from '../editing/view.ts'
import { findTask, keepTask, listTasksById } from '../tasks.store.ts'
import { deletePage, findPage, openPage, storePage } from './shared-pages.store.ts'

/** Refuses with `not_found` a task that is not the person's. */
export async function readSharedPage(ctx: Ctx, userId: number, taskId: number): Promise<SharedPage> {
  await demandOwn(ctx, userId, taskId)
  const page = await findPage(ctx, taskId, ctx.clock.now())
  return {
    made_at: page?.made_at.toISOString() ?? null,
    ends_at: page?.ends_at.toISOString() ?? null,
    openings: page?.openings ?? 0,
  }
}

/** The secret stands in the fragment, so no browser sends it to a server. Refuses with `not_found`, or as `holdMaker` does. */
export async function makeSharedPage(
  ctx: Ctx,
  caller: Caller,
  taskId: number,
): Promise<SharedPage & { address: string }> {
  const secret = randomBytes(32).toString('base64url')
  const made_at = ctx.clock.now()
  const ends_at = new Date(made_at.getTime() + sharedPageDays * dayMs)
  await inTransaction(ctx, async (tx) => {
    await holdMaker(tx, caller, 'shared_page')
    if (!(await keepTask(tx, caller.userId, taskId))) throw new Refusal('not_found')
    await storePage(tx, taskId, { secret_hash: hashToken(secret), made_at, ends_at })
  })
  const address = `${ctx.config.http.publicUrl}${sharedPath}#${secret}`
  return { address, made_at: made_at.toISOString(), ends_at: ends_at.toISOString(), openings: 0 }
}

/** Refuses with `not_found` if the task is not the person's, or has no page. */
export async function endSharedPage(ctx: Ctx, userId: number, taskId: number): Promise<void> {
  await demandOwn(ctx, userId, taskId)
  if (!(await deletePage(ctx, taskId))) throw new Refusal('not_found')
}

/** The task behind a secret address, and one more opening of its page. Refuses with `page_ended`. */
export async function openSharedPage(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  secret: string,
  language: Language,
): Promise<SharedTask> {
  const page = await openPage(ctx, hashToken(secret), ctx.clock.now())
  if (page === null) throw new Refusal('page_ended')
  const [task] = await showTasks(ctx, neighbours, await listTasksById(ctx, [page.taskId]), language)
  if (!task) throw new Refusal('page_ended')
  return { ...sharedView(task, ctx.clock.now()), ends_at: page.endsAt.toISOString() }
}

/** Why a task does not watch, and all that needs its owner, is not told to others. */
function sharedView(task: Task, now: Date): Omit<SharedTask, 'ends_at'> {
  const state = sharedState(task, now)
  const held = state === 'held' || state === 'confirmed' || state === 'over' ? task.booking : null
  const found = state === 'found' ? task.found : null
  const place = held ?? found
  const watched = task.offices_details.filter(({ is_offered, is_unwanted }) => is_offered && !is_unwanted)
  const offices = place ? [{ name: place.office_name, address: place.office_address }] : watched
  return {
    state,
    services: task.services_details.map(({ title, name }) => bothNames(title, name)),
    offices: offices.map(({ name, address }) => ({ name, address })),
    slot_at: held?.slot_at ?? found?.at ?? null,
    last_check_at: task.statistics.last_check_at,
  }
}

function sharedState(task: Task, now: Date): SharedState {
  const { key, claims } = stateOf(task, now)
  if (claims.holdsTime && task.booking !== null) {
    if (Date.parse(task.booking.slot_at) <= now.getTime()) return 'over'
    return task.booking.state === 'confirmed' ? 'confirmed' : 'held'
  }
  if (key === 'found' && task.found !== null) return 'found'
  return claims.isWatched ? 'watching' : 'stopped'
}

async function demandOwn(ctx: Ctx, userId: number, taskId: number): Promise<void> {
  if ((await findTask(ctx, userId, taskId)) === null) throw new Refusal('not_found')
}
