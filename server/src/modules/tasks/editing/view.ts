import { bookingObstacle } from '@terminlotse/contract/booking'
import type { Language } from '@terminlotse/contract/language'
import { stoppedBecause, type Task } from '@terminlotse/contract/tasks'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isProof } from '../../../texts/account-reasons.ts'
import { sayLine, wordLine } from '../../../texts/journal/lines.ts'
import { type NotBooking, wordNotBooking } from '../../../texts/journal/not-booking.ts'
import { providerName } from '../../../texts/providers.ts'
import { readCounted } from '../../offices/catalogue.ts'
import { isCombination, type TargetKey } from '../../offices/combinations.ts'
import { readOpenings } from '../../offices/release-hours.ts'
import { describeTargets, isBookable, type TargetDescription, targetKey } from '../../offices/targets.ts'
import { filterOf, overBecause, overData } from '../filter.ts'
import type { TargetRow } from '../targets.store.ts'
import { type Checks, readChecks } from '../tasks.store.ts'
import { statusOf } from '../watching.ts'
import { type Asked, readAsked } from './asked.ts'
import type { ChosenTarget, WatchingTask } from './chosen.store.ts'
import type { TaskNeighbours } from './neighbours.ts'

type Shown = Pick<TaskNeighbours, 'bookings' | 'found' | 'notBooking'>
type About = (target: TargetRow) => TargetDescription | undefined

export async function showTasks(ctx: Ctx, shown: Shown, rows: WatchingTask[], language: Language): Promise<Task[]> {
  const ids = rows.map(({ task }) => task.id)
  if (ids.length === 0) return []
  const checks = await readChecks(ctx, ids)
  const descriptions = await describeTargets(
    ctx,
    rows.flatMap(({ targets }) => targets.map(keyOfTarget)),
  )
  const bookings = await shown.bookings(ctx, ids)
  const found = await shown.found(ctx, ids)
  const notBooking = await shown.notBooking(ctx, ids)
  const asked = await readAsked(
    ctx,
    rows.map(({ targets }) => targets[0].provider_id),
  )
  const codes = [...descriptions.values()].map(({ providerCode }) => providerCode)
  const countedAs = await readCounted(ctx, codes)
  const openingsAt = await readOpenings(ctx, codes)
  const aboutOf = (target: TargetRow) => descriptions.get(targetKey(keyOfTarget(target)))
  return rows.map((row) => ({
    ...ownFields(row),
    ...describedFields(row, aboutOf(row.targets[0]), language),
    services_details: servicesDetails(row, aboutOf(row.targets[0]), { countedAs, language }),
    ...officesOf(row, aboutOf),
    release_hours: releaseHours(row, aboutOf, openingsAt),
    status: statusOf(row.task),
    ...statesOf(row, checks.get(row.task.id), asked.get(row.targets[0].provider_id)),
    status_reason: proofReason(row, notBooking.get(row.task.id), language) ?? reasonOf(ctx, row, aboutOf, language),
    statistics: statisticsOf(row, checks.get(row.task.id)),
    found: found.get(row.task.id) ?? null,
    booking: bookings.get(row.task.id) ?? null,
    not_booking: notBookingOf(
      notBooking.get(row.task.id) ?? closedAt(ctx, row.task, aboutOf(row.targets[0])),
      language,
    ),
  }))
}

/** The facts from which contract/src/tasks/states.ts tells why it does not watch, or gets no answer. */
function statesOf({ task }: WatchingTask, checks: Checks | undefined, asked: Asked | undefined) {
  const isStopped = !task.is_monitoring && task.problem === null
  return {
    stopped_because: stoppedBecause
      .nullable()
      .catch(null)
      .parse(task.problem ?? task.stopped_because),
    paused_at: (isStopped && checks?.endedAt?.toISOString()) || null,
    no_answer_since: (task.is_monitoring && asked?.noAnswerSince?.toISOString()) || null,
    not_asked: asked?.notAsked ?? null,
  }
}

function proofReason({ task }: WatchingTask, fact: NotBooking | undefined, language: Language): string | null {
  const isMissing = fact?.why === 'needs_you' && isProof(fact.reason)
  return isMissing && task.is_monitoring ? wordNotBooking(fact, language) : null
}

/** A task that only tells has no other reason: by a tap it books. */
function closedAt(ctx: Ctx, task: WatchingTask['task'], about: TargetDescription | undefined): NotBooking | undefined {
  const onlyTells = task.is_monitoring && !task.auto_booking_enabled
  return onlyTells && about && !isBookable(ctx, about.providerCode) ? { why: 'switched_off' } : undefined
}

function notBookingOf(fact: NotBooking | undefined, language: Language): Task['not_booking'] {
  if (fact === undefined) return null
  return {
    why: fact.why,
    message: wordNotBooking(fact, language),
    // Only our own code writes reasons. One of another version has no word here.
    reason: 'reason' in fact ? bookingObstacle.catch('other').parse(fact.reason) : null,
    until: 'until' in fact ? fact.until : null,
    appointment: 'appointment' in fact ? fact.appointment : null,
  }
}

export function keyOfTarget(target: TargetRow): TargetKey {
  return {
    providerId: target.provider_id,
    officeExternalId: target.office_external_id,
    serviceExternalId: target.service_external_id,
    serviceCount: target.service_count,
    further: target.further_services,
  }
}

export interface Counted {
  task: Pick<WatchingTask['task'], 'appointments_found'>
  targets: Pick<ChosenTarget, 'isWatched' | 'next_check_at' | 'interval_seconds'>[]
}

