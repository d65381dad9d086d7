import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes, languages } from '@terminlotse/contract/languages'
import { byDetails } from '@terminlotse/contract/texts/field-list'
import { firstReason } from './first-reason.ts'
import { wordFor } from './known-words.ts'
import { lineTitles } from './line-titles.ts'
import { moments } from './moments.ts'
import { texts } from './texts.ts'

type Place = keyof (typeof texts)[Language]['offices']

/** The words of a language, and its ways to say a time, a reason, an office. Sentences of data are worded with it. */
export const speech = recordOf(languageCodes, speechIn)
export type Speech = ReturnType<typeof speechIn>

function speechIn(language: Language) {
  const words = texts[language]
  const reasons = { ...words.reasons, ...byDetails(words.reasonsDetails, language) }
  const { look_for_another: another, ...buttons } = words.wayOut
  const waysOut = {
    ...buttons,
    appointment_gone: another,
    cancelled_at_office: another,
    cancelled_by_owner: another,
    ...byDetails(words.wayOutDetails, language),
  }
  return {
    language,
    words,
    ...moments[language],
    title: lineTitles(language),
    /** The text of the first code that has one, otherwise a general text. */
    reason: firstReason(reasons, words.otherReason),
    /** The same about a look, which names no details of a person. */
    lookReason: firstReason({ ...reasons, ...words.reasonsOfLooks }, words.otherReason),
    /** The button that helps when this reason prevents booking. */
    wayOut: (because: string): string => wordFor(waysOut, because, waysOut.other),
    /** The office behind other words, or nothing if it is not named. */
    where: (place: Place, office: string | undefined): string => (office ? words.offices[place]({ office }) : ''),
    provider: (of: { provider_code: string; provider_name: string }): string =>
      wordFor(words.providers, of.provider_code, of.provider_name),
    afterColon: (sentence: string): string =>
      languages[language].lowersAfterColon ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence,
  }
}
