import { type FurtherServices, servicesOf } from '../catalogue/catalogue.ts'

/** A target that somebody watches, with what the planner must know of it. */
export interface WatchedTarget {
  id: number
  officeExternalId: number
  serviceExternalId: number
  serviceCount: number
  further: FurtherServices
  needsCaptcha: boolean
  /** True: the office may leave it out of an answer without a word, so it shares no request. */
  isTight?: boolean
  /** Null: never looked at. */
  lastCheckAt: Date | null
  nextCheckAt: Date
  /** Failed looks in a row. */
  failures: number
  /** True: the last answer about it was not understood. */
  isUnread?: boolean
  /** How urgent it is for those who watch it; 1 is usual. It counts only when not everything fits. */
  urgency: number
}

/**
 * One calendar request for a service and count, or for several in one appointment: the days of all its offices, and the
 * times of the earliest day.
 */
export interface CalendarRequest {
  serviceExternalId: number
  serviceCount: number
  further: FurtherServices
  needsCaptcha: boolean
  targets: { id: number; officeExternalId: number }[]
}

/** The same targets one by one: how a combination that the office refuses shows which of them it does not offer. */
export function splitRequest(request: CalendarRequest): CalendarRequest[] {
  return request.targets.map((target) => ({ ...request, targets: [target] }))
}

/** Targets with the same question may share a request. */
export function questionOf(target: WatchedTarget): string {
  return `${keyOfServices(target)}${target.isTight ? `/${target.id}` : ''}`
}

/** Tells apart what is asked for: the services with their counts. */
export function keyOfServices(asked: Omit<CalendarRequest, 'targets' | 'needsCaptcha'>): string {
  return servicesOf(asked)
    .map(({ id, count }) => `${id}/${count}`)
    .join('+')
}
