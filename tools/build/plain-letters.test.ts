import { expect, test } from 'vitest'
import { escapeLetters } from './plain-letters.ts'

const letters = 'Grüße – „Bürgerbüro“ ✅ 🏛️ \u2028'
const script = `
export const inString = '${letters}'
export const inTemplate = \`\${1}${letters}\`
export const inPattern = /^[äöü–🏛]$/u
export const afterBackslash = /^[\\–\\\\ä]+$/
export const größe = 1
`

test('a built program is ASCII and has the same meaning', async () => {
  const escaped = escapeLetters(script)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  const program = await import(`data:text/javascript,${encodeURIComponent(escaped)}`)
  expect(program.inString).toBe(letters)
  expect(program.inTemplate).toBe(`1${letters}`)
  for (const letter of ['ü', '–', '🏛']) expect(program.inPattern.test(letter)).toBe(true)
  expect(program.inPattern.test('u')).toBe(false)
  expect(program.afterBackslash.test('–\\ä')).toBe(true)
  expect(program.größe).toBe(1)
})