/** The statistics of a task at all its offices. The time of its next poll is shown only while it watches. */
export function statisticsOf({ task, targets }: Counted, checks: Checks | undefined): Task['statistics'] {
  const watched = targets.filter(({ isWatched }) => isWatched)
  // An office that has not been checked yet comes first.
  const due = watched.map(({ next_check_at }) => next_check_at?.getTime() ?? 0)
  const nextMs = watched.length === 0 ? 0 : Math.min(...due)
  return {
    total_checks: checks?.totalChecks ?? 0,
    appointments_found: task.appointments_found,
    last_check_at: checks?.lastCheckAt?.toISOString() ?? null,
    next_check_at: nextMs === 0 ? null : new Date(nextMs).toISOString(),
    interval_seconds: watched.find((target) => target.interval_seconds !== null)?.interval_seconds ?? null,
  }
}

/** Answers leave out the columns that the contract does not name. */
function ownFields({ task }: WatchingTask) {
  return {
    ...task,
    ...filterOf(task),
    paused_until: task.paused_until?.toISOString() ?? null,
    created_at: task.created_at.toISOString(),
    updated_at: task.updated_at.toISOString(),
  }
}

function describedFields({ task }: WatchingTask, target: TargetDescription | undefined, language: Language) {
  const { first, further } = chosenServices(target, task.service_type)
  return {
    service_details: target ? { ...target.provider, name: providerName(target.provider, language) } : null,
    office_details: target?.office ?? null,
    service_type_details: first ? { id: first.id, name: first.name, title: first.titles[language] } : null,
    further_services: further.map(({ id, count }) => ({ service_type: id, count })),
    url: target?.url ?? null,
  }
}

function servicesDetails(
  { task }: WatchingTask,
  target: TargetDescription | undefined,
  { countedAs, language }: { countedAs: Awaited<ReturnType<typeof readCounted>>; language: Language },
): Task['services_details'] {
  const { first, further } = chosenServices(target, task.service_type)
  if (target === undefined || first === undefined) return []
  return [first, ...further].map((one) => {
    return { ...one, title: one.titles[language], counted: countedAs(target.providerCode, one.number) }
  })
}

/** Of the offices that the owner wants. */
function releaseHours(
  { task, targets }: WatchingTask,
  aboutOf: About,
  openingsAt: Awaited<ReturnType<typeof readOpenings>>,
): Task['release_hours'] {
  const known = targets.flatMap((target) => aboutOf(target) ?? [])
  const wanted = known.filter(({ office }) => !task.unwanted_offices.includes(office.id))
  const { providerCode, services = [] } = wanted[0] ?? {}
  if (providerCode === undefined) return []
  return openingsAt(
    providerCode,
    services.map(({ number }) => number),
    wanted.map(({ officeExternalId }) => officeExternalId),
  )
}

export function chosenServices(target: TargetDescription | undefined, serviceType: number | null) {
  const services = target?.services ?? []
  const first = services.find(({ id }) => id === serviceType) ?? services[0]
  return { first, further: services.filter((one) => one !== first) }
}

/** Not watched: the office no longer offers the service, or its owner has said “Not for me”. */
function officesOf({ task, targets }: WatchingTask, aboutOf: About) {
  const known = targets.flatMap((target) => {
    const about = aboutOf(target)
    return about ? [{ about, isLeftOut: isLeftOut(task, target.isWatched, about) }] : []
  })
  return {
    offices: task.office === null ? [] : known.map(({ about }) => about.office.id),
    offices_details: known.map(({ about, isLeftOut }) => ({
      ...about.office,
      url: about.url,
      is_offered: about.isOffered && !isLeftOut,
      is_unwanted: task.unwanted_offices.includes(about.office.id),
    })),
  }
}

function isLeftOut(task: WatchingTask['task'], isWatched: boolean, { office }: TargetDescription): boolean {
  return task.is_monitoring && !isWatched && !task.unwanted_offices.includes(office.id)
}

function reasonOf(ctx: Ctx, { task, targets }: WatchingTask, aboutOf: About, language: Language): string | null {
  if (task.problem !== null)
    return wordProblem(task.problem, { task, about: aboutOf(targets[0]), contact: ctx.config.operator }, language)
  // The task has stopped by itself; a paused task would not match either.
  const over = !task.is_monitoring && task.started_at !== null ? overBecause(task, ctx.clock.now()) : null
  if (over !== null) return sayLine({ code: `stopped_${over}`, data: overData(task) }, language)
  const watched = targets.filter(({ isWatched }) => isWatched)
  const failing = watched.filter(({ failures }) => failures > 0)
  const [first] = failing
  if (!first) return null
  const retry_at = first.next_check_at?.toISOString()
  const names = failing.map((target) => aboutOf(target)?.office.name ?? '').join(', ')
  const office_name = failing.length < watched.length ? names : undefined
  const data = { kind: first.last_outcome ?? undefined, retry_at, office_name }
  return sayLine({ code: 'check_failed', data }, language)
}

/** By the code in its row. The further data of the sentence come from the task. */
function wordProblem(
  code: string,
  { task, about, contact }: { task: WatchingTask['task']; about: TargetDescription | undefined; contact: string },
  language: Language,
): string {
  const place = { office_name: about?.office.name, service_name: about?.serviceName }
  const count = about && isCombination(about) ? undefined : task.service_count
  return wordLine(code, { ...place, count, contact }, language)
}
