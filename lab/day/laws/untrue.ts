import { withdraws } from '../messengers.ts'
import type { SlotSeen } from '../seen.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'
import { findsFor, freeIn, isFreeAtOffice, isGone, momentsIn } from './told.ts'

const minuteMs = 60_000
const graceMs = 2 * minuteMs
const healingMs = 30 * minuteMs

export const untrue: Law = {
  name: '2 no receiver holds a message that is not true',
  check(stage) {
    const now = stage.now()
    const wrong: string[] = []
    for (let person = 0; person < stage.people.length; person += 1) {
      if (stage.left.has(person)) continue
      for (const message of findsFor(stage, person)) {
        const { kind } = message
        if (!withdraws(kind) || stage.messengers.isAiling(kind, person, now - healingMs)) continue
        // With a receiver its receipts are deleted, which name its messages; what is switched off is not written to.
        const first = message.shown[0]?.at ?? 0
        if (stage.removed.some((one) => one.kind === kind && one.person === person && one.fromMs >= first)) continue
        if (now - (message.shown.at(-1)?.at ?? now) < graceMs) continue
        const slots = freeIn(message)
        const known = [...stage.seen.slots.values()].filter(({ slot }) => slots.includes(slot))
        // A message is withdrawn when all its times are gone (docs/decisions/deliveries.md).
        const areGone =
          slots.length > 0 &&
          slots.every((slot) => {
            const at = known.filter((one) => one.slot === slot)
            return (
              at.length > 0 &&
              at.every(
                ({ shownSince, goneAt }) =>
                  shownSince === null && goneAt !== null && now - Math.max(goneAt, stage.calmSince()) > graceMs,
              )
            )
          })
        if (areGone) wrong.push(`message ${message.no} still says “${message.shown.at(-1)?.title}”`)
      }
    }
    return wrong
  },
}

export const goneButFree: Law = {
  name: '2 nobody is told “gone” of a time that is free',
  check(stage) {
    const now = stage.now()
    return stage.messengers.messages.flatMap((message) => {
      const last = message.shown.at(-1)
      const before = message.shown.at(-2)
      if (!withdraws(message.kind) || !last || !before || last.at !== now || !isGone(last.title)) return []
      // “Not booked: …” names the appointment that its person has.
      const named = momentsIn(`${before.title}\n${before.text.replace(/^Not booked: .*$/gm, '')}`)
      // A title names no office: its time is free wherever it was seen, the office showed it when it was told, and no
      // answer since has shown anything else.
      const isFree = (slot: number): boolean => {
        const at = [...stage.seen.slots.values()].filter((one) => one.slot === slot)
        const isThere = (one: SlotSeen) =>
          one.shownSince !== null &&
          (one.goneAt ?? 0) < before.at &&
          isFreeAtOffice(stage, one, places[one.place]?.office ?? 0)
        return at.length > 0 && at.every(isThere)
      }
      const hasChanged = stage.tasks.some((task) => task.person === message.person && now - task.since < 300_000)
      return !named.some(isFree) || hasChanged ? [] : [`message ${message.no}: “${last.title}”`]
    })
  },
}
