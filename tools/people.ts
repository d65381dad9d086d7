import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '../contract/src/accounts.ts'
import type { Office, Provider, ServiceType } from '../contract/src/offices/catalogue.ts'
import type { Task } from '../contract/src/tasks.ts'
import type { Product } from '../e2e/support/product.ts'

interface Target {
  service: number
  office: number
  service_type: number
}

const password = 'a calm harbour'
const patienceMs = 90_000

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
type Speak = ReturnType<typeof speakFor>

export async function register(web: string, first: string, last: string): Promise<Session> {
  const plain = `${first}.${last}`.toLowerCase().normalize('NFD')
  const email = `${plain.replaceAll('ß', 'ss').replace(/[^a-z.-]/g, '')}@example.org`
  const form = { first_name: first, last_name: last, email, password, password_confirm: password }
  return speakFor(web, null)<Session>('POST', '/auth/register/', form)
}

/** Gives the practice office an order (see practice-office/src/director/director-routes.ts). */
export async function direct({ office }: Product, order: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${office}/practice/director/${order}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`director ${order}: ${await answer.text()}`)
}

/** The practice office's targets; `wanted` picks offices by words of their name or hint, with the first service of each. */
export async function findTargets(speak: Speak, wanted: string[]): Promise<Target[]> {
  const { results: providers } = await speak<{ results: Provider[] }>('GET', '/services/appointment-services/')
  const service = providers.find(({ code }) => code === 'practice')?.id
  if (service === undefined) throw new Error('the practice office is off')
  const { results: offices } = await speak<{ results: Office[] }>('GET', `/services/offices/?service=${service}`)
  const picked = wanted.map((words) => offices.find(({ name, hint }) => `${name} ${hint}`.includes(words)))
  return Promise.all(
    picked.map(async (office, place) => {
      if (!office) throw new Error(`no office “${wanted[place]}”`)
      const { results } = await speak<{ results: ServiceType[] }>('GET', `/services/service-types/?office=${office.id}`)
      const longest = results.toSorted((one, other) => other.name.length - one.name.length)[0]
      if (!longest) throw new Error(`${office.name} offers nothing`)
      return { service, office: office.id, service_type: longest.id }
    }),
  )
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
