import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// Documents and comments refer to existing files, and to existing headings in them.

const exclude = ['**/node_modules/**', '**/dist/**', 'data/**', 'screenshots/**', 'test-results/**']
const documents = globSync('**/*.md', { exclude })
const everything = globSync('**/*', { exclude })
const sources = globSync('**/*.{ts,tsx,js,mjs,css,sql}', { exclude })
/** Documents that comments name without a path. */
const known: Record<string, string> = { 'PROTOCOL.md': 'munich-client/PROTOCOL.md' }
const read = (file: string): string => readFileSync(file, 'utf8')

interface Link {
  file: string
  target: string
  heading: string | undefined
}

/** The anchors of a document, by GitHub's rule: lower case, no punctuation, hyphens for spaces, a number on repeats. */
function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>()
  const headings = text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-')
      const repeats = seen.get(anchor) ?? 0
      seen.set(anchor, repeats + 1)
      return repeats === 0 ? anchor : `${anchor}-${repeats}`
    }),
  )
}

function linksOfDocument(file: string, text: string): Link[] {
  const links = text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)
  return [...links].flatMap(([, address = '']) => {
    if (/^\w+:/.test(address)) return []
    const [path = '', heading] = address.split('#')
    return [{ file, target: path === '' ? file : normalize(join(dirname(file), path)), heading }]
  })
}

function linksOfSource(file: string, text: string): Link[] {
  const links = text.matchAll(/\b(docs\/[\w/-]+\.md|PROTOCOL\.md)(?:#([\w-]+))?/g)
  return [...links].map(([, path = '', heading]) => ({ file, target: known[path] ?? path, heading }))
}

function brokenLinks(links: Link[]): string[] {
  return links.flatMap(({ file, target, heading }) => {
    if (!existsSync(target)) return [`${file} -> ${target}: no such file`]
    const isThere = heading === undefined || anchorsOf(read(target)).has(heading)
    return isThere ? [] : [`${file} -> ${target}#${heading}: no such heading`]
  })
}

/** Whether a build or a run makes the file, so that it may not exist yet. */
const isMade = (name: string): boolean => read('.gitignore').split('\n').includes(name)

function isBelow(name: string): boolean {
  const part = `/${name}`
  return everything.some((path) => (name.endsWith('/') ? path.includes(part) : path.endsWith(part)))
}

/** Names of files and folders in backticks that do not exist. A name may lack the folders before it. */
function missingFiles(text: string): string[] {
  const names = text.matchAll(/`((?:[\w@][\w.@-]*\/)*[\w@][\w.@-]*\.(?:ts|tsx|js|mjs|md|sql)|(?:[\w.@-]+\/)+)`/g)
  return [...names].flatMap(([, name = '']) => (isMade(name) || existsSync(name) || isBelow(name) ? [] : [name]))
}

test('the files that the documents of the code name are there', () => {
  const named = ['docs/architecture.md', 'docs/security-asvs.md', 'CONTRIBUTING.md'].flatMap((file) =>
    missingFiles(read(file)).map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
  expect(
    missingFiles(
      'See `server/src/app/app.ts`, `gate/dispatcher.ts`, `src/app/`, `nowhere.ts`, `nowhere/`, not `*.store.ts`.',
    ),
  ).toEqual(['nowhere.ts', 'nowhere/'])
})

test('every link in a document leads to a file and a heading that are there', () => {
  const links = documents.flatMap((file) => linksOfDocument(file, read(file)))
  expect(links.length).toBeGreaterThan(50)
  expect(brokenLinks(links)).toEqual([])
})

// checklist: t156
test('every document that a comment names is there, with the heading', () => {
  const links = sources.flatMap((file) => linksOfSource(file, read(file)))
  expect(links.filter(({ heading }) => heading !== undefined).length).toBeGreaterThan(70)
  expect(brokenLinks(links.filter(({ file }) => file !== 'documents.test.ts'))).toEqual([])
})

/** Rows of the table in docs/performance.md whose figure is not in the linked tables. */
function staleFigures(table: string): string[] {
  const rows = table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|[^|]+\| \[[\w-]+\]\(\.\.\/([\w/-]+\.md)\)/gm)
  return [...rows].flatMap(([, what = '', measured = '', results = '']) =>
    read(results).includes(measured) ? [] : [`${what}: ${measured} is not in ${results}`],
  )
}

test('every figure of docs/performance.md stands in the tables that it links to', () => {
  const table = read('docs/performance.md')
  const links = table.match(/lab\/results\/[\w-]+\.md/g) ?? []
  expect([...new Set(links)].length).toBe(globSync('lab/results/*.md').length)
  expect(staleFigures(table)).toEqual([])
  const stale = '| Booking, p95 | 45.3 lightyears | 50 ms | [booking](../lab/results/booking.md) |'
  expect(staleFigures(stale)).toEqual(['Booking, p95: 45.3 lightyears is not in lab/results/booking.md'])
})

test('a link that leads nowhere would be seen', () => {
  const document = 'See [a](nowhere.md), [b](api.md#nothing), [c](running.md#settings), [d](https://example.org/x.md).'
  expect(brokenLinks(linksOfDocument('docs/a.md', document))).toEqual([
    'docs/a.md -> docs/nowhere.md: no such file',
    'docs/a.md -> docs/api.md#nothing: no such heading',
  ])
  const source = '/** As PROTOCOL.md#nothing says; more in PROTOCOL.md#captcha and docs/nowhere.md. */'
  expect(brokenLinks(linksOfSource('a.ts', source))).toEqual([
    'a.ts -> munich-client/PROTOCOL.md#nothing: no such heading',
    'a.ts -> docs/nowhere.md: no such file',
  ])
})

const withoutDecision = (text: string): string[] =>
  text
    .split(/^## /m)
    .slice(1)
    .filter((section) => !/^\*\*Decision\.\*\*/m.test(section))
    .map((section) => section.split('\n', 1)[0] ?? '')

test('every section of a decision says what was decided, and the index names its page', () => {
  const pages = documents.filter((file) => /^docs\/decisions\/(?!README)/.test(file))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.flatMap((page) => withoutDecision(read(page)))).toEqual([])
  expect(pages.filter((page) => !read('docs/decisions/README.md').includes(`](${basename(page)})`))).toEqual([])
  expect(withoutDecision('# A page\n\n## We do so\n\n**Context.** So.\n')).toEqual(['We do so'])
})
