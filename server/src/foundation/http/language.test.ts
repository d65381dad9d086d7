import { expect, test } from 'vitest'
import { acceptedLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.2, de;q=0.7', 'de'],
  ['fr, it;q=0.9, de;q=0.1', 'de'],
  ['de;q=0, en', 'en'],
  ['fr', 'en'],
  [';;;,q=x', 'en'],
])('a browser that asks for %j is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
