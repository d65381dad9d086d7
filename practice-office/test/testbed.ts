import { readFileSync } from 'node:fs'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, onTestFinished } from 'vitest'
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
  /** Moves the clock of the test and of its office. */
  passMinutes(minutes: number): void
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
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
  return {
    ...office,
    passMinutes: (minutes) => {
      now += minutes * 60_000
    },
    get: async (path, headers = {}) => readReply(await fetch(`${office.url}${path}`, { headers })),
    post: async (path, body, headers = {}) => {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const json = { 'content-type': 'application/json', ...headers }
      return readReply(await fetch(`${office.url}${path}`, { method: 'POST', headers: json, body: sent }))
    },
  }
}

/** Error codes of an answer, in its order. */
export function codesOf(reply: Reply): string[] {
  return reply.body.errors.map((error: { errorCode: string }) => error.errorCode)
}

export function calendarPath(query: Record<string, string | number>): string {
  const defaults = { startDate: '2026-11-20', endDate: '2027-05-20', serviceCounts: 1 }
  const entries = Object.entries({ ...defaults, ...query }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return `/available-calendar/?${new URLSearchParams(entries)}`
}

/** Solves a v2 challenge and trades it for a token. */
export async function solveCaptcha(office: Testbed, headers: Record<string, string> = {}): Promise<string> {
  const { payload } = await solvedPayload(office, headers)
  const { body } = await office.post('/captcha-verify/', { payload }, headers)
  return body.token
}

export async function solvedPayload(office: Testbed, headers: Record<string, string> = {}) {
  const { body: challenge } = await office.get('/captcha-challenge/', headers)
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

/** Opens a slot at the naturalisation desk and reserves it. */
export async function reserveOne(office: Testbed, at?: number): Promise<Appointment> {
  const [slot] = await office.director.openSlots({ officeId: NATURALISATION.officeId, at })
  const { body } = await office.post('/reserve-appointment/', {
    timestamp: (slot?.at ?? 0) / 1000,
    officeId: NATURALISATION.officeId,
    serviceId: [NATURALISATION.serviceId],
    serviceCount: [1],
  })
  return body
}

export function keyOf({ processId, authKey }: Appointment) {
  return { processId, authKey }
}

/** Reserves, fills in and preconfirms. */
export async function preconfirmOne(office: Testbed, at?: number, email = DETAILS.email): Promise<Appointment> {
  const reserved = await reserveOne(office, at)
  await office.post('/update-appointment/', { ...DETAILS, email, ...keyOf(reserved) })
  return (await office.post('/preconfirm-appointment/', keyOf(reserved))).body
}

/** A sample of the protocol. */
export function readSample(name: string) {
  return JSON.parse(readFileSync(new URL(`../../fixtures/munich/${name}.json`, import.meta.url), 'utf8'))
}

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
