import { route } from '@terminlotse/contract/route'
import { expect } from 'vitest'
import { z } from 'zod'
import { testHttp } from '../../../test/network/http-config.ts'
import { testsIn } from '../../../test/tests-in.ts'
import { Refusal } from '../refusal.ts'
import { createCallLimit } from './call-limit.ts'
import { registerRoutes } from './register.ts'
import { serve, serveSignedIn, serveWaiting } from './serve.ts'
import { plainServer } from './server.harness.ts'

const caller = { userId: 7, sessionId: 's', isStaff: false, hasPasskey: false, lacksPasskey: false, keyScope: null }
const ok = z.object({ said: z.string() })
const form = route('POST', '/things/:id/', 'signed_in', {
  summary: 'A form',
  params: z.object({ id: z.coerce.number().int() }),
  body: z.object({ name: z.string('task_name_required').min(1, 'task_name_required'), count: z.number() }),
  answer: ok,
  status: 201,
})
const list = route('GET', '/things/', 'signed_in', {
  summary: 'A list',
  query: z.object({ of: z.coerce.number().int().positive().optional(), word: z.string().default('any') }),
  answer: ok,
})
const publicForm = route('POST', '/form/', 'public', { summary: 'A public form', answer: ok })
const staff = route('GET', '/staff/', 'staff', { summary: 'For staff', answer: ok })
const broken = route('GET', '/broken/', 'public', { summary: 'Breaks', answer: ok })
const full = route('GET', '/full/', 'public', { summary: 'Refuses', answer: ok })

async function serveAll(trustProxy: boolean | string[] = false) {
  const server = await plainServer({ trustProxy })
  const served = [
    serveSignedIn(form, async ({ params, body, caller }) => {
      const leaky = { said: `${params.id} ${body.name} ${caller.userId}`, password_hash: 'secret' }
      return leaky
    }),
    serveSignedIn(list, async ({ query }) => ({ said: `${query.of} ${query.word}` })),
    serve(publicForm, async () => ({ said: 'in' })),
    serveSignedIn(staff, async () => ({ said: 'hello' })),
    serve(broken, async () => {
      throw new Error('the password is hunter22')
    }),
    serve(full, async () => {
      throw new Refusal('count_too_high', {
        values: { max: 2, service: 'Pass', office: 'Ruppertstraße' },
        fields: { service_count: ['count_too_high'] },
      })
    }),
  ]
  const authenticate = async (bearer: string) => (bearer === 'good' ? caller : null)
  registerRoutes(server, served, {
    authenticate,
    callLimit: createCallLimit(600, () => 0),
    keyLimit: createCallLimit(600, () => 0),
    unknownKeys: createCallLimit(600, () => 0),
    publicPerMinute: 5,
    onStaffOnly: async () => {},
    ...testHttp,
  })
  return {
    async ask(method: 'GET' | 'POST', url: string, payload?: unknown, headers: Record<string, string> = {}) {
      const body = payload === undefined ? {} : { payload: JSON.stringify(payload) }
      const type = payload === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await server.inject({ method, url: `/api${url}`, headers: { ...type, ...headers }, ...body })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}

const test = testsIn(serveAll)

const good = { authorization: 'Bearer good' }

const noObject = { code: 'not_json', detail: 'The request could not be read. It must be a JSON object.' }
const tooMany = 'One appointment at Ruppertstraße covers at most 2 of “Pass”.'
type Ask = Parameters<Awaited<ReturnType<typeof serveAll>>['ask']>

test.for<[what: string, ask: Ask, status: number, body: object]>([
  [
    'a good form reaches its verb, and only what the contract names leaves',
    ['POST', '/things/4', { name: 'x', count: 1, more: true }, good],
    201,
    { said: '4 x 7' },
  ],
  [
    'a bad form is told every field in the language of the caller',
    ['POST', '/things/4/', { name: '' }, { ...good, 'accept-language': 'de' }],
    400,
    {
      detail: 'Bitte geben Sie der Aufgabe einen Namen',
      code: 'invalid_input',
      errors: { name: ['Bitte geben Sie der Aufgabe einen Namen'], count: ['Dieser Wert ist ungültig'] },
    },
  ],
  ['a list is said to be no object', ['POST', '/things/4/', [], good], 400, noObject],
  ['a text is said to be no object', ['POST', '/things/4/', 'x', good], 400, noObject],
  ['a number is said to be no object', ['POST', '/things/4/', 7, good], 400, noObject],
  [
    'a person who is not staff is told so',
    ['GET', '/staff/', undefined, good],
    403,
    expect.objectContaining({ code: 'staff_only' }),
  ],
  [
    'an address that names nothing is not found',
    ['POST', '/things/abc/', { name: 'x', count: 1 }, good],
    404,
    expect.objectContaining({ code: 'not_found' }),
  ],
  [
    'an unexpected error says nothing about itself',
    ['GET', '/broken/'],
    500,
    { detail: 'Something went wrong on our side. Please try again.', code: 'unexpected' },
  ],
  [
    'a refusal fills its sentence and marks its fields',
    ['GET', '/full/'],
    400,
    { detail: tooMany, code: 'count_too_high', errors: { service_count: [tooMany] } },
  ],
])('%s', async ([_, ask, status, body], { scene: api }) => {
  const answer = await api.ask(...ask)
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body })
})

