import type { Language } from '@terminlotse/contract/language'
import { z } from 'zod'

/** Why somebody who wants to be booked for was not: a line about turns (turn-lines.ts). */
export const passedOver = z.object({
  code: z.enum(['turn_outrun', 'turn_served', 'turn_obstacle', 'turn_not_now']),
  data: z.record(z.string(), z.unknown()),
})
export type PassedOverLine = z.infer<typeof passedOver>

/** What the reader of a find does who was not booked for. Null: as everyone, be quick. */
const advice: Record<PassedOverLine['code'], Record<Language, string> | null> = {
  turn_outrun: {
    en: 'What to do: nothing. We go on watching, and book for you when it is your turn.',
    de: 'Was jetzt zu tun ist: nichts. Wir beobachten weiter und buchen für Sie, wenn Sie an der Reihe sind.',
  },
  turn_served: {
    en: 'What to do: nothing, if that appointment suits you. Otherwise open it: cancel it, or look for an earlier one.',
    de: 'Was jetzt zu tun ist: nichts, wenn Ihnen jener Termin passt. Sonst öffnen Sie ihn: Sagen Sie ihn ab oder suchen Sie einen früheren.',
  },
  turn_obstacle: null,
  turn_not_now: null,
}

export function adviseFind(turn: PassedOverLine | undefined, language: Language): string | null {
  return turn ? (advice[turn.code]?.[language] ?? null) : null
}

/** What the reader does, if anything, is done in our app: on the city's page there is nothing for them. */
export function isHere({ code }: PassedOverLine): boolean {
  return advice[code] !== null
}
