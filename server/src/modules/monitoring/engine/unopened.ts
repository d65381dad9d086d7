import type { CalendarAnswer } from './calendar.ts'
import type { CalendarRequest } from './requests.ts'
import { isUnverified } from './sightings.ts'

export type Unopened = ReturnType<typeof createUnopened>

/** Targets of which only days are known, until a day is opened or the batch is over. */
export function createUnopened() {
  const kept = new Map<number, CalendarAnswer>()

  return {
    size: () => kept.size,
    keep(answer: CalendarAnswer): CalendarAnswer | null {
      const [waiting, complete] = [true, false].map((wanted) =>
        answer.request.targets.filter((target) => isWaiting(answer, target.officeExternalId) === wanted),
      )
      for (const target of waiting ?? []) kept.set(target.id, only(answer, [target], answer.captcha))
      return complete?.length ? only(answer, complete, answer.captcha) : null
    },
    /** Returns the polls that are complete with it, and the targets that were not waiting for it. */
    add(opened: CalendarAnswer): { complete: CalendarAnswer[]; others: CalendarAnswer | null } {
      const complete: CalendarAnswer[] = []
      const others: CalendarRequest['targets'] = []
      for (const target of opened.request.targets) {
        const before = kept.get(target.id)
        if (before === undefined) {
          others.push(target)
          continue
        }
        const seen = opened.sightings.get(target.officeExternalId)?.opened ?? new Map()
        const sighting = before.sightings.get(target.officeExternalId)
        for (const [day, times] of seen) sighting?.opened.set(day, times)
        before.failure ??= opened.failure
        before.captcha = [...before.captcha, ...opened.captcha]
        if (isWaiting(before, target.officeExternalId)) continue
        kept.delete(target.id)
        complete.push(before)
      }
      return { complete, others: others.length === 0 ? null : only(opened, others, opened.captcha) }
    },
    take() {
      const waiting = [...kept.values()]
      kept.clear()
      return waiting
    },
  }
}

function isWaiting({ sightings, failure }: CalendarAnswer, officeExternalId: number): boolean {
  const sighting = sightings.get(officeExternalId)
  return failure === null && sighting !== undefined && isUnverified(sighting)
}

function only(
  answer: CalendarAnswer,
  targets: CalendarRequest['targets'],
  captcha: CalendarAnswer['captcha'],
): CalendarAnswer {
  return { ...answer, request: { ...answer.request, targets }, captcha }
}
