import type { Law } from './law.ts'
import { findsFor, freeIn } from './told.ts'

const minuteMs = 60_000
const graceMs = 2 * minuteMs
const healingMs = 30 * minuteMs

export const untrue: Law = {
  name: '2 no receiver holds a message that is not true',
  check(stage) {
    const now = stage.now()
    const wrong: string[] = []
    for (let person = 0; person < stage.people.length; person += 1) {
      if (stage.messengers.isAiling('telegram', person, now - healingMs)) continue
      for (const message of findsFor(stage, person)) {
        if (message.kind !== 'telegram' || now - (message.shown.at(-1)?.at ?? now) < graceMs) continue
        const slots = freeIn(message)
        const known = [...stage.seen.slots.values()].filter(({ slot }) => slots.includes(slot))
        // A message is withdrawn when all its times are gone (docs/decisions/deliveries.md).
        const areGone =
          slots.length > 0 &&
          slots.every((slot) => {
            const at = known.filter((one) => one.slot === slot)
            return (
              at.length > 0 &&
              at.every(({ shownSince, goneAt }) => shownSince === null && goneAt !== null && now - goneAt > graceMs)
            )
          })
        if (areGone) wrong.push(`message ${message.no} still says “${message.shown.at(-1)?.title}”`)
      }
    }
    return wrong
  },
}
