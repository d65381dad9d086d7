import { parseSync } from 'rolldown/utils'

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
export function typedNumbersOf(file: string, code: string): string[] {
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

/** Visits a node and all nodes below it, but no key of an object and no import. */
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
