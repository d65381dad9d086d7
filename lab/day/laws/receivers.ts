import { nameOf } from '../people.ts'
import type { Law } from './law.ts'

/** A message may be on its way. */
const onItsWayMs = 45_000
/** Or it is sent by a slow receiver. */
const graceMs = 60_000
/** docs/decisions/news.md: an appointment that waits for its click and its reminders are told at once. */
const atOnce = /^booking_(waiting|reminder)|^test/

export const quietIsQuiet: Law = {
  name: '1 in quiet hours a person gets only what needs a click',
  check: ({ messengers, quiet, now, apartMs }) => {
    const grace = graceMs + apartMs
    return messengers.messages.flatMap(({ person, data, shown: [first] }) => {
      const hours = quiet.get(person)
      if (!hours || !data || !first || first.at !== now() || atOnce.test(data.type)) return []
      const isQuiet = first.at - hours.fromMs > grace && first.at < hours.untilMs - grace
      return isQuiet ? [`${nameOf(person)} gets “${first.title}”`] : []
    })
  },
}

export const notToRemoved: Law = {
  name: '10 a receiver that was removed gets nothing',
  check: ({ messengers, removed, now }) =>
    messengers.messages.flatMap(({ kind, person, shown }) => {
      const last = shown.at(-1)
      if (last?.at !== now()) return []
      const isRemoved = removed.some(
        (one) => one.kind === kind && one.person === person && now() - one.fromMs > onItsWayMs && now() < one.untilMs,
      )
      return isRemoved ? [`${nameOf(person)} gets “${last.title}” by ${kind}`] : []
    }),
}