// checklist: t120
test('where a sentence does not say what it is about, the first one names its field', async ({ scene: api }) => {
  const { body } = await api.ask('POST', '/things/4/', { name: 'x', count: 'many' }, good)
  expect(body).toMatchObject({
    detail: 'One of the entries: This value is not valid',
    errors: { count: ['This value is not valid'] },
  })
})

// checklist: t121
test('control characters are refused by the name of their place: body, address, query', async ({ scene: api }) => {
  const sentence = 'Please remove line breaks, tabs and other control characters'
  const refused = (field: string, name = 'One of the entries') => ({
    status: 400,
    body: { code: 'invalid_input', detail: `${name}: ${sentence}`, errors: { [field]: [sentence] } },
  })
  for (const name of ['a\u0000b', 'a\nb', 'a\tb', '\u007f', 'a\u0085']) {
    expect(await api.ask('POST', '/things/4/', { name, count: 1 }, good)).toMatchObject(refused('name', 'Name'))
  }
  expect(await api.ask('POST', '/things/4%00/', { name: 'x', count: 1 }, good)).toMatchObject(refused('id'))
  expect(await api.ask('GET', '/things/?word=a%00', undefined, good)).toMatchObject(refused('word'))
})

// checklist: t101
test('an empty value in a query counts as left out', async ({ scene: api }) => {
  expect((await api.ask('GET', '/things/?of=&word=', undefined, good)).body).toEqual({ said: 'undefined any' })
})

test('a missing body counts as an empty form', async ({ scene: api }) => {
  const { body } = await api.ask('POST', '/things/4/', undefined, { ...good, 'content-type': 'application/json' })
  expect(Object.keys(body.errors)).toEqual(['name', 'count'])
})

test('a stranger is told to sign in before the form is looked at', async ({ scene: api }) => {
  for (const authorization of ['', 'Bearer bad', 'Basic good']) {
    const { status, body } = await api.ask('POST', '/things/4/', {}, { authorization })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'signed_out' })
  }
})

