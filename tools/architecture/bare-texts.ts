import { parseSync } from 'rolldown/utils'

// A page translator puts elements in the place of texts. React then no longer finds its text: it cannot remove it, put
// an element before it, or change its words. A text that is the only child of its element is safe, because React writes
// it through the element.

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The type of a place for elements, which cannot take text: web/src/ui/elements.ts. */
const elementsType = 'Elements'

/**
 * The kinds of children: an element that stays, elements that may come and go, words that stay, a text that may change
 * or go, several of them.
 */
type Kind = 'element' | 'elements' | 'words' | 'text' | 'texts'

interface Source {
  /** The expressions that a name draws: those of a variable or a function of this file. */
  drawnBy: Map<string, Node[]>
  /** Names whose values cannot be texts: the compiler ensures it. */
  places: Set<string>
}

/** The functions of a source whose results cannot be texts: the compiler ensures it. */
export function drawersIn(code: string): string[] {
  return [...code.matchAll(/\bfunction (\w+)\([^{}]*\): Elements \{/g)].flatMap(([, name]) => name ?? [])
}

/** The breaches in a source, one line for each; `drawers` are such functions of other files. */
export function bareTextsOf(file: string, code: string, drawers: Iterable<string> = []): string[] {
  const program = parseSync(file, code).program as unknown as Node
  const source: Source = { drawnBy: new Map(), places: new Set(drawers) }
  walk(program, (node) => noteNames(node, source))
  const breaches: string[] = []
  const breach = ({ start, end }: Node) => {
    const line = code.slice(0, start).split('\n').length
    breaches.push(`${file}:${line}: ${code.slice(start, end).replaceAll(/\s+/g, ' ').trim().slice(0, 60)}: ${mend}`)
  }
  walk(program, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') checkChildren(node, source, breach)
    const name = nameOf(node)
    if (name === null || !/^[A-Z][a-z]/.test(name)) return
    for (const drawn of drawnByFunction(node)) {
      if (isText(kindOf(drawn, source)) || kindOf(drawn, source) === 'words') breach(drawn)
    }
  })
  return breaches
}

const mend = 'make it one text, the only child of an element such as <span>, or give the place the type Elements'

const isText = (kind: Kind) => kind === 'text' || kind === 'texts'

function checkChildren(parent: Node, source: Source, breach: (node: Node) => void): void {
  const children = nodesIn(parent.children).filter(isDrawn)
  const kinds = children.map((child) => kindOf(child, source))
  // A fragment has no element, so its text stands among the siblings of the fragment.
  const isAlone = children.length === 1 && parent.type === 'JSXElement'
  const moves = parent.type === 'JSXFragment' || kinds.includes('elements')
  for (const [place, child] of children.entries()) {
    const kind = kinds[place]
    if (kind === 'texts' || (kind === 'text' && !isAlone) || (kind === 'words' && moves)) breach(child)
  }
}

/** Whether a child is drawn: comments are not, and translators leave blanks alone. */
function isDrawn(child: Node): boolean {
  const drawn = isNode(child.expression) ? child.expression : child
  return drawn.type !== 'JSXEmptyExpression' && !(typeof drawn.value === 'string' && drawn.value.trim() === '')
}

function kindOf(node: Node, source: Source, seen: readonly string[] = []): Kind {
  const kindsOf = (nodes: unknown[]) => nodes.filter(isNode).map((one) => kindOf(one, source, seen))
  switch (node.type) {
    case 'JSXElement':
      return isComponent(node) ? 'elements' : 'element'
    case 'JSXFragment':
      return 'elements'
    case 'JSXText':
      return 'words'
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'words' : 'elements'
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return isNode(node.expression) ? kindOf(node.expression, source, seen) : 'text'
    case 'ConditionalExpression':
      return eitherOf(kindsOf([node.consequent, node.alternate]))
    case 'LogicalExpression':
      return eitherOf(kindsOf(node.operator === '&&' ? [node.right] : [node.left, node.right]))
    case 'CallExpression':
    case 'ChainExpression':
    case 'Identifier':
    case 'MemberExpression':
      return namedKind(node, source, seen)
    default:
      return 'text'
  }
}

/** A component may draw nothing for a while. */
function isComponent({ openingElement }: Node): boolean {
  const name = isNode(openingElement) && isNode(openingElement.name) ? openingElement.name : null
  return name?.type !== 'JSXIdentifier' || /^[A-Z]/.test(String(name.name))
}

/** The kind of a choice between these kinds. */
function eitherOf(kinds: Kind[]): Kind {
  if (kinds.every((kind) => kind === 'element' || kind === 'elements')) return 'elements'
  return kinds.includes('texts') ? 'texts' : 'text'
}

/** The kind of a named child: a list, a place for elements, a variable or function of this file. */
function namedKind(node: Node, source: Source, seen: readonly string[]): Kind {
  if (isNode(node.expression)) return kindOf(node.expression, source, seen)
  const { callee, arguments: given } = node
  if (isNode(callee) && isNode(callee.property) && /^(map|flatMap|from)$/.test(String(callee.property.name))) {
    const draws = nodesIn(given).flatMap((one) => source.drawnBy.get(String(one.name)) ?? drawnByFunction(one))
    const kinds = draws.map((drawn) => kindOf(drawn, source, seen))
    return draws.length > 0 && !eitherOf(kinds).startsWith('text') ? 'elements' : 'texts'
  }
  const named = isNode(callee) ? callee : isNode(node.property) ? node.property : node
  const name = String(named.name)
  if (name === 'createPortal')
    return eitherOf(
      nodesIn(given)
        .slice(0, 1)
        .map((drawn) => kindOf(drawn, source, seen)),
    )
  if (name === 'undefined' || source.places.has(name)) return 'elements'
  if (node.type === 'MemberExpression' || seen.includes(name)) return 'text'
  const draws = source.drawnBy.get(name) ?? []
  return draws.length > 0 ? eitherOf(draws.map((drawn) => kindOf(drawn, source, [...seen, name]))) : 'text'
}

function noteNames(node: Node, { drawnBy, places }: Source): void {
  const { key, typeAnnotation, id, init } = node
  if (node.type === 'TSPropertySignature' && isNode(key) && isNode(typeAnnotation)) {
    const { typeAnnotation: type } = typeAnnotation
    if (isNode(type) && isNode(type.typeName) && type.typeName.name === elementsType) places.add(String(key.name))
  }
  const name = nameOf(node)
  if (name === null) return
  const draws = drawnByFunction(node)
  if (draws.length > 0) drawnBy.set(name, draws)
  else if (isNode(id) && id.type === 'Identifier' && isNode(init)) drawnBy.set(name, [init])
}

function nameOf({ type, id }: Node): string | null {
  const isNamed = type === 'VariableDeclarator' || type === 'FunctionDeclaration'
  return isNamed && isNode(id) && typeof id.name === 'string' ? id.name : null
}

/** The results of a function, also of one in a variable; empty for anything else. */
function drawnByFunction(node: Node): Node[] {
  if (node.type === 'VariableDeclarator') return isNode(node.init) ? drawnByFunction(node.init) : []
  if (!isFunction(node) || !isNode(node.body)) return []
  if (node.body.type !== 'BlockStatement') return [node.body]
  const answers: Node[] = []
  walk(node.body, (one) => {
    if (one.type === 'ReturnStatement' && isNode(one.argument)) answers.push(one.argument)
    return !isFunction(one)
  })
  return answers
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Visits a node and all nodes below it; a visit that returns false ends there. */
function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return
  for (const child of Object.values(node).flat().filter(isNode)) walk(child, visit)
}
