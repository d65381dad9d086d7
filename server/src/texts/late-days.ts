import type { Language } from '@terminlotse/contract/language'
import type { About } from './lines.ts'

const words = {
  en: {
    one: ' One wanted day was not looked into yet.',
    many: (count: number) => ` ${count} wanted days were not looked into yet.`,
    oldest: (moment: string) => ` Oldest look into a wanted day: ${moment}.`,
  },
  de: {
    one: ' In einen gewünschten Tag wurde noch nicht gesehen.',
    many: (count: number) => ` In ${count} gewünschte Tage wurde noch nicht gesehen.`,
    oldest: (moment: string) => ` Ältester Blick in einen gewünschten Tag: ${moment}.`,
  },
}

/** Where not every day that filters want could be looked into in time: how many never were, and how old the oldest look is. Begins with a space, or is empty. */
export function lateDays(about: About, language: Language): string {
  const { one, many, oldest } = words[language]
  const count = about.has('unopened') ? about.number('unopened') : 0
  const never = count === 0 ? '' : count === 1 ? one : many(count)
  return never + (about.has('oldest_at') ? oldest(about.moment('oldest_at')) : '')
}
