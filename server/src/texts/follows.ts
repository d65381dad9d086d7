import type { Language } from '@terminlotse/contract/language'
import { z } from 'zod'
import { wordTime } from './moments.ts'

/**
 * What follows a booking that came to nothing: it goes on by itself, rests until a moment (ISO), or needs the owner, because of a
 * word of reasons.ts. `not_now`: what stands in the way concerns another account. `watches_only`: nothing is booked anyway. `ended`: its
 * task was deleted.
 */
export const follows = z.discriminatedUnion('follows', [
  z.object({ follows: z.enum(['goes_on', 'watches_only', 'paused', 'ended', 'not_now']) }),
  z.object({ follows: z.literal('rests'), follows_until: z.string(), follows_because: z.string() }),
  z.object({ follows: z.literal('needs_you'), follows_because: z.string() }),
])
export type Follows = z.infer<typeof follows>

const simple: Record<'goes_on' | 'watches_only' | 'paused' | 'ended' | 'not_now', Record<Language, string>> = {
  goes_on: {
    en: 'We go on watching and book the next free appointment for you.',
    de: 'Wir beobachten weiter und buchen den nächsten freien Termin für Sie.',
  },
  watches_only: {
    en: 'We go on watching; nothing is booked automatically.',
    de: 'Wir beobachten weiter; automatisch gebucht wird nichts.',
  },
  paused: {
    en: 'The task is paused. If you still need an appointment, press “Start” in the task.',
    de: 'Die Aufgabe ist pausiert. Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Starten“.',
  },
  ended: {
    en: 'Its task was deleted, and nothing is watched any more. If you still need an appointment, create a new task.',
    de: 'Die Aufgabe dazu wurde gelöscht, es wird nichts mehr beobachtet. Wenn Sie noch einen Termin brauchen, legen Sie eine neue Aufgabe an.',
  },
  not_now: {
    en: 'We go on watching, but for this name and email nothing can be booked automatically at the moment.',
    de: 'Wir beobachten weiter, aber für diesen Namen und diese E-Mail-Adresse kann im Moment nichts automatisch gebucht werden.',
  },
}

const untilYouAct: Record<Language, string> = {
  en: 'We go on watching, but book nothing until you act.',
  de: 'Wir beobachten weiter, buchen aber nichts, bis Sie etwas tun.',
}

/** Which button, by what stands in the way. */
const buttons: Record<string, Record<Language, string>> = {
  limit: {
    en: 'Enter another email with “Edit Task”, or cancel one of your appointments at the office and press “Book again” in the task.',
    de: 'Geben Sie mit „Aufgabe bearbeiten“ eine andere E-Mail-Adresse an, oder sagen Sie einen Ihrer Termine bei der Behörde ab und drücken Sie in der Aufgabe auf „Wieder buchen“.',
  },
  invalid: {
    en: 'Correct the details with “Edit Task”.',
    de: 'Berichtigen Sie die Angaben mit „Aufgabe bearbeiten“.',
  },
  cancelled_at_office: {
    en: 'If you still need an appointment, press “Look for another” in the task.',
    de: 'Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Einen anderen suchen“.',
  },
  cancelled_by_owner: {
    en: 'If you still need an appointment, press “Look for another” in the task.',
    de: 'Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Einen anderen suchen“.',
  },
}
const bookAgain: Record<Language, string> = {
  en: 'If we shall go on booking for you, press “Book again” in the task.',
  de: 'Wenn wir weiter für Sie buchen sollen, drücken Sie in der Aufgabe auf „Wieder buchen“.',
}

/** Which button helps where a word of reasons.ts stands in the way of booking. */
export function wayOut(because: string, language: Language): string {
  return (buttons[because] ?? bookAgain)[language]
}

/** The sentence, or an empty text where nothing is known of what follows. */
export function wordFollows(data: unknown, language: Language): string {
  const { data: about } = follows.safeParse(data)
  if (about === undefined) return ''
  if (about.follows === 'needs_you') {
    return `${untilYouAct[language]} ${wayOut(about.follows_because, language)}`
  }
  if (about.follows !== 'rests') return simple[about.follows][language]
  const until = wordTime(about.follows_until, language)
  return {
    en: `We go on watching. Automatic booking rests until ${until} and then goes on by itself.`,
    de: `Wir beobachten weiter. Das automatische Buchen ruht bis ${until} und geht dann von selbst weiter.`,
  }[language]
}

/** The same as what the reader is to do. */
export function adviseFollows(data: unknown, language: Language): string {
  const { data: about } = follows.safeParse(data)
  const isToAct = about === undefined || ['needs_you', 'paused', 'ended'].includes(about.follows)
  const sentence = about ? wordFollows(about, language) : unknown[language]
  const nothing = { en: 'nothing. ', de: 'nichts. ' }[language]
  return `${{ en: 'What to do: ', de: 'Was jetzt zu tun ist: ' }[language]}${isToAct ? '' : nothing}${sentence}`
}

const unknown: Record<Language, string> = {
  en: 'open the task and see how it goes on.',
  de: 'Öffnen Sie die Aufgabe und sehen Sie, wie es weitergeht.',
}
