import { channels as german } from '@terminlotse/contract/texts/de/channels'
import { channels as english } from '@terminlotse/contract/texts/en/channels'
import type { Sentence } from '@terminlotse/contract/texts/form'

type Words = { [key: string]: string | Words }
type Beside<T> = { [K in keyof T]: T[K] extends string ? Sentence : Beside<T[K]> }

function beside<T extends object>(en: T, de: T): Beside<T> {
  const [one, other] = [en, de] as Words[]
  const sentences = Object.entries(one ?? {}).map(([key, words]) => {
    const translated = other?.[key] ?? ''
    if (typeof words === 'string') return [key, { en: words, de: translated }]
    return [key, typeof translated === 'string' ? {} : beside(words, translated)]
  })
  return Object.fromEntries(sentences)
}

export const channels = beside(english, german)
