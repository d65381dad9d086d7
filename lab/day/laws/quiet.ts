import { nameOf } from '../people.ts'
import type { Law } from './law.ts'

/** A message may be on its way, or be sent by a slow receiver. */
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
