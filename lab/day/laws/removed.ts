import { nameOf } from '../people.ts'
import type { Law } from './law.ts'

/** A message may be on its way. */
const graceMs = 45_000

export const notToRemoved: Law = {
  name: '10 a receiver that was removed gets nothing',
  check: ({ messengers, removed, now }) =>
    messengers.messages.flatMap(({ kind, person, shown }) => {
      const last = shown.at(-1)
      if (last?.at !== now()) return []
      const isRemoved = removed.some(
        (one) => one.kind === kind && one.person === person && now() - one.fromMs > graceMs && now() < one.untilMs,
      )
      return isRemoved ? [`${nameOf(person)} gets “${last.title}” by ${kind}`] : []
    }),
}
