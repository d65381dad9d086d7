import { parseSync } from 'rolldown/utils'

/**
 * The most lines of a function. A longer one is divided into parts that have names. The linter's own rule counts code
 * and not text, so it is not used.
 */
export const mostLines = 60

export interface LongFunction {
  /** File and name of the function. */
  name: string
  lines: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The functions of a source that take more lines than may be. A `describe` is a list of tests, and not counted. */
export function longFunctionsOf(file: string, source: string): LongFunction[] {
  const newlines = [...source.matchAll(/\n/g)].map(({ index }) => index)
  if (newlines.length <= mostLines) return []
  const linesOf = ({ start, end }: Node) => newlines.filter((at) => at >= start && at < end).length + 1
  const tooLong: LongFunction[] = []
  const visit = (node: Node, name: string, isList: boolean): void => {
    const own = nameOf(node) ?? name
    const lines = isFunction(node) && !isList ? linesOf(node) : 0
    if (lines > mostLines) tooLong.push({ name: `${file} ${own}`, lines })
    for (const child of childrenOf(node)) visit(child, own, isDescribe(node))
  }
  visit(parseSync(file, source).program as unknown as Node, '(unnamed)', false)
  return tooLong
}

/** The breaches, one line for each function. */
export function breachesOfLength(tooLong: LongFunction[]): string[] {
  return tooLong.map(({ name, lines }) => `${name}: ${lines} lines, at most ${mostLines}`)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** Also `describe.each(rows)(title, suite)`, and `test.describe(title, suite)`. */
function isDescribe({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && saysDescribe(callee)
}

function saysDescribe({ name, object, property, callee }: Node): boolean {
  return name === 'describe' || [object, property, callee].some((part) => isNode(part) && saysDescribe(part))
}

const namedById = ['VariableDeclarator', 'FunctionDeclaration']
const namedByKey = ['Property', 'MethodDefinition', 'PropertyDefinition']

/** The name that identifies a function in reports; a test has its title. */
function nameOf({ type, id, key, arguments: given }: Node): string | null {
  const named = namedById.includes(type) ? id : namedByKey.includes(type) ? key : null
  if (isNode(named) && typeof named.name === 'string') return named.name
  const [title] = type === 'CallExpression' && Array.isArray(given) ? given : []
  return isNode(title) && typeof title.value === 'string' ? `“${title.value}”` : null
}
