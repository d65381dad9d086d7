// Creates tasks over the API as people do, each at another desk of the practice office.
import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '@terminlotse/contract/accounts'
import type { Office, Provider, ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { Task } from '@terminlotse/contract/tasks'
import { patienceMs } from '../rig/processes.ts'

/** Opens an account and starts this many tasks, at as many offices as there are. `web`: the address of the product. */
export async function startTasks(web: string, count: number): Promise<void> {
  const password = 'correct horse battery'
  const form = { first_name: 'Erika', last_name: 'Muster', email: 'erika@example.org' }
  let session: Session | null = null
  session = await speak<Session>('POST', '/auth/register/', { ...form, password, password_confirm: password })
  let choices = await findDesks()
  for (let number = 0; number < count; number += 1) {
    const task = await create(number)
    await speak('POST', `/monitoring/start/${task.id}/`)
  }

  /** The office's own catalogue may arrive meanwhile, and lack a desk of the bundled one. */
  async function create(number: number): Promise<Task> {
    const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: form.email }
    for (const since = Date.now(); ; choices = await findDesks()) {
      const wish = { name: `Task ${number}`, ...choices[number % choices.length], auto_booking_enabled: false }
      try {
        return await speak<Task>('POST', '/monitoring/tasks/', { ...wish, ...person })
      } catch (error) {
        if (Date.now() - since > patienceMs) throw error
        await wait(1_000)
      }
    }
  }

  async function speak<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = {
      ...(session ? { authorization: `Bearer ${session.access}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(`${web}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`)
    return JSON.parse(said) as Answer
  }
  async function list<Item>(path: string): Promise<Item[]> {
    return (await speak<{ results: Item[] }>('GET', path)).results
  }
  /** One desk of each office, after the practice office has named the recommended one. */
  async function findDesks(): Promise<{ service: number; office: number; service_type: number }[]> {
    for (const since = Date.now(); Date.now() - since < patienceMs; await wait(300)) {
      const service = (await list<Provider>('/services/appointment-services/')).find(({ code }) => code === 'practice')
      const offices = service ? await list<Office>(`/services/offices/?service=${service.id}`) : []
      if (!service || !offices.some(({ recommended }) => recommended)) continue
      const found = await Promise.all(
        offices.map(({ id }) => list<ServiceType>(`/services/service-types/?office=${id}`)),
      )
      return offices.flatMap((office, place) => {
        const service_type = found[place]?.[0]?.id
        return service_type === undefined ? [] : [{ service: service.id, office: office.id, service_type }]
      })
    }
    throw new Error('The practice office has no offices.')
  }
}
