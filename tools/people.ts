import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '../contract/src/accounts.ts'
import type { Office, Provider, ServiceType } from '../contract/src/offices/catalogue.ts'
import type { Task } from '../contract/src/tasks.ts'

export interface Target {
  service: number
  office: number
  service_type: number
}

const password = 'a calm harbour'
const patienceMs = 90_000

export function storedSession({ access, refresh, user }: Session): Record<string, string> {
  return { access_token: access, refresh_token: refresh, user: JSON.stringify(user) }
}

/** The product's API for one person. Throws with the answer when it refuses. */
export function speakFor(web: string, access: string | null) {
  return async function speak<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers: Record<string, string> = { 'Accept-Language': 'de' }
    if (access) headers.Authorization = `Bearer ${access}`
    if (body) headers['Content-Type'] = 'application/json'
    const answer = await fetch(`${web}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}
type Speak = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

export async function register(web: string, first: string, last: string): Promise<Session> {
  const plain = `${first}.${last}`.toLowerCase().normalize('NFD')
  const email = `${plain.replaceAll('ß', 'ss').replace(/[^a-z.-]/g, '')}@example.org`
  const form = { first_name: first, last_name: last, email, password, password_confirm: password }
  return speakFor(web, null)<Session>('POST', '/auth/register/', form)
}

export async function direct(office: string, order: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${office}/practice/director/${order}`, sent)
  if (!answer.ok) throw new Error(`director ${order}: ${answer.status} ${await answer.text()}`)
}

/** A desk of each wanted office of the practice office. The catalogue has them a moment after the start. */
export async function findDesks(speak: Speak, isWanted: (office: Office) => boolean): Promise<Target[]> {
  const list = async <Item>(path: string) => (await speak<{ results: Item[] }>('GET', path)).results
  for (const since = Date.now(); Date.now() - since < patienceMs; await wait(300)) {
    const providers = await list<Provider>('/services/appointment-services/')
    const service = providers.find(({ code }) => code === 'practice')?.id
    const offices = service ? await list<Office>(`/services/offices/?service=${service}`) : []
    if (!service || !offices.some(({ recommended }) => recommended)) continue
    const desks = offices.filter(isWanted).map(async ({ id: office }) => {
      const types = await list<ServiceType>(`/services/service-types/?office=${office}`)
      const service_type = (types.find(({ recommended }) => recommended) ?? types[0])?.id
      return service_type === undefined ? [] : [{ service, office, service_type }]
    })
    return (await Promise.all(desks)).flat()
  }
  throw new Error('The practice office has no offices.')
}

/** The desk that the practice office recommends for a first try: no captcha, one slot. */
export async function findRecommended(speak: Speak): Promise<Target> {
  const [desk] = await findDesks(speak, ({ recommended }) => recommended)
  if (!desk) throw new Error('The practice office recommends no desk.')
  return desk
}

export function createTask(speak: Speak, { user }: Session, name: string, target: Target, isAutomatic = false) {
  return speak<Task>('POST', '/monitoring/tasks/', {
    name,
    ...target,
    auto_booking_enabled: isAutomatic,
    first_name: user.first_name,
    last_name: user.last_name,
    email_for_booking: user.email,
  })
}

export function start(speak: Speak, task: Task) {
  return speak<Task>('POST', `/monitoring/start/${task.id}/`)
}

/** Waits until `isReady` is true for the person's tasks, and returns them. Throws after a minute and a half. */
export async function tasksWhen(speak: Speak, isReady: (tasks: Task[]) => boolean): Promise<Task[]> {
  for (const since = Date.now(); ; await wait(300)) {
    const { results } = await speak<{ results: Task[] }>('GET', '/monitoring/tasks/')
    if (isReady(results)) return results
    if (Date.now() - since > patienceMs) {
      throw new Error(`still not ready: ${JSON.stringify(results.map(({ booking, found }) => ({ booking, found })))}`)
    }
  }
}
