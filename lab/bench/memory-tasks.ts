// Tasks as a person makes them over the API, each at another desk of the practice office.
import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '@terminlotse/contract/accounts'
import type { Office, Provider, ServiceType } from '@terminlotse/contract/catalogue'
import type { Task } from '@terminlotse/contract/tasks'
import { patienceMs } from '../rig/processes.ts'

/** Opens an account and starts so many tasks, at as many offices as there are. `web`: where the product answers. */
export async function startTasks(web: string, count: number): Promise<void> {
  const password = 'correct horse battery'
  const form = { first_name: 'Erika', last_name: 'Muster', email: 'erika@example.org' }
  let session: Session | null = null
  session = await speak<Session>('POST', '/auth/register/', { ...form, password, password_confirm: password })
  const { service, desks } = await findDesks()
  for (let number = 0; number < count; number += 1) {
    const where = { service, ...desks[number % desks.length], auto_booking_enabled: false }
    const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: form.email }
    const task = await speak<Task>('POST', '/monitoring/tasks/', { name: `Task ${number}`, ...where, ...person })
    await speak('POST', `/monitoring/start/${task.id}/`)
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
  /** One desk of each office. Once the practice office recommends one, its own catalogue is known. */
  async function findDesks(): Promise<{ service: number; desks: { office: number; service_type: number }[] }> {
    for (const since = Date.now(); Date.now() - since < patienceMs; await wait(300)) {
      const service = (await list<Provider>('/services/appointment-services/')).find(({ code }) => code === 'practice')
      const offices = service ? await list<Office>(`/services/offices/?service=${service.id}`) : []
      if (!service || !offices.some(({ recommended }) => recommended)) continue
      const found = await Promise.all(
        offices.map(({ id }) => list<ServiceType>(`/services/service-types/?office=${id}`)),
      )
      const desks = offices.flatMap((office, place) => {
        const service_type = found[place]?.[0]?.id
        return service_type === undefined ? [] : [{ office: office.id, service_type }]
      })
      return { service: service.id, desks }
    }
    throw new Error('The practice office has no offices.')
  }
}
