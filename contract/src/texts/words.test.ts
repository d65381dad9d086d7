import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const { en, de } = wordsOf({
  plain: { en: 'Free', de: 'Frei' },
  at: { en: '{{day}} at {{time}}', de: '{{day}} um {{time}}' },
  offices_one: { en: '{{count}} office of {{city}}', de: '{{count}} Behörde in {{city}}' },
  offices_other: { en: '{{count}} offices of {{city}}', de: '{{count}} Behörden in {{city}}' },
  chat_other: { en: 'another chat', de: 'ein anderer Chat' },
})

// checklist: t4762
test('a sentence is a function of exactly its values, and its plural one of the count, or the compiler complains', () => {
  expect([en.plain, de.plain, de.chat_other]).toEqual(['Free', 'Frei', 'ein anderer Chat'])
  expect(en.at({ day: '$& {{time}}', time: '9' })).toBe('$& {{time}} at 9')
  expect([0, 1, 2].map((count) => de.offices({ count, city: 'München' }))).toEqual([
    '0 Behörden in München',
    '1 Behörde in München',
    '2 Behörden in München',
  ])
  // @ts-expect-error missing
  expect(en.at({ day: 'Monday' })).toBe('Monday at ')
  // @ts-expect-error misspelled
  expect(en.at({ day: 'Monday', tme: '9' })).toBe('Monday at ')
  // @ts-expect-error without the count
  expect(en.offices({ city: 'Munich' })).toContain('offices')
})
