import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import {
  createCaptchaSolver,
  createMunichClient,
  type MunichClient,
  type MunichClientOptions,
  type Outcome,
  type UnknownResponse,
} from '../src/index.ts'

export interface Received {
  method: string
  /** As it came over the wire. */
  url: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
}

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

export const BASE_PATH = '/buergeransicht/api/citizen'

/** A real HTTP server that answers each call by script. A call without a script answers as an office without that path. */
export async function startScriptedOffice(scripts: Record<string, Reply | Reply[]> = {}) {
  const received: Received[] = []
  let connections = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://office')
    const body = (await request.toArray()).join('')
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    })
    const script = scripts[url.pathname.slice(BASE_PATH.length + 1, -1)]
    const reply = Array.isArray(script) ? script.shift() : script
    ;(reply ?? fixture('error.unknown-endpoint.http404.json'))(response, request)
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { baseUrl: origin + BASE_PATH, received, connections: () => connections }
}

export function clientOf(baseUrl: string, options: Partial<MunichClientOptions> = {}): MunichClient {
  const solver = createCaptchaSolver({ threads: 1 })
  const client = createMunichClient({
    baseUrl,
    userAgent: 'Client-Test/1.0 (+https://example.org)',
    solver,
    ...options,
  })
  onTestFinished(async () => {
    await client.close()
    await solver.close()
  })
  return client
}

/** An office with these scripts, and its client: with the requests, and with the differences that staff would be told. */
export async function meet(scripts: Record<string, Reply | Reply[]>, options: Partial<MunichClientOptions> = {}) {
  const office = await startScriptedOffice(scripts)
  const unknown: UnknownResponse[] = []
  const onUnknownResponse = (difference: UnknownResponse) => unknown.push(difference)
  return { ...office, client: clientOf(office.baseUrl, { onUnknownResponse, ...options }), unknown }
}

export async function answerTo(call: keyof typeof CALLS, reply: Reply) {
  const ask: Ask = CALLS[call]
  return ask((await meet({ [call]: reply })).client)
}

export const FIXTURES = new URL('../../fixtures/munich/', import.meta.url)

export const CATALOGUE = '../../catalogues/munich.json'

export function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'))
}

/** Answers with a sample, under the status in its name (`….http404.json`), 200 without one. */
export function fixture(name: string, headers: Record<string, string> = {}): Reply {
  const status = Number(/\.http(\d{3})\.json$/.exec(name)?.[1] ?? 200)
  return text(status, readFileSync(new URL(name, FIXTURES), 'utf8'), headers)
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return text(status, JSON.stringify(body), headers)
}

export function text(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return (response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

export function refusal(status: number, ...codes: string[]): Reply {
  const errors = codes.map((errorCode) => ({ errorCode, errorMessage: '', statusCode: status, errorType: 'error' }))
  return json(status, { errors })
}

export const KEY = {
  processId: 1284417,
  authKey: '9f2c4b7d1e6a8035c4d9e2f1a7b6083c5d4e9f2a1b8c7d605e3f4a9b2c1d8e70',
}

export const QUERY = {
  officeIds: [102522, 10489],
  serviceIds: [1063475],
  serviceCounts: [1],
  startDate: '2026-11-20',
  endDate: '2027-05-20',
}

export const HOLD = { officeId: 10471, timestamp: 1796976000, serviceIds: [1071907], serviceCounts: [1] }

export type Ask = (client: MunichClient) => Promise<Outcome<unknown>>

export const CALLS = {
  'offices-and-services': (client) => client.catalogue(),
  'available-calendar': (client) => client.availability(QUERY),
  'captcha-details': (client) => client.captchaDetails(),
  'captcha-challenge': (client) => client.captchaToken(),
  'reserve-appointment': (client) => client.reserve(HOLD),
  'update-appointment': (client) => client.update({ ...KEY, familyName: 'Erika Beispiel', email: 'erika@example.org' }),
  'preconfirm-appointment': (client) => client.preconfirm(KEY),
  'confirm-appointment': (client) => client.confirm(KEY),
  'cancel-appointment': (client) => client.cancel(KEY),
  appointment: (client) => client.appointment(KEY),
} satisfies Record<string, Ask>
