import type { Language } from '@terminlotse/contract/language'
import { z } from 'zod'
import { wordMoment } from './moments.ts'

/** What becomes of the appointment that a person had before an earlier one; `former_at` is when it is. */
export const former = z.object({
  former: z.enum(['until_confirmed', 'stays', 'given_back', 'cancel_yourself']),
  former_at: z.string(),
})
export type Former = z.infer<typeof former>

const sentences: Record<Former['former'], Record<Language, (at: string) => string>> = {
  until_confirmed: {
    en: (at) => `Your appointment on ${at} stays until the new one is confirmed.`,
    de: (at) => `Ihr Termin am ${at} bleibt bestehen, bis der neue bestätigt ist.`,
  },
  stays: {
    en: (at) => `Your appointment on ${at} stays as it is.`,
    de: (at) => `Ihr Termin am ${at} bleibt bestehen.`,
  },
  given_back: {
    en: (at) => `Your former appointment on ${at} now goes back to the office.`,
    de: (at) => `Ihr bisheriger Termin am ${at} geht jetzt an die Behörde zurück.`,
  },
  cancel_yourself: {
    en: (at) => `Please cancel your former appointment on ${at} yourself: it was not booked here.`,
    de: (at) => `Bitte sagen Sie Ihren bisherigen Termin am ${at} selbst ab: Er wurde nicht hier gebucht.`,
  },
}

/** The sentence, or an empty text where there is nothing to say. */
export function wordFormer(data: unknown, language: Language): string {
  const { data: about } = former.safeParse(data)
  return about ? sentences[about.former][language](wordMoment(about.former_at, language)) : ''
}
