/** A target that somebody watches, with what the planner must know of it. */
export interface WatchedTarget {
  id: number
  officeExternalId: number
  serviceExternalId: number
  serviceCount: number
  nextCheckAt: Date
  needsCaptcha: boolean
}

/** One calendar request: all of its offices for one service and count. */
export interface CalendarRequest {
  serviceExternalId: number
  serviceCount: number
  needsCaptcha: boolean
  targets: { id: number; officeExternalId: number }[]
}

export interface Conditions {
  now: Date
  /** A captcha token is in hand: offices with and without captcha may share a request. */
  isTokenAlive: boolean
  /** Requests that the provider's limit leaves for a round; null where it has none. */
  room: number | null
}

/** A captcha costs a challenge and its verification beside the request itself. */
const captchaRequests = 2

/**
 * The requests of a round. Targets of one service and count share a request, also those that would be due only later: they
 * cost nothing and stay in step from then on. The most overdue come first; `waiting` are those the limit has no room for.
 */
export function planRound(
  watched: WatchedTarget[],
  conditions: Conditions,
): { requests: CalendarRequest[]; waiting: number[] } {
  const groups = [...Map.groupBy(watched, (target) => keyOf(target, conditions)).values()]
  const due = groups.filter((group) => dueAt(group) <= conditions.now.getTime())
  due.sort((a, b) => dueAt(a) - dueAt(b))
  const requests: CalendarRequest[] = []
  const waiting: number[] = []
  let { room } = conditions
  let hasToken = conditions.isTokenAlive
  for (const group of due) {
    const request = requestFor(group)
    if (request === null) continue
    const cost = request.needsCaptcha && !hasToken ? 1 + captchaRequests : 1
    if (room !== null && cost > room) {
      waiting.push(...group.map((target) => target.id))
      continue
    }
    if (room !== null) room -= cost
    hasToken ||= request.needsCaptcha
    requests.push(request)
  }
  return { requests, waiting }
}

/** The same targets one by one: how a combination that the office refuses shows which of them it does not offer. */
export function splitRequest(request: CalendarRequest): CalendarRequest[] {
  return request.targets.map((target) => ({ ...request, targets: [target] }))
}

function keyOf(target: WatchedTarget, { isTokenAlive }: Conditions): string {
  const captcha = target.needsCaptcha && !isTokenAlive ? 'captcha' : 'plain'
  return `${target.serviceExternalId}/${target.serviceCount}/${captcha}`
}

function dueAt(group: WatchedTarget[]): number {
  return Math.min(...group.map((target) => target.nextCheckAt.getTime()))
}

function requestFor(group: WatchedTarget[]): CalendarRequest | null {
  const [first] = group
  if (!first) return null
  return {
    serviceExternalId: first.serviceExternalId,
    serviceCount: first.serviceCount,
    needsCaptcha: group.some((target) => target.needsCaptcha),
    targets: group.map(({ id, officeExternalId }) => ({ id, officeExternalId })),
  }
}
