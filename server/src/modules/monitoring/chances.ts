// The look back of a task, or of one that is being set up. No office is asked for it.
// docs/decisions/chances.md

import { berlinDay } from '@terminlotse/contract/berlin-time'
import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { serviceCount } from '@terminlotse/contract/limits'
import type { Chances, chanceRoutes, LookBack } from '@terminlotse/contract/tasks/chances'
import { filterNames, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import { whyNotRows } from '@terminlotse/contract/tasks/why-not'
import type { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { speech } from '../../texts/speech.ts'
import { readEarliestAtOffice } from '../offices/gate.store.ts'
import { minutesByWeekday, readOpenings } from '../offices/release-hours.ts'
import { checkFilter, filterOf, matches, overBecause, type SlotWish, wishOf } from '../tasks/filter.ts'
import { withoutUnwanted, withSharing } from '../tasks/linked.store.ts'
import { knownTargets } from '../tasks/targets.ts'
import { findTask, listTasksById, listWatching } from '../tasks/tasks.store.ts'
import type { Question } from './chances/history.ts'
import { listOtherPlaces, listPlaces, type Place } from './chances/kept/openings.store.ts'
import { readHistories } from './chances/kept/read-histories.ts'
import { findWidening, lookBack } from './chances/look-back.ts'
import { type Fates, readFates } from './chances/why-not.ts'
import { widerWish } from './chances/wider-wish.ts'
import { readSeen } from './records/rounds.store.ts'

const mostOthers = 3

type Draft = z.output<typeof chanceRoutes.ofDraft.body>

interface Asked {
  wish: SlotWish
  targetIds: number[]
  unwantedOffices: number[]
}

export async function chancesOfTask(
  ctx: Ctx,
  { userId, language }: { userId: number; language: Language },
  taskId: number,
): Promise<Chances> {
  const found = await findTask(ctx, userId, taskId)
  if (found === null) throw new Refusal('not_found')
  const asked = await askedByTask(ctx, found)
  const fates = await readFates(ctx, found.task, await listPlaces(ctx, asked.targetIds))
  return { ...(await answer(ctx, asked)), why_not: whyNot(ctx, fates, asked.wish, language) }
}

function whyNot({ clock }: Ctx, { seen, known }: Fates, wish: SlotWish, language: Language): Chances['why_not'] {
  const change = widerWish(wish, seen, berlinDay(clock.now()))
  if (known.length === 0 && change === null) return null
  const iso = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString())
  const openings = known.slice(-whyNotRows).toReversed()
  return {
    times: known.length,
    had: known.filter(({ fate }) => fate === 'told' || fate === 'booked').length,
    openings: openings.map(({ slot, officeName, from, goneAt, fate, toldAt, reason, others = null }) => ({
      slot_at: slot.at.toISOString(),
      office_name: officeName,
      seen_at: new Date(from).toISOString(),
      gone_at: iso(goneAt),
      fate,
      told_at: iso(toldAt),
      reason: reason === undefined ? null : speech[language].reason(reason),
      others,
    })),
    change,
  }
}

async function askedByTask(
  ctx: Pick<Ctx, 'db'>,
  { task, targets }: NonNullable<Awaited<ReturnType<typeof findTask>>>,
): Promise<Asked> {
  const own = targets.map(({ id }) => id)
  const wanted = await withSharing(ctx, await withoutUnwanted(ctx, task.id, own))
  return {
    wish: wishOf(task),
    // An unwanted office may share its times with a wanted one.
    targetIds: await withoutUnwanted(ctx, task.id, wanted),
    unwantedOffices: task.unwanted_offices,
  }
}

/** Refuses wishes that nothing can match, and an office or service that is not offered. */
export async function chancesOfDraft(ctx: Ctx, draft: Draft): Promise<Chances> {
  const wish = recordOf(filterNames, (name) => draft[name] ?? null) as TaskFilter
  const now = draft.service ? await readEarliestAtOffice(ctx, draft.service) : ctx.clock.now()
  checkFilter(wish, now)
  const over = overBecause(wish, now)
  if (over !== null) {
    const [field, problem] = overField[over]
    throw new Refusal('invalid_input', { fields: { [field]: [problem] } })
  }
  const isChosen = draft.service && (draft.office ?? draft.offices?.[0]) && draft.service_type
  const { service_count = serviceCount.default } = draft
  const targetIds = isChosen ? await knownTargets(ctx, { ...draft, service_count }) : []
  return answer(ctx, {
    wish,
    targetIds: await withSharing(ctx, targetIds),
    unwantedOffices: [],
  })
}

const overField = {
  latest_date: ['latest_date', 'latest_past'],
  current_appointment: ['current_appointment_at', 'current_past'],
} as const

async function answer(ctx: Ctx, asked: Asked): Promise<Chances> {
  const now = ctx.clock.now()
  const question = await readQuestion(ctx, asked)
  // Beside the wait for the database, other people's calls are answered between two long computations.
  const fits_now = await fitsNow(ctx, asked, now)
  const past = lookBack(question)
  const canWiden = past !== null && past.hits < past.spans && overBecause(question.filter, now) === null
  return {
    fits_now,
    widening: canWiden ? await widen(ctx, asked, question) : null,
    look_back: past,
    why_not: null,
  }
}

async function readQuestion(ctx: Ctx, { wish, targetIds }: Asked): Promise<Question> {
  const places = await listPlaces(ctx, targetIds)
  return {
    histories: await readHistories(ctx, places),
    filter: filterOf(wish),
    releaseMinutes: await readMinutes(ctx, places),
    now: ctx.clock.now().getTime(),
  }
}

async function readMinutes(ctx: Ctx, places: Place[]): Promise<number[]> {
  const openingsAt = await readOpenings(
    ctx,
    places.map(({ providerCode }) => providerCode),
  )
  return minutesByWeekday(
    places.flatMap(({ providerCode, serviceExternalId, officeExternalId }) =>
      openingsAt(providerCode, [serviceExternalId], [officeExternalId]),
    ),
  )
}

async function fitsNow(ctx: Ctx, { wish, targetIds }: Asked, now: Date): Promise<string | null> {
  if (targetIds.length === 0) return null
  const seen = await readSeen(ctx, targetIds, now)
  const free = seen.filter(({ isFree, isHeld, isSuspected }) => isFree && !isHeld && !isSuspected)
  const fitting = free.filter(({ at }) => at > now && matches(wish, at, now)).map(({ at }) => at.getTime())
  return fitting.length === 0 ? null : new Date(Math.min(...fitting)).toISOString()
}

async function widen(
  ctx: Ctx,
  { targetIds, unwantedOffices }: Asked,
  question: Question,
): Promise<Chances['widening']> {
  const others = (await listOtherPlaces(ctx, targetIds, mostOthers + unwantedOffices.length)).filter(
    ({ office }) => !unwantedOffices.includes(office),
  )
  return findWidening(question, await readHistories(ctx, others.slice(0, mostOthers)))
}

/** Absent: nothing was seen. */
export async function readLookBacks(ctx: Ctx, userId: number): Promise<Map<number, LookBack>> {
  const found = await listTasksById(ctx, await listWatching(ctx, userId))
  const seen = new Map<number, LookBack>()
  for (const task of found) {
    const past = lookBack(await readQuestion(ctx, await askedByTask(ctx, task)))
    if (past !== null) seen.set(task.task.id, past)
  }
  return seen
}
