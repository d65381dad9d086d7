import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// Decisions can be found: each says since when it holds and why, and the index names it.

const folder = 'docs/decisions'
const pages = globSync(`${folder}/*.md`).filter((page) => basename(page) !== 'README.md')
const index = readFileSync(`${folder}/README.md`, 'utf8')

/** What a section must have to be a decision. */
const parts = [/^_In force since \d{4}-\d\d-\d\d(, last changed \d{4}-\d\d-\d\d)?\._$/m, /^\*\*Decision\.\*\*/m]

/** The sections of a page, each with its heading. */
function sectionsOf(text: string): { heading: string; body: string }[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ heading: section.split('\n', 1)[0] ?? '', body: section }))
}

function withoutReason(page: string, text: string): string[] {
  return sectionsOf(text)
    .filter(({ body }) => parts.some((part) => !part.test(body)))
    .map(({ heading }) => `${page}: ${heading}`)
}

const notInIndex = (page: string, text: string): string[] =>
  sectionsOf(text)
    .map(({ heading }) => heading)
    .filter((heading) => !index.includes(`[${heading}](${basename(page)}#`))

test('every decision says since when it is in force and what was decided', () => {
  expect(pages.flatMap((page) => withoutReason(page, readFileSync(page, 'utf8')))).toEqual([])
})

test('the index names every decision', () => {
  expect(pages.flatMap((page) => notInIndex(page, readFileSync(page, 'utf8')))).toEqual([])
})

test('a decision without a date, or outside the index, would be seen', () => {
  const page = '# A page\n\n## We do so\n\n**Decision.** So.\n'
  expect(withoutReason('a.md', page)).toEqual(['a.md: We do so'])
  expect(notInIndex('a.md', page)).toEqual(['We do so'])
})

/** Places that cite a decision by a number. Pages have none. */
const byNumber = (text: string): string[] => text.match(/\bdecisions?[ /]\d{3}\b/g) ?? []

test('decisions are cited by page and heading, not by number', () => {
  const files = globSync('**/*.{ts,tsx,js,mjs,css,sql,md}', {
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
  })
  const places = files.flatMap((file) => byNumber(readFileSync(file, 'utf8')).map((place) => `${file}: ${place}`))
  expect(places.filter((place) => !place.startsWith('decisions.test.ts'))).toEqual([])
})

test('a citation by number would be seen', () => {
  expect(byNumber('as decision 080 says, and decisions/101-x')).toEqual(['decision 080', 'decisions/101'])
})
