// docs/decisions/deliveries.md#a-message-begins-with-one-sentence-and-shows-its-facts
import { berlinDay } from '../berlin-time.ts'
import type { Language } from '../language.ts'
import { languages } from '../languages.ts'
import { timeZone } from '../limits.ts'
import { dayMs } from '../time.ts'
import { type SentenceTexts, sentenceTexts as texts } from '../validation-texts.ts'
import { cutAtWord, shortOfficeName, shortServiceName, tellingName } from './short-names.ts'

export { shortOfficeName, shortServiceName } from './short-names.ts'

export const longestTitle = 45
export const longestOwnName = 40

/** `ownName`: of the task, where only its owner reads it. */
interface Named {
  service: string
  ownName?: string | undefined
}
interface AtOffice extends Named {
  office: string
  slotAt: string
}

/** A failed booking does not tell whether the time is still free. */
const wordsOfGone = {
  gone: 'gone',
  given_back: 'gone',
  expired: 'gone',
  cancelled: 'cancelled',
  moved: 'moved',
  failed: 'notBooked',
  not_cancelled: 'notCancelled',
} as const

/** Moments are ISO texts in UTC, or an ISO day for `furtherUntil`. Names may be whole; they are shortened here. */
export type SentenceParts =
  | (AtOffice & { about: 'found'; further: number; furtherUntil: string | null })
  /** `mailbox`: masked, or empty if it is not known. */
  | (AtOffice & { about: 'reserved'; deadlineAt: string; mailbox: string })
  /** `bring`: what tells of the papers; empty where nobody goes to the office. */
  | (AtOffice & { about: 'confirmed'; bring: string; isReminder?: true })
  | (AtOffice & {
      about: 'gone'
      goesOn: boolean | null
      why: keyof typeof wordsOfGone
      movedTo?: string | undefined
    })
  /** `nextTry`: absent where the words may be read later. */
  | (Named & { about: 'not_reachable'; furtherTasks: number; since: string; nextTry?: string | undefined })
  | (Named & { about: 'needs_you'; what: string })

export interface Said {
  title: string
  /** Does not repeat the title. */
  first: string
}

/** Days and times of Munich. `now`: a deadline and the start of an outage name their day if it is not today's. */
export function sayParts(parts: SentenceParts, language: Language, now?: Date): Said {
  const way = { words: texts[language], language, now, longest: longestTitle, officeName: shortOfficeName }
  const { title, first } = sayWith(way, parts)
  return { title: cutAtWord(title, longestTitle), first }
}

/** Where there is room, as on a screen: nothing of its title is cut. */
export function sayWhole(parts: SentenceParts, language: Language, now?: Date): Said {
  const longest = Number.POSITIVE_INFINITY
  return sayWith({ words: texts[language], language, now, longest, officeName: tellingName }, parts)
}

interface Way {
  words: SentenceTexts
  language: Language
  now: Date | undefined
  longest: number
  officeName: (name: string) => string
}

function sayWith(way: Way, parts: SentenceParts): Said {
  const { words, language, now, longest } = way
  const name = nameOf(parts)
  switch (parts.about) {
    case 'found':
      return {
        title: withOffice(words.found({ slot: slotOf(parts, language) }), parts, way),
        first: sayFurther(words, parts, language),
      }
    case 'reserved': {
      const title = words.reserved({ deadline: near(parts.deadlineAt, language, now), slot: slotOf(parts, language) })
      const place = [name, way.officeName(parts.office)].filter(Boolean).join(' · ')
      return { title, first: `${ended(place)} ${parts.mailbox === '' ? words.openMail : words.openMailTo(parts)}` }
    }
    case 'confirmed': {
      const said = parts.isReminder ? words.reminder : words.confirmed
      const title = withOffice(said({ slot: slotOf(parts, language) }), parts, way)
      return { title, first: parts.bring === '' ? name : `${ended(name)} ${parts.bring}` }
    }
    case 'gone': {
      const next = parts.movedTo
        ? words.movedTo({ slot: shortMoment(parts.movedTo, language) })
        : goesOn(words, parts.goesOn)
      const title = withOffice(words[wordsOfGone[parts.why]]({ slot: slotOf(parts, language) }), parts, way)
      return { title, first: next === '' ? name : `${ended(name)} ${next}` }
    }
    case 'not_reachable': {
      const whom = parts.furtherTasks > 0 ? words.andTasks({ service: name, count: parts.furtherTasks }) : name
      const title = words.notReachable({ since: near(parts.since, language, now) })
      const next = parts.nextTry ? words.nextTry({ at: near(parts.nextTry, language, now) }) : words.keepTrying
      return { title, first: whom === '' ? next : `${ended(whom)} ${next}` }
    }
    case 'needs_you': {
      const whole = words.needsYou({ service: name })
      const room = longest - words.needsYouShort({ service: '' }).length
      return {
        title: whole.length <= longest ? whole : words.needsYouShort({ service: cutAtWord(name, room) }),
        first: parts.what,
      }
    }
  }
}

