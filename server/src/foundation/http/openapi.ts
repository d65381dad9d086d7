import { type Route, refusal } from '@terminlotse/contract/route'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

interface Answer {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

export type Operation = ReturnType<typeof describeRoute>

export interface WebhookDescription {
  name: string
  summary: string
  description: string
  headers: Record<string, string>
  body: z.ZodType
  answers: Record<string, string>
}

export type ApiDescription = ReturnType<typeof describeApi>

export function describeApi(
  routes: Route[],
  webhooks: WebhookDescription[],
  info: { title: string; version: string; description: string },
) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0' as const,
    info,
    servers: [{ url: '/api' }],
    paths,
    webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.name, { post: describeWebhook(webhook) }])),
    components: {
      schemas: { Refusal: asJsonSchema(refusal, 'output') },
      securitySchemes: {
        access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key_read: { type: 'http', scheme: 'bearer', description: 'A key for scripts that may read' },
        key_tasks: { type: 'http', scheme: 'bearer', description: 'A key for scripts that may change tasks' },
      },
    },
  }
}

function describeWebhook({ summary, description, headers, body, answers }: WebhookDescription) {
  const schema: JsonSchema = { type: 'string' }
  return {
    summary,
    description,
    parameters: Object.entries(headers).map(([name, words]) => ({
      name,
      in: 'header',
      required: true,
      description: words,
      schema,
    })),
    requestBody: { required: true, content: { 'application/json': { schema: asJsonSchema(body, 'output') } } },
    responses: Object.fromEntries(Object.entries(answers).map(([status, words]) => [status, { description: words }])),
  }
}

function describeRoute(route: Route) {
  const body = asJsonSchema(route.body, 'input')
  const takesBody = Object.keys(asObject(body.properties)).length > 0
  return {
    operationId: nameOf(route),
    summary: route.access === 'staff' ? `${route.summary} (staff only)` : route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    security: securityOf(route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(takesBody && {
      requestBody: { required: hasRequired(body), content: { 'application/json': { schema: body } } },
    }),
    responses: { [route.status]: success(route), ...refusals(route, takesBody) } as Record<string, Answer>,
  }
}

function securityOf({ access, forKeys }: Route): Record<string, string[]>[] {
  if (access === 'public') return []
  const keys = forKeys === null ? [] : forKeys.scope === 'read' ? ['key_read', 'key_tasks'] : ['key_tasks']
  return ['access', ...keys].map((way) => ({ [way]: [] }))
}

function nameOf({ method, path }: Route): string {
  const words = path.split(/\W|_/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const { properties, required } = asJsonSchema(schema, 'input')
  return Object.entries(asObject(properties)).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: asObject(described),
  }))
}

function success(route: Route): Answer {
  if (route.status === 204) return { description: 'Done; the answer has no body' }
  return { description: 'Done', content: { [route.media]: { schema: asJsonSchema(route.answer, 'output') } } }
}

function refusals({ access, params, method }: Route, takesBody: boolean): Record<string, Answer> {
  const takesParams = parametersOf(params, 'path').length > 0
  const no = (description: string): Answer => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  })
  return {
    ...(takesBody && { 400: no('A field is not valid; `errors` names it'), 413: no('Too large') }),
    ...(access !== 'public' && { 401: no('Not signed in, or no longer') }),
    ...(access === 'staff' && { 403: no('For staff only') }),
    ...(takesParams && { 404: no('There is no such thing, or it is not yours') }),
    ...(access === 'public' &&
      method === 'POST' && { 429: no('Too many calls; `Retry-After` says when to try again') }),
    default: no('Any other refusal'),
  }
}

function asJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // A known format says the same as its pattern, which has hundreds of characters.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  return described
}

function hasRequired({ required }: JsonSchema): boolean {
  return Array.isArray(required) && required.length > 0
}

function asObject(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {}
}
