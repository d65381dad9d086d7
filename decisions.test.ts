import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// Decisions can be found: each states the decision, and the index names its page.

const folder = 'docs/decisions'
const pages = globSync(`${folder}/*.md`).filter((page) => basename(page) !== 'README.md')
const index = readFileSync(`${folder}/README.md`, 'utf8')

/** The headings of the sections that state no decision. */
const withoutDecision = (page: string, text: string): string[] =>
  text
    .split(/^## /m)
    .slice(1)
    .filter((section) => !/^\*\*Decision\.\*\*/m.test(section))
    .map((section) => `${page}: ${section.split('\n', 1)[0]}`)

const isInIndex = (page: string): boolean => index.includes(`](${basename(page)})`)

test('every decision says what was decided', () => {
  expect(pages.flatMap((page) => withoutDecision(page, readFileSync(page, 'utf8')))).toEqual([])
})

test('the index names every page of decisions', () => {
  expect(pages.filter((page) => !isInIndex(page))).toEqual([])
})

test('a section without a decision, or a page outside the index, would be seen', () => {
  expect(withoutDecision('a.md', '# A page\n\n## We do so\n\n**Context.** So.\n')).toEqual(['a.md: We do so'])
  expect(isInIndex('nowhere.md')).toBe(false)
})

/** Places that cite a decision by a number. Pages have no numbers. */
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