function nameOf({ service, ownName }: Named): string {
  return ownName ? cutAtWord(ownName.replace(/\s+/gu, ' ').trim(), longestOwnName) : shortServiceName(service)
}

function goesOn(words: SentenceTexts, does: boolean | null): string {
  if (does === null) return ''
  return does ? words.goesOn : words.hasEnded
}

/** A cut name, or one that ends in a full stop, gets no second one. */
function ended(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`
}

function slotOf({ slotAt }: AtOffice, language: Language): string {
  return shortMoment(slotAt, language)
}

function withOffice(title: string, { office }: AtOffice, { longest, officeName }: Way): string {
  const name = cutAtWord(officeName(office), longest - title.length - ' · '.length)
  return name === '' ? title : `${title} · ${name}`
}

function sayFurther(
  words: SentenceTexts,
  parts: Extract<SentenceParts, { about: 'found' }>,
  language: Language,
): string {
  const name = nameOf(parts)
  if (parts.further <= 0) return name
  const further = { service: name, count: parts.further }
  if (parts.furtherUntil === null) return words.further(further)
  const [first, last] = [parts.slotAt, parts.furtherUntil].map((at) => shortDay(at, language))
  if (first === last) return words.furtherThatDay(further)
  return words.furtherUntil({ ...further, day: last ?? '' })
}

const formats = new Map<Language, Intl.DateTimeFormat>()

function formatOf(language: Language): Intl.DateTimeFormat {
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const known = formats.get(language) ?? new Intl.DateTimeFormat(languages[language].locale, { ...day, ...clock })
  formats.set(language, known)
  return known
}

const dayLength = '2026-11-30'.length

function partsOf(at: Date | string, language: Language) {
  const moment = new Date(typeof at === 'string' && at.length === dayLength ? `${at}T12:00:00Z` : at)
  const found = formatOf(language).formatToParts(moment)
  const part = (wanted: Intl.DateTimeFormatPartTypes) => found.find(({ type }) => type === wanted)?.value ?? ''
  const date = texts[language].date({
    day: part('day'),
    month: part('month').slice(0, languages[language].monthLetters),
  })
  return { weekday: part('weekday').replace('.', ''), date, time: `${part('hour')}:${part('minute')}` }
}

/** In Munich: `Fri 27 Nov, 10:30`, `Fr 27. Nov., 10:30`. */
export function shortMoment(at: Date | string, language: Language): string {
  return `${shortDay(at, language)}, ${partsOf(at, language).time}`
}

/** In Munich: `Fri 27 Nov`, `Fr 27. Nov.`. */
export function shortDay(at: Date | string, language: Language): string {
  const { weekday, date } = partsOf(at, language)
  return `${weekday} ${date}`
}

/** The time, with the weekday if it is another day; or the day if it is a week away. */
function near(at: string, language: Language, now: Date | undefined): string {
  const { weekday, date, time } = partsOf(at, language)
  const moment = new Date(at)
  if (now === undefined || berlinDay(moment) === berlinDay(now)) return time
  return Math.abs(moment.getTime() - now.getTime()) < 6 * dayMs ? `${weekday} ${time}` : date
}
