import { readFileSync } from 'node:fs'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { test as base, expect, onTestFinished } from 'vitest'
import { createPracticeOffice, type PracticeOffice, type PracticeOfficeOptions } from '../src/index.ts'
import type { Appointment, Catalogue } from '../src/protocol/wire.ts'

/** An ordinary Friday in Munich, 10:00. */
export const FRIDAY_AT_TEN = Date.parse('2026-11-20T09:00:00Z')

/** Naturalisation: no captcha, e-mail, telephone optional, a custom text required, one slot of an hour, 5/15 minutes. */
export const NATURALISATION = { officeId: 10471, serviceId: 1071907 }
/** A Bürgerbüro: captcha, 15/30 minutes; an identity card takes three slots of five minutes. */
export const CITIZENS_OFFICE = { officeId: 102522, serviceId: 1063441 }

export const DETAILS = {
  familyName: 'Erika Beispiel',
  email: 'erika@example.org',
  telephone: '+498912345678',
  customTextfield: 'Fall 4711',
}

export interface Testbed extends PracticeOffice {
  passMinutes(minutes: number): void
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  /** A step of a booking: reserve, update, preconfirm, confirm or cancel. */
  step(name: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  calendar(query?: Record<string, string | number>, headers?: Record<string, string>): Promise<Reply>
  read(key: { processId: number; authKey: string }, headers?: Record<string, string>): Promise<Reply>
  /** Opens a slot at the naturalisation desk, or at another one; returns its time (ms). */
  openOne(at?: number, officeId?: number): Promise<number>
  reserveOne(at?: number): Promise<Appointment>
  preconfirmOne(at?: number, email?: string): Promise<Appointment>
  /** Solves a v2 challenge and trades it for a token. */
  solveCaptcha(headers?: Record<string, string>): Promise<string>
  solvedPayload(headers?: Record<string, string>): ReturnType<typeof solvedPayload>
}

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Headers
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}

/** A quiet office of muc47 on a free port, an ordinary Friday, cheap captchas; closed when the test ends. */
export async function openOffice(options: PracticeOfficeOptions = {}): Promise<Testbed> {
  let now = FRIDAY_AT_TEN
  const office = await createPracticeOffice({
    now: () => now,
    calendar: 'still',
    release: 'muc47',
    ...options,
    captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 1 }], ...options.captcha },
  })
  onTestFinished(() => office.close())
  const get: Testbed['get'] = async (path, headers = {}) => readReply(await fetch(`${office.url}${path}`, { headers }))
  const post: Testbed['post'] = async (path, body, headers = {}) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const json = { 'content-type': 'application/json', ...headers }
    return readReply(await fetch(`${office.url}${path}`, { method: 'POST', headers: json, body: sent }))
  }
  const step: Testbed['step'] = (name, body, headers) => post(`/${name}-appointment/`, body, headers)
  const openOne: Testbed['openOne'] = async (at, officeId = NATURALISATION.officeId) => {
    const [slot] = await office.director.openSlots({ officeId, at })
    return slot?.at ?? 0
  }
  const reserveOne: Testbed['reserveOne'] = async (at) => (await step('reserve', holdOf(await openOne(at)))).body
  return {
    ...office,
    passMinutes: (minutes) => {
      now += minutes * 60_000
    },
    get,
    post,
    step,
    openOne,
    calendar: (query, headers) => get(calendarPath(query), headers),
    read: ({ processId, authKey }, headers) => get(`/appointment/?processId=${processId}&authKey=${authKey}`, headers),
    reserveOne,
    preconfirmOne: async (at, email = DETAILS.email) => {
      const key = keyOf(await reserveOne(at))
      await step('update', { ...DETAILS, email, ...key })
      return (await step('preconfirm', key)).body
    },
    solveCaptcha: async (headers) => {
      const { payload } = await solvedPayload(get, headers)
      return (await post('/captcha-verify/', { payload }, headers)).body.token
    },
    solvedPayload: (headers) => solvedPayload(get, headers),
  }
}

export function testsOf(options: PracticeOfficeOptions = {}) {
  return base.extend<{ office: Testbed }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
    office: async ({}, use) => use(await openOffice(options)),
  })
}
export const test = testsOf()

export function codesOf(reply: Pick<Reply, 'body'>): string {
  return reply.body.errors.map((error: { errorCode: string }) => error.errorCode).join(' ')
}

/** Status and error codes of an answer, such as `404 appointmentNotFound`. */
export function refusalOf(reply: Pick<Reply, 'status' | 'body'>): string {
  return `${reply.status} ${codesOf(reply)}`
}

/** The question for the times of a service, by default of naturalisation. */
export function calendarPath(query: Record<string, string | number> = {}): string {
  const naturalisation = { officeIds: '10471', serviceIds: '1071907' }
  const defaults = { ...naturalisation, startDate: '2026-11-20', endDate: '2027-05-20', serviceCounts: '1' }
  const asText = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `/available-calendar/?${new URLSearchParams({ ...defaults, ...asText })}`
}

/** The body that reserves a time (ms) at a desk, by default for naturalisation. */
export function holdOf(at: number, { officeId, serviceId } = NATURALISATION) {
  return { officeId, serviceId: [serviceId], timestamp: at / 1000 }
}

async function solvedPayload(get: Testbed['get'], headers?: Record<string, string>) {
  const { body: challenge } = await get('/captcha-challenge/', headers)
  const parameters = dropNulls(challenge.parameters)
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  return { challenge, solution, payload: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/** altcha-lib treats only absent members as absent, and not null. */
function dropNulls<T extends object>(members: T): T {
  const present = { ...members }
  for (const name of Object.keys(present))
    if (Reflect.get(present, name) === null) Reflect.deleteProperty(present, name)
  return present
}

export function keyOf({ processId, authKey }: Appointment) {
  return { processId, authKey }
}

export function readSample(name: string) {
  return JSON.parse(readFileSync(new URL(`../../fixtures/munich/${name}.json`, import.meta.url), 'utf8'))
}

/** The answer of a sample, with the status in its name (`….http404`). */
export function answerOf(sample: string) {
  return { status: Number(sample.slice(-3)), body: readSample(sample) }
}
/** The gateway's answer in the place of what failed behind it. */
export const MASKED = answerOf('error.gateway-masked-5xx.http400')

export const CATALOGUE: Catalogue = JSON.parse(
  readFileSync(new URL('../../catalogues/munich.json', import.meta.url), 'utf8'),
)

/** Same keys in the same order and same types, at every depth; lists by their first element. */
export function expectSameShape(actual: unknown, sample: unknown, path = '$'): void {
  if (sample === null || actual === null) return
  expect(typeof actual, path).toBe(typeof sample)
  if (Array.isArray(sample)) {
    expect(Array.isArray(actual), path).toBe(true)
    if (Array.isArray(actual) && actual.length > 0 && sample.length > 0)
      expectSameShape(actual[0], sample[0], `${path}[0]`)
  } else if (typeof sample === 'object') {
    expect(Object.keys(Object(actual)).sort(), path).toEqual(Object.keys(sample).sort())
    for (const [key, value] of Object.entries(sample))
      expectSameShape(Reflect.get(Object(actual), key), value, `${path}.${key}`)
  }
}
