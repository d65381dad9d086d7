import type { Language } from './language.ts'
import type { SameTexts } from './same-texts.ts'
import { sentence as deSentence } from './texts/de/sentence.ts'
import { states as deStates } from './texts/de/states.ts'
import { validation as de } from './texts/de/validation.ts'
import { sentence as enSentence } from './texts/en/sentence.ts'
import { states as enStates } from './texts/en/states.ts'
import { validation as en, type ValidationKey } from './texts/en/validation.ts'

export type { ValidationKey }

export type SentenceTexts = SameTexts<typeof enSentence>
export const sentenceTexts: Record<Language, SentenceTexts> = { en: enSentence, de: deSentence }

export const validationTexts: Record<Language, Record<ValidationKey, string>> = { en, de }

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
  return key in en
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

export type StateTexts = SameTexts<typeof enStates>
export const stateTexts: Record<Language, StateTexts> = { en: enStates, de: deStates }
