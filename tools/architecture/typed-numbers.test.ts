import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'

// A number in a sentence comes from its constant. A typed number stays as it is when the constant changes, and then the
// sentence is wrong.

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const words = [
  ...'two three four five six seven eight nine ten eleven twelve'.split(' '),
  ...'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf Viertelstunde'.split(' '),
]
const parts = ['half an', 'quarter of', 'halben? Stunde']
const number = new RegExp(String.raw`\d|(?<!\p{L})(${[...words, ...parts].join('|')})(?!\p{L})`, 'iu')
/** The singular of a count: “1 appointment”. */
const singular = /(?<!\S)1 (?=\p{L})/u

/** The texts of a source that have a typed number, one line for each. Names of fields and modules are no texts. */
function typedNumbersOf(file: string, code: string): string[] {
  const found: string[] = []
  walk(parseSync(file, code).program as unknown as Node, ({ start, ...node }) => {
    const text = textOf(node)
    if (text === null || !number.test(text.replaceAll(/\{\{.*?\}\}/g, '').replace(singular, ''))) return
    found.push(`${file}:${code.slice(0, start).split('\n').length}: ${text.trim()}`)
  })
  return found
}

function textOf({ type, value }: Omit<Node, 'start'>): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : null
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type === 'ImportDeclaration') return
  visit(node)
  for (const [name, below] of Object.entries(node)) {
    if (node.type === 'Property' && name === 'key') continue
    for (const child of [below].flat().filter(isNode)) walk(child, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

const files = globSync(['{web,contract}/src/texts/**/*.ts', 'server/src/texts/words/**/*.ts'], {
  exclude: ['**/*.{test,d}.ts'],
})

/** The typed numbers that no constant of ours decides: a part of the text, with the reason. */
const allowed: [part: string, reason: string][] = [
  ['Every 5 minutes', 'docs/specification.md gives the sentence'],
  ['Alle 5 Minuten', 'the same sentence'],
  ['404', 'a status of HTTP, which docs/specification.md shows'],
  ['115', 'the telephone of the city'],
  ['8:00 to 18:00', 'its hours'],
  ['8 bis 18 Uhr', 'the same hours'],
  ['iOS 16.4', 'a version of another product'],
  ['muc46', 'the same'],
  ['muc47', 'the same'],
  ['PostgreSQL 18', 'the version of the programs that we start'],
  ['+49 151 23456789', 'an example'],
  ['08:30', 'an example'],
  ['ase64', 'a name'],
  [':00', 'full hours'],
  ['last 24 hours', 'the fields of the contract: the last day'],
  ['letzten 24 Stunden', 'the look back over one day'],
  ['letzte 24 Stunden', 'the same fields'],
  ['last 7 days', 'the fields of the contract: the last week'],
  ['letzte 7 Tage', 'the same fields'],
  ['two appointments in a row', 'the reason not_confirmed_twice'],
  ['Zwei Termine nacheinander', 'the same reason'],
  ['four words', 'advice'],
  ['vier Wörter', 'the same advice'],
  ['two links', 'both links follow in the sentence'],
  ['zwei Links', 'both links follow in the sentence'],
  ['Two targets', 'both targets follow in the text'],
  ['zwei Ziele', 'both targets follow in the text'],
]

test('a number in a sentence comes from the constant that decides, so the sentence stays true', () => {
  expect(files.length).toBeGreaterThan(70)
  const found = files.flatMap((file) => typedNumbersOf(file, readFileSync(file, 'utf8')))
  // Without the file and the line, which have numbers too.
  const textIn = (line: string) => line.slice(line.indexOf(': ') + 2)
  const isAllowed = (line: string) => {
    const rest = allowed.reduce((text, [part]) => text.replaceAll(part, ''), textIn(line))
    return typedNumbersOf('x.ts', `const texts = { rest: ${JSON.stringify(rest)} }`).length === 0
  }
  expect(found.filter((line) => !isAllowed(line))).toEqual([])
  expect(allowed.filter(([part]) => !found.some((line) => textIn(line).includes(part)))).toEqual([])
})

test.each([
  `const texts = { hint: 'At least 8 characters' }`,
  `const texts = { hint: 'Der Link gilt drei Tage.' }`,
  `const texts = { hint: 'The link works for half an hour.' }`,
  'const say = () => `At most 11 offices.`',
  `const texts = { shown: 'The first 100 of {{count}}' }`,
])('a breach would be seen: %s', (code) => {
  expect(typedNumbersOf('x.ts', code)).toHaveLength(1)
})

test.each([
  `const texts = { hint: say(passwordLength.register, 'characters') }`,
  `const texts = { step2: 'Step {{step2}}' }`,
  `const say = (count) => (count === 1 ? '1 appointment' : words)`,
  `import { words } from './words2.ts'`,
  `const texts = { weight: 'of weight and height' }`,
])('no breach: %s', (code) => {
  expect(typedNumbersOf('x.ts', code)).toEqual([])
})