test('a body that cannot be read or is too large is refused in our shape', async ({ scene: api }) => {
  const text = await api.ask('POST', '/form/', undefined, { 'content-type': 'text/plain', 'content-length': '3' })
  expect(text.body.code).toBe('not_json')
  const large = await api.ask('POST', '/things/4/', { name: 'x'.repeat(300_000), count: 1 }, good)
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('a public form can be sent so often and then says when again', async ({ scene: api }) => {
  const answers = []
  for (let count = 0; count < 4; count++) answers.push(await api.ask('POST', '/form/', {}))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.body.code).toBe('too_many_requests')
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
})

const addressed = (address: string) => ({ 'x-forwarded-for': address })

test.each<[what: string, trusted: boolean | string[], header: (call: number) => string, other: string]>([
  [
    'that the proxy saw, not what the caller made up',
    true,
    (call) => `203.0.113.${call}, 198.51.100.7`,
    '198.51.100.8',
  ],
  [
    'that is the last one outside of the networks of several proxies',
    ['127.0.0.0/8', '10.0.0.0/8'],
    (call) => `203.0.113.${call}, 198.51.100.7, 10.1.2.${call}`,
    '198.51.100.8, 10.1.2.1',
  ],
  ['of the whole IPv6 network', true, (call) => `2001:db8:1:2:${call}::1`, '2001:db8:1:3::1'],
])('a form is counted by the address %s', async (_, trusted, header, other) => {
  await using api = await serveAll(trusted)
  const statuses = []
  for (let call = 1; call <= 4; call += 1)
    statuses.push((await api.ask('POST', '/form/', {}, addressed(header(call)))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await api.ask('POST', '/form/', {}, addressed(other))).status).toBe(200)
})

// checklist: t4015
test('a public call is counted by the client’s address, and those of another address are answered', async () => {
  await using api = await serveAll(['127.0.0.0/8', '10.0.0.0/8'])
  const ask = (client: string) => api.ask('GET', '/full/', undefined, addressed(`${client}, 10.1.2.3`))
  const statuses = []
  for (let call = 0; call < 6; call += 1) statuses.push((await ask('198.51.100.7')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect(await ask('198.51.100.7')).toMatchObject({ body: { code: 'too_many_requests' } })
  expect((await ask('198.51.100.8')).status).toBe(400)
})

const costly = (method: 'GET' | 'POST') =>
  route(method, `/costly/${method}/`, 'signed_in', { summary: 'Costs', answer: ok, forKeys: { scope: 'read' } })

// checklist: t4016
test('calls of a person take turns whatever their verb and by whatever key; one that waits takes none', async () => {
  const begun: string[] = []
  const open = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    begun.push(name)
    await open.promise
    return { said: name }
  }
  const waiting = route('GET', '/waiting/', 'signed_in', { summary: 'Waits', answer: ok })
  await using server = await plainServer()
  registerRoutes(
    server,
    [
      serveSignedIn(costly('GET'), work('get')),
      serveSignedIn(costly('POST'), work('post')),
      serveWaiting(waiting, async ({ inTurn }) => {
        begun.push('waits')
        return await inTurn(work('in turn'))
      }),
    ],
    {
      authenticate: async (bearer) => ({
        ...caller,
        userId: bearer.startsWith('other') ? 8 : 7,
        sessionId: bearer,
        keyScope: bearer.includes('key') ? ('read' as const) : null,
      }),
      callLimit: createCallLimit(600, () => 0),
      keyLimit: createCallLimit(600, () => 0),
      unknownKeys: createCallLimit(600, () => 0),
      publicPerMinute: 5,
      onStaffOnly: async () => {},
      ...testHttp,
    },
  )
  const call = (method: 'GET' | 'POST', url: string, bearer: string) =>
    server.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${bearer}` } })
  const first = [call('GET', '/costly/GET/', 'key-1'), call('POST', '/costly/POST/', 'session')]
  await expect.poll(() => begun).toEqual(['get', 'post'])
  const later = [
    call('GET', '/costly/GET/', 'key-2'),
    call('POST', '/costly/POST/', 'session'),
    call('GET', '/waiting/', 'session'),
  ]
  const other = call('POST', '/costly/POST/', 'other')
  await expect.poll(() => begun).toEqual(['get', 'post', 'waits', 'post'])
  open.resolve()
  const answers = await Promise.all([...first, ...later, other])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(begun.toSorted()).toEqual(['get', 'get', 'in turn', 'post', 'post', 'post', 'waits'])
})
