import type { Route } from '@terminlotse/contract/route'
import { type ValidationKey, validationKey } from '@terminlotse/contract/validation-texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { languageOf } from './answer-errors.ts'
import type { CallLimit } from './call-limit.ts'
import type { Authenticate, Caller } from './caller.ts'
import { createKeptAnswers, KeptAnswer, sendKept } from './kept-answers.ts'
import type { Served } from './serve.ts'

interface Admission {
  authenticate: Authenticate
  /** Calls per minute and address to each public form. */
  formsPerMinute: number
  callLimit: CallLimit
  /** Called before a signed-in person who is not staff is refused. */
  onStaffOnly(caller: Caller, call: { name: string; ip: string }): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Serves contract routes below /api: who may call is settled before the body is read, everything is parsed by the
 * contract.
 */
export function registerRoutes(fastify: FastifyInstance, served: Served[], admission: Admission): void {
  fastify.decorateRequest('caller', null)
  const kept = createKeptAnswers()
  for (const { route, handle, version } of served) {
    const verb = handle as (request: unknown) => Promise<unknown>
    const isForm = route.access === 'public' && route.method === 'POST'
    fastify.route({
      method: route.method,
      url: `/api${route.path}`,
      config: isForm ? { rateLimit: { max: admission.formsPerMinute, timeWindow: 60_000 } } : {},
      onRequest: async (request) => {
        request.caller = route.access === 'public' ? null : await admit(request, route, admission)
      },
      handler: async (request, reply) => {
        const { caller, ip } = request
        const language = languageOf(request)
        const userAgent = request.headers['user-agent'] ?? ''
        const params = parseAddress(route.params, request.params)
        const query = parseInput(route.query, withoutEmpty(request.query))
        const body = parseInput(route.body, request.body)
        // Parsed on the way out too: what the contract does not name does not leave.
        const answer = async () =>
          route.answer.parse(await verb({ caller, language, ip, userAgent, params, query, body }))
        const work = async () => {
          if (version === undefined) return await answer()
          const key = JSON.stringify([route.path, language, params, query])
          return await kept.read(key, await version(), answer)
        }
        // A call that waits for an outside server, such as a test message, is a write. It does not delay the reading
        // calls of its person.
        const isRead = caller !== null && route.method === 'GET'
        const done = await (isRead ? admission.callLimit.whenFewRun(caller.userId, work) : work())
        if (done instanceof KeptAnswer) return sendKept(request, reply, done)
        // Answers are for this caller, now.
        reply.header('cache-control', 'no-store')
        if (route.media !== 'application/json') reply.type(`${route.media}; charset=utf-8`)
        return reply.code(route.status).send(done)
      },
    })
  }
}

async function admit(request: FastifyRequest, route: Route, { authenticate, callLimit, onStaffOnly }: Admission) {
  const bearer = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]
  const caller = bearer ? await authenticate(bearer) : null
  if (!caller) throw new Refusal('signed_out')
  const seconds = callLimit.take(caller.userId)
  if (seconds > 0) throw new Refusal('too_many_calls', { values: { seconds } })
  if (route.access === 'staff' && !caller.isStaff) {
    await onStaffOnly(caller, { name: `${route.method} ${route.path}`, ip: request.ip })
    throw new Refusal('staff_only')
  }
  if (route.access === 'staff' && caller.lacksPasskey) throw new Refusal('passkey_sign_in_needed')
  return caller
}

function parseAddress(schema: z.ZodType, value: unknown): unknown {
  refuse(fieldsWithControls(value))
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data
}

// The value that a form sends if nobody chose.
function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) {
    const { issues } = parsed.error
    if (issues.some(({ path }) => path.length === 0)) throw new Refusal('not_json')
    refuse(issues.map((issue) => [String(issue.path[0]), validationKey(issue)]))
  }
  // After parsing: line breaks and tabs around a text that is trimmed do no harm.
  refuse(fieldsWithControls(parsed.data))
  return parsed.data
}

/** Refuses the fields, if there are any. The first problem of each comes first: the others follow from it. */
function refuse(problems: [field: string, key: ValidationKey][]): void {
  if (problems.length === 0) return
  const fields: Record<string, string[]> = {}
  for (const [field, key] of problems) fields[field] ??= [key]
  throw new Refusal('invalid_input', { fields })
}

/** The database takes no NUL, a mail header no line break, and no single-line field of ours any of them. */
function fieldsWithControls(values: unknown): [string, 'control_characters'][] {
  return Object.entries(values ?? {}).flatMap(([field, value]) =>
    hasControls(value) ? [[field, 'control_characters']] : [],
  )
}

function hasControls(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Cc}/u.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasControls)
}
