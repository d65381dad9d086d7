import { type FurtherServices, servicesOf } from '../../offices/combinations.ts'
import type { RestTarget } from '../../offices/requests.ts'

export interface WatchedTarget {
  id: number
  officeExternalId: number
  serviceExternalId: number
  serviceCount: number
  further: FurtherServices
  needsCaptcha: boolean
  /** True: the office may silently leave it out of an answer, so it shares no request. */
  isTight?: boolean
  lastCheckAt: Date | null
  nextCheckAt: Date
  failures: number
  /** 1 is usual. It counts only when not everything fits. */
  urgency: number
  /** True: its service or desk gives out new appointments at this hour. */
  isReleasing?: boolean
}

/** All days, and the times of the earliest. */
export interface CalendarRequest {
  serviceExternalId: number
  serviceCount: number
  further: FurtherServices
  needsCaptcha: boolean
  isTight?: boolean
  targets: { id: number; officeExternalId: number }[]
}

/** A refused combination then shows which of them the office does not offer. */
export function splitRequest(request: CalendarRequest): CalendarRequest[] {
  return request.targets.map((target) => ({ ...request, targets: [target] }))
}

export function questionOf(target: WatchedTarget): string {
  return questionAbout({ ...target, targets: [target] })
}

export function questionAbout({ isTight, targets, ...asked }: Omit<CalendarRequest, 'needsCaptcha'>): string {
  return `${keyOfServices(asked)}${isTight ? `/${targets[0]?.id}` : ''}`
}

export function restTargetOf(asked: Omit<CalendarRequest, 'needsCaptcha'>, day: string | null): RestTarget {
  const services = servicesOf(asked).map(({ id }) => id)
  const about = { services, desks: asked.targets.map(({ officeExternalId }) => officeExternalId) }
  return day === null ? { kind: 'calendar', ...about } : { kind: 'day', ...about, day }
}

export function keyOfServices(asked: Pick<CalendarRequest, 'serviceExternalId' | 'serviceCount' | 'further'>): string {
  return servicesOf(asked)
    .map(({ id, count }) => `${id}/${count}`)
    .join('+')
}
