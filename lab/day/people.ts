// The people of a scene: their names and accounts, and their calls of the product's API.
import { sql } from 'drizzle-orm'
import { writeFirst } from '../../server/src/modules/notifications/messages/receivers.store.ts'
import { makePerson, type TestUser } from '../../server/test/people/person.ts'
import type { Installation } from './installation.ts'
import { chatOf, kindsOf, type Messengers } from './messengers.ts'
import type { Time } from './time.ts'

/** An answer of the product's own API. `code`: of a refusal. */
export interface ApiAnswer {
  at: number
  person: number
  what: string
  status: number
  code?: string
}

interface Scene {
  installation: Installation
  messengers: Messengers
  time: Time
  people: TestUser[]
  answers: ApiAnswer[]
  now(): number
  call(person: number, method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>
}

interface Call {
  method: string
  path: string
  body?: unknown
}

async function ask(url: string, { method, path, body }: Call, token?: string) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return { status: answer.status, text: await answer.text(), isJson }
}

export const nameOf = (person: number): string => ['Ana', 'Bo', 'Cem', 'Dora', 'Emil', 'Fatma'][person] ?? `P${person}`

export const emailOf = (person: number): string => `${nameOf(person).toLowerCase()}@example.org`

export const districtOf = (person: number): number => (person % 2 === 0 ? 22 : 5)

export const detailsOf = (person: number) => ({
  first_name: nameOf(person),
  last_name: 'Muster',
  email_for_booking: emailOf(person),
  telephone: '+498912345678',
  custom_textfield: 'x',
  custom_textfield2: 'x',
})

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** With a new token when the old one is over. */
export async function callAs(stage: Scene, person: number, call: Call): Promise<{ status: number; body: never }> {
  const { url } = stage.installation
  const me = stage.people[person]
  let answer = await stage.time.during(ask(url, call, me?.token))
  if (answer.status === 401 && me) {
    const refreshing = { method: 'POST', path: '/auth/refresh/', body: { refresh: me.refresh } }
    const renewed = await stage.time.during(ask(url, refreshing))
    if (renewed.status === 200) {
      const { access, refresh } = JSON.parse(renewed.text)
      Object.assign(me, { token: access, refresh })
      answer = await stage.time.during(ask(url, call, me.token))
    }
  }
  const { status, text, isJson } = answer
  const { method, path } = call
  const body = isJson ? JSON.parse(text) : text
  const about = { at: stage.now(), person, what: `${method} ${path}`, status, code: body?.code }
  if (method !== 'GET' || status >= 400) stage.answers.push(about)
  return { status, body: body as never }
}

export async function settle(stage: Scene, n: number): Promise<void> {
  const { web } = stage.installation
  const person = await makePerson(web, { first_name: nameOf(n), last_name: 'Muster', email: emailOf(n) })
  const now = web.clock.now().toISOString()
  await web.db.execute(sql`update users set email_verified_at = ${now}::timestamptz where id = ${person.id}`)
  stage.people.push(person)
  const { status, body } = await changeSettings(stage, n, { ...stage.messengers.fieldsOf(n), webhook_secret: secret })
  if (status !== 200) throw new Error(`No receivers could be set: ${JSON.stringify(body)}`)
  if (kindsOf(n).includes('push')) await addBrowser(stage, n)
  await writeFirst(web, person.id, 'telegram', { is_on: true, telegram_chat: String(chatOf(n)) })
}

export const setHook = (stage: Scene, person: number) =>
  changeSettings(stage, person, {
    enable_webhook: true,
    webhook_url: stage.messengers.hookOf(person),
    webhook_secret: secret,
  })

export const changeSettings = (stage: Scene, person: number, fields: object) =>
  stage.call(person, 'POST', '/notifications/settings/update_settings/', fields)

/** Lets a person's browser show messages. It stops when the person signs out. */
export async function addBrowser(stage: Scene, n: number): Promise<void> {
  const device = { name: 'Phone', subscription: stage.messengers.subscribe(n) }
  const { status, body } = await stage.call(n, 'POST', '/notifications/push/devices/', device)
  if (status !== 201) throw new Error(`No browser could be added: ${JSON.stringify(body)}`)
  await writeFirst(stage.installation.web, stage.people[n]?.id ?? 0, 'webpush', { is_on: true })
}
