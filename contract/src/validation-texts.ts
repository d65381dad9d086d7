import { recordOf } from './fields/names.ts'
import type { Language } from './language.ts'
import { languageCodes } from './languages.ts'
import { byDetails } from './texts/field-list.ts'
import { notBooking } from './texts/not-booking.ts'
import { sentence } from './texts/sentence.ts'
import { states } from './texts/states.ts'
import { type ValidationKey, validation } from './texts/validation.ts'
import { type Words, wordsOf } from './texts/words.ts'

export type { ValidationKey }

export type SentenceTexts = Words<typeof sentence>
export const sentenceTexts = wordsOf(sentence)

export const validationTexts = wordsOf(validation)

/** Without the field: shown alone, they need its name. */
export const saysOnlyWhat: ReadonlySet<ValidationKey> = new Set([
  'name_long',
  'service_count_range',
  'legacy_id_invalid',
  'custom_textfield_long',
  'date_invalid',
  'time_invalid',
  'weekdays_invalid',
  'minimum_notice_range',
  'booking_notice_range',
  'moment_invalid',
  'office_needs_this',
  'secret_long',
  'value_required',
  'not_for_keys',
  'control_characters',
  'unreadable_text',
  'invalid',
])

export function isValidationKey(key: string): key is ValidationKey {
  return key in validation
}

/** For a choice between shapes: the first key that one of them names. */
export function validationKey(issue: Complaint): ValidationKey {
  if (isValidationKey(issue.message)) return issue.message
  return (
    issue.errors
      ?.flat()
      .map(validationKey)
      .find((key) => key !== 'invalid') ?? 'invalid'
  )
}

interface Complaint {
  message: string
  errors?: Complaint[][]
}

/** An unknown key is never shown. */
export function validationText(key: string, language: Language): string {
  const texts: Record<string, string> = validationTexts[language]
  return texts[key] ?? texts.invalid ?? key
}

const stateWords = wordsOf(states)
const notBookingWords = wordsOf(notBooking)

export const stateTexts = recordOf(languageCodes, (language) => {
  const { needs, needsDetails, rests, restsDetails } = notBookingWords[language]
  return {
    ...stateWords[language],
    needs: { ...needs, ...byDetails(needsDetails, language) },
    rests: { ...rests, ...byDetails(restsDetails, language) },
  }
})
export type StateTexts = (typeof stateTexts)[Language]
