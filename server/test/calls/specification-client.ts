import { type PracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { confirmByMail } from '../people/confirm-by-mail.ts'
import type { TestServer } from '../test-server.ts'

// A program that was written from the specification alone: its paths, fields and texts, without our own code.

export interface Item {
  id: number
  name: string
  code?: string
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire; the specification shows few shapes.
type Said = any

/** Section 7: all types of messages on the live connection. */
const liveTypes = [
  'connection_established',
  'pong',
  'heartbeat',
  'appointment_found',
  'monitoring_status_update',
  'monitoring_error',
  'statistics_update',
  'activity_update',
  'altcha_status_update',
  'booking_success',
  'booking_failed',
  'authentication_success',
  'authentication_failed',
  'task_log',
  'task_logs_cleared',
]
/** The fields of a task that the specification names. */
export const taskFields = [
  'id',
  'name',
  'is_active',
  'is_monitoring',
  'statistics',
  'office_details',
  'service_details',
  'service',
  'office',
  'service_type',
  'legacy_office_id',
  'legacy_service_id',
  'service_count',
  'auto_booking_enabled',
  'first_name',
  'last_name',
  'email_for_booking',
]

/** The whole object of section 3, each time it is saved. */
export const channels = {
  enable_email: false,
  sender_email: '',
  email_password: '',
  receiver_email: '',
  smtp_server: '',
  smtp_port: 587,
  enable_pushbullet: true,
  pushbullet_api_key: 'push-key',
  enable_callmebot: false,
  callmebot_phone_number: '',
  callmebot_api_key: '',
  callmebot_username: '',
}

const slow = { interval: 200 }

/**
 * Keeps both tokens as the specification's client does: on a 401 with a token it refreshes once and repeats the call.
 * It keeps the refresh token of its sign-in.
 */
export function createSpecificationClient(server: TestServer) {
  const kept = { access: '', refresh: '', refreshed: 0 }
  const send = (method: string, path: string, body?: object) =>
    server.call(method, path, { ...(kept.access && { token: kept.access }), ...(body && { body }) })

  async function call(method: string, path: string, body?: object) {
    const answer = await send(method, path, body)
    if (answer.status !== 401 || kept.access === '') return answer
    const renewed = await server.call('POST', '/auth/refresh/', { body: { refresh: kept.refresh } })
    if (renewed.status >= 300) return answer
    kept.access = renewed.body.access
    kept.refreshed += 1
    return send(method, path, body)
  }

  async function ask(method: string, path: string, body?: object): Promise<Said> {
    const { status, body: said } = await call(method, path, body)
    expect(status, `${method} ${path}: ${JSON.stringify(said)}`).toBeLessThan(300)
    return said
  }

  async function enter(path: string, body: object): Promise<Said> {
    kept.access = ''
    const { access, refresh, user } = await ask('POST', path, body)
    Object.assign(kept, { access, refresh })
    return user
  }

  return {
    kept,
    ask,
    /** The error text of a call that must be refused, by the rule of section 8. */
    async refusal(method: string, path: string, body?: object): Promise<string> {
      const { status, body: said } = await call(method, path, body)
      expect(status).toBeGreaterThanOrEqual(400)
      return said.detail ?? said.message ?? said.error
    },
    list: async (path: string): Promise<Item[]> => (await ask('GET', path)).results,
    register: (form: object) => enter('/auth/register/', form),
    signIn: (email: string, password: string) => enter('/auth/login/', { email, password }),
    listen: (path: string) => listen(`${server.url.replace('http', 'ws')}${path}?token=${kept.access}`),
  }
}
export type SpecificationClient = ReturnType<typeof createSpecificationClient>
export type Line = Awaited<ReturnType<typeof listen>>

/** A live connection with its reactions. It knows the types of section 7, and data that may contain a message. */
async function listen(address: string) {
  const socket = new WebSocket(address)
  const heard: { type: string; data: Said }[] = []
  let read = 0
  socket.on('message', (text) => heard.push(JSON.parse(String(text))))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    closed,
    say: (message: object) => socket.send(JSON.stringify(message)),
    /** The data of the next message of this type, after the last one that was returned. */
    async hear(type: string): Promise<Said> {
      const next = () => heard.findIndex((message, place) => place >= read && message.type === type)
      await expect.poll(next, { ...slow, message: `${type} after ${JSON.stringify(heard.at(-1))}` }).not.toBe(-1)
      read = next() + 1
      expect(heard.filter((message) => !liveTypes.includes(message.type))).toEqual([])
      return heard[read - 1]?.data
    },
    async [Symbol.asyncDispose]() {
      socket.terminate()
      await closed
    },
  }
}

/** Picks the office's recommended desk from the lists by the names that a person reads: the target of a task. */
export async function chooseDesk({ list }: Pick<SpecificationClient, 'list'>, office: { url: string }) {
  const provider = (await list('/services/appointment-services/')).find(({ code }) => code === 'practice')
  const names = await namesOf(office.url)
  const findPlace = async () =>
    (await list(`/services/offices/?service=${provider?.id}`)).find(({ name }) => name === names.office)
  await expect.poll(findPlace, slow).toBeDefined()
  const place = await findPlace()
  const types = await list(`/services/service-types/?office=${place?.id}`)
  const type = types.find(({ name }) => name === names.service)
  return { service: provider?.id, office: place?.id, service_type: type?.id }
}

async function namesOf(url: string) {
  const answer = await fetch(`${url}/offices-and-services/`)
  const { offices, services } = (await answer.json()) as { offices: Item[]; services: Item[] }
  const nameOf = (items: Item[], id: number) => items.find((one) => Number(one.id) === id)?.name ?? ''
  return { office: nameOf(offices, RECOMMENDED.officeId), service: nameOf(services, RECOMMENDED.serviceId) }
}

export async function confirmMail(
  office: PracticeOffice,
  email: string,
  before: () => Promise<unknown>,
): Promise<void> {
  const mailed = () => office.director.mails(email).find(({ kind }) => kind === 'activation')?.link
  await expect.poll(mailed, slow).toEqual(expect.any(String))
  await before()
  await confirmByMail(office, mailed() ?? '')
}

export async function expectBooked({ list }: SpecificationClient, task: number): Promise<void> {
  const activities = await list(`/monitoring/tasks/${task}/activities/?activity_type=&limit=50`)
  for (const activity_type of ['check', 'appointment_found', 'booking_success'])
    expect(activities).toContainEqual(expect.objectContaining({ activity_type, message: expect.any(String) }))
}
