import type { Language } from '@terminlotse/contract/language'
import { isValidationKey, saysOnlyWhat, validationText } from '@terminlotse/contract/validation-texts'
import type { WordRefusal } from '../foundation/http/answer-errors.ts'
import type { FieldProblem, Refusal } from '../foundation/refusal.ts'
import { type FieldNames, fieldNames } from './field-names.ts'
import { type RefusalCode, refusalStatus } from './refusal-status.ts'
import { refusalText } from './refusals.ts'
import { speech } from './speech.ts'

export const wordRefusal: WordRefusal = ({ code, fields, values, nextFree }, language) => {
  const errors = fields && sentencesOf(fields, values, language)
  const first = firstOf(fields ?? {}, errors ?? {}, fieldNames[language])
  const { words, moment } = speech[language]
  const next = nextFree ? words.nextFree({ slot: moment(nextFree.slot_at), office: nextFree.office_name }) : ''
  const { status, sentence } = refusalText(code, language, { ...values, first, next })
  return { status, detail: sentence, ...(errors && { errors }) }
}

type Fields = Record<string, FieldProblem[]>

function sentencesOf(fields: Fields, values: Refusal['values'], language: Language): Record<string, string[]> {
  const sentence = (problem: FieldProblem) => {
    if (typeof problem !== 'string') return refusalText(problem.code, language, problem.values).sentence
    return isRefusalCode(problem) ? refusalText(problem, language, values).sentence : validationText(problem, language)
  }
  const entries = Object.entries(fields).map(([field, problems]) => [field, problems.map(sentence)])
  return Object.fromEntries(entries)
}

/** The first error, for clients that show only one sentence. It names the field, as people know it, if the sentence does not. */
function firstOf(fields: Fields, errors: Record<string, string[]>, names: FieldNames): string {
  const [field = '', [problem] = []] = Object.entries(fields)[0] ?? []
  const sentence = errors[field]?.[0] ?? ''
  const key = typeof problem === 'object' ? problem.code : (problem ?? '')
  return namesItsField(key) ? sentence : `${names[field] ?? names.other}: ${sentence}`
}

function namesItsField(key: string): boolean {
  return isRefusalCode(key) || (isValidationKey(key) && !saysOnlyWhat.has(key))
}

function isRefusalCode(key: string): key is RefusalCode {
  return Object.hasOwn(refusalStatus, key)
}
