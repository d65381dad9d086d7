import type { Language } from '@terminlotse/contract/language'
import { saysOnlyWhat } from '@terminlotse/contract/validation-texts'
import { expect, test } from 'vitest'
import { Refusal } from '../foundation/refusal.ts'
import { fieldNames } from './field-names.ts'
import { askedFor } from './office-fields.ts'
import { wordRefusal } from './refusal-words.ts'
import { texts } from './texts.ts'

const languages = Object.keys(texts) as Language[]
const codes = [
  'invalid_input',
  'details_missing',
  'details_unfit',
  'booking_details_missing',
  'channel_incomplete',
] as const

// checklist: t4430
test.each(languages)('no refusal says a name of the wire, whichever field it is about: %s', (language) => {
  const { other, ...named } = fieldNames[language]
  for (const field of [...Object.keys(named), 'a_field_of_programs'])
    for (const code of codes)
      for (const problem of saysOnlyWhat) {
        const { detail, errors } = wordRefusal(new Refusal(code, { fields: { [field]: [problem] } }), language)
        expect(detail).toContain(`${named[field] ?? other}: ${errors?.[field]?.[0]}`)
        expect(detail).not.toMatch(/[a-z]_[a-z]/)
      }
  expect(askedFor([{ field: 'a_field_of_tomorrow', label: '' }], { words: texts.en })).toBe('a further detail')
})
