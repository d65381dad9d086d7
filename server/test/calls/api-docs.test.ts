import type { Route } from '@terminlotse/contract/route'
import { expect } from 'vitest'
import { z } from 'zod'
import type { ApiDescription, Operation } from '../../src/foundation/http/openapi.ts'
import type { TestServer } from '../test-server.ts'
import { testServerForFile, testsOf } from '../test-server-for-file.ts'
import { contractRoutes } from './contract-routes.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

async function describe(server: TestServer): Promise<ApiDescription> {
  const { status, body } = await server.call('GET', '/openapi.json')
  expect(status).toBe(200)
  return body
}

function operations({ paths }: ApiDescription): [name: string, path: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, path, operation] as [string, string, Operation],
    ),
  )
}

const schema = z.record(z.string(), z.unknown())
const media = z.partialRecord(z.enum(['application/json', 'text/calendar']), z.strictObject({ schema }))
/** The part of OpenAPI 3.1 that we use: any other key is a mistake. */
const openapi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })).nonempty(),
  paths: z.record(
    z.string().regex(/^\/[^:]*$/),
    z.partialRecord(
      z.enum(['get', 'post', 'patch', 'delete']),
      z.strictObject({
        operationId: z.string().regex(/^[a-z]\w+$/),
        summary: z.string().min(5),
        tags: z.array(z.string().min(1)).length(1),
        security: z.array(z.partialRecord(z.enum(['access', 'key_read', 'key_tasks']), z.tuple([]))),
        parameters: z.array(
          z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
        ),
        requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
        responses: z.record(
          z.string().regex(/^([2-5]\d\d|default)$/),
          z.strictObject({ description: z.string().min(4), content: media.optional() }),
        ),
      }),
    ),
  ),
  webhooks: z.record(
    z.string().regex(/^[a-z]\w+$/),
    z.strictObject({
      post: z.strictObject({
        summary: z.string().min(5),
        description: z.string().min(5),
        parameters: z.array(
          z.strictObject({
            name: z.string(),
            in: z.literal('header'),
            required: z.literal(true),
            description: z.string().min(4),
            schema,
          }),
        ),
        requestBody: z.strictObject({ required: z.literal(true), content: media }),
        responses: z.record(
          z.string().regex(/^([2-5](\d\d|XX)|default)$/),
          z.strictObject({ description: z.string().min(4) }),
        ),
      }),
    }),
  ),
  components: z.strictObject({ schemas: z.record(z.string(), schema), securitySchemes: z.record(z.string(), schema) }),
})

const nameOf = ({ method, path }: Route) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`

test('every call of the contract is described, and nothing else', async ({ server }) => {
  const routes = await contractRoutes()
  expect(routes.length).toBeGreaterThan(35)
  const wanted = routes.map(nameOf)
  const described = operations(await describe(server)).map(([name]) => name)
  expect(described.toSorted()).toEqual(wanted.toSorted())
})

test('the description is sound: its form, its names, its references and every schema in it', async ({ server }) => {
  const description = await describe(server)
  expect(openapi.safeParse(description).error).toBeUndefined()
  const all = operations(description)
  const routes = await contractRoutes()
  expect(new Set(all.map(([, , { operationId }]) => operationId)).size).toBe(all.length)
  for (const [name, path, { parameters, requestBody, responses, security }] of all) {
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
    expect(inPath, name).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(new Set(parameters.map((one) => one.name)).size, name).toBe(parameters.length)
    if (security.length > 0) expect(responses, name).toHaveProperty('401')
    const forKeys = routes.find((route) => nameOf(route) === name)?.forKeys?.scope ?? null
    const ways = { read: ['access', 'key_read', 'key_tasks'], tasks: ['access', 'key_tasks'] }
    if (forKeys) expect(security.flatMap(Object.keys), name).toEqual(ways[forKeys])
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
    const schemas = contents.flatMap((content) => Object.values(content ?? {})).map((one) => one.schema)
    for (const one of [...schemas, ...parameters.map((parameter) => parameter.schema)]) {
      if (one.$ref !== undefined) expect(one.$ref).toBe('#/components/schemas/Refusal')
      // Throws for a value that is no JSON Schema.
      else expect(() => z.fromJSONSchema(one as z.core.JSONSchema.BaseSchema), name).not.toThrow()
    }
  }
})

test('the server answers as the description promises', async ({ server }) => {
  const { paths, components } = await describe(server)
  const { token } = await server.register()
  const body = { name: 'Passport', legacy_office_id: '10187259', legacy_service_id: '10339027' }
  await server.call('POST', '/monitoring/tasks/', { token, body })
  for (const path of ['/auth/me/', '/monitoring/tasks/', '/monitoring/overview/', '/monitoring/admin/overview/']) {
    const answer = await server.call('GET', path, { token })
    const promised = paths[path]?.get?.responses['200']?.content?.['application/json']?.schema
    expect(answer.status, path).toBe(200)
    expect(z.fromJSONSchema(promised as z.core.JSONSchema.BaseSchema).safeParse(answer.body).error).toBeUndefined()
  }
  const refused = await server.call('GET', '/auth/me/')
  const { Refusal } = components.schemas
  expect(z.fromJSONSchema(Refusal as z.core.JSONSchema.BaseSchema).safeParse(refused.body).error).toBeUndefined()
})

test('a page to browse the calls comes with the product, everything on it from us', async ({ server }) => {
  const page = await fetch(`${server.url}/api/docs`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).not.toMatch(/(src|href)="https?:/)
  const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address ?? '', page.url))
  expect(assets.length).toBeGreaterThan(4)
  for (const asset of assets) expect((await fetch(asset)).status, asset.href).toBe(200)
  const own = await fetch(`${server.url}/api/docs/json`)
  expect(await own.json()).toEqual(await describe(server))
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
})

// checklist: t4057
test.for(['/openapi.json', '/docs/json', '/docs', '/docs/static/swagger-initializer.js'])(
  '%s is kept by nobody on the way',
  async (path, { server }) => {
    const answer = await fetch(`http://127.0.0.1:${server.app.port}/api${path}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    // An unread answer would hold the connection, and with it the end of the server.
    await answer.arrayBuffer()
  },
)
