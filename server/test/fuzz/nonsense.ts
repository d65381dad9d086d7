import fc from 'fast-check'
import type { ApiDescription, JsonSchema, Operation } from '../../src/foundation/http/openapi.ts'

/** The number of all requests of a run. A fifth of them is raw. `npm run fuzz -- 100000` sets more than `npm test`. */
const total = Number(process.env.FUZZ_REQUESTS ?? 1_000)
const raw = Math.floor(total / 5)

/** By kind: requests that an HTTP library makes, and those that are written byte by byte. */
export const amounts = { made: total - raw, raw }

/** A request that only a careless or hostile program would send. */
export interface Nonsense {
  method: string
  /** With the parameters still in braces, for reports. */
  pattern: string
  path: string
  actor: 'nobody' | 'made up' | 'stranger' | 'staff'
  headers: Record<string, string>
  body: string | undefined
}

export interface KnownIds {
  numbers: number[]
  uuids: string[]
}

const nasty = fc.constantFrom(
  ...['', ' ', '0', '-1', '1e9', '0x10', 'NaN', 'null', 'undefined', 'true', '[object Object]', '../../etc/passwd'],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\u0000',
    'a\u0000b',
    '\\u0000',
  ],
  ...[
    '🪡'.repeat(40),
    '\u202Eabc',
    'é\u0301',
    '\uD800',
    'ß'.repeat(300),
    '9'.repeat(400),
    '%00',
    '%',
    '\r\nSet-Cookie: a=b',
  ],
)
const words = fc.oneof(nasty, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }))
const wild: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, [], {}, -0, 1e308, 2 ** 53, -(2 ** 31) - 1, 0.1, [[[[]]]]) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(30_000), Array(3_000).fill(0), nested(500)) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"is_staff":true},"constructor":{"prototype":1}}')) },
)

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}

/** Whole numbers beyond the range of an id column. */
const beyond = fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER)

export function nonsenseFor({ paths }: ApiDescription, ids: KnownIds): fc.Arbitrary<Nonsense[]> {
  const calls = Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(method.toUpperCase(), pattern, operation, ids)),
  )
  return fc.shuffledSubarray(calls, { minLength: calls.length }).chain((order) => fc.tuple(...order))
}

function requestOf(method: string, pattern: string, operation: Operation, ids: KnownIds): fc.Arbitrary<Nonsense> {
  const schema = operation.requestBody?.content['application/json']?.schema
  const query = operation.parameters.filter((one) => one.in === 'query')
  return fc
    .record({
      address: addressOf(pattern, ids),
      query: queryOf(query, ids),
      body: schema || method !== 'GET' ? bodyOf(schema ?? {}, ids) : fc.constant(undefined),
      type: mostly(fc.constant('application/json'), fc.constantFrom('text/plain', 'application/xml', 'a/b;charset=x')),
      language: mostly(fc.constantFrom('en', 'de'), fc.constantFrom('*', 'de;q=NaN', ',;,', 'x'.repeat(2_000))),
      actor: fc.constantFrom('nobody', 'made up', 'stranger', 'stranger', 'stranger', 'staff'),
    })
    .map(({ address, query: search, body, type, language, actor }) => ({
      method,
      pattern,
      actor: actor as Nonsense['actor'],
      body,
      path: `${address}${search}`,
      headers: { 'accept-language': language, ...(body === undefined ? {} : { 'content-type': type }) },
    }))
}

function addressOf(pattern: string, ids: KnownIds): fc.Arbitrary<string> {
  const places = pattern.split(/\{\w+\}/)
  const one = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids.numbers.map(String), ...ids.uuids) },
    { weight: 2, arbitrary: fc.oneof(fc.integer(), beyond).map(String) },
    { weight: 2, arbitrary: words.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '..%2f..%2f', '%2e%2e', 'a%2Fb', ';') },
  )
  return fc
    .array(one, { minLength: places.length - 1, maxLength: places.length - 1 })
    .map((values) => places.map((place, index) => place + (values[index] ?? '')).join(''))
}

function queryOf(parameters: Operation['parameters'], ids: KnownIds): fc.Arbitrary<string> {
  const known = parameters.map(({ name, schema }) => fc.tuple(fc.constant(name), nearly(schema, ids)))
  const strange = fc.tuple(mostly(fc.constantFrom('limit', 'id', 'token'), words), wild)
  const pair = known.length === 0 ? strange : mostly(fc.oneof(...known), strange)
  return mostly(fc.array(pair, { maxLength: 3 }), fc.array(strange, { maxLength: 6 })).map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(text(value))}`).join('&')}`,
  )
}

function bodyOf(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    { weight: 12, arbitrary: nearly(schema, ids).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: wild.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(undefined, '', '{', '{"a":', 'nonsense', '"', '[1,', '\u0000', '{"a":1}x'),
    },
    { weight: 1, arbitrary: fc.constantFrom(`{"name":"${'x'.repeat(300_000)}"}`, '['.repeat(20_000)) },
  )
}

function nearly(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: rightOf(schema, ids) }, { weight: 1, arbitrary: wild })
}

function rightOf(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const { type } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(choices)) return fc.oneof(...choices.map((one) => nearly(one, ids)))
  if (Array.isArray(schema.allOf)) return nearly(Object.assign({}, ...schema.allOf), ids)
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => rightOf({ ...schema, type: one }, ids)))
  switch (type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      const members = Object.fromEntries(properties.map(([name, inner]) => [name, nearly(inner, ids)]))
      const requiredKeys = (schema.required ?? []) as string[]
      const whole = fc.record(members, { requiredKeys })
      return fc.oneof(
        { weight: 8, arbitrary: whole },
        { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
      )
    }
    case 'array':
      return fc.array(nearly((schema.items ?? {}) as JsonSchema, ids), { maxLength: 9 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(...ids.numbers),
        beyond,
        fc.integer({
          min: Math.max(Number(schema.minimum ?? -9), -(10 ** 9)),
          max: Math.min(Number(schema.maximum ?? 99), 10 ** 9),
        }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringOf(schema)
    default:
      return wild
  }
}

function stringOf({ format, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'email':
      return fc.oneof(fc.emailAddress(), fc.constantFrom('a@example.org', 'A@EXAMPLE.ORG', 'ü@example.org'))
    case 'date':
      return fc.constantFrom('2026-12-01', '2027-02-29', '9999-12-31', '0001-01-01')
    case 'uuid':
      return fc.uuid()
    default: {
      const least = Number(minLength ?? 0)
      return fc.string({ minLength: least, maxLength: Math.max(least, Math.min(Number(maxLength ?? 30), 40)) })
    }
  }
}

export function mostly<A, B>(usual: fc.Arbitrary<A>, odd: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof<fc.Arbitrary<A | B>[]>(usual, usual, usual, usual, odd)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Half a character cannot be written into an address. */
function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).slice(0, 4_000)
}
