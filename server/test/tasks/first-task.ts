import type { Answer, TestServer } from '../test-server.ts'
import { untilFound } from './until-found.ts'

/**
 * Creates a task for the desk that the practice office recommends and starts it, as a person on a first try would.
 * `call` is the API of any process; `more` goes into the form. Resolves with the number of the task.
 */
export async function startFirstTask(call: TestServer['call'], token: string, more: object = {}): Promise<number> {
  const office = await recommended(() => call('GET', '/services/offices/', { token }))
  const serviceType = await recommended(() => call('GET', `/services/service-types/?office=${office}`, { token }))
  const providers = await call('GET', '/services/appointment-services/', { token })
  const service = providers.body.results.find(({ code }: { code: string }) => code === 'practice').id
  const body = { name: 'A first try', service, office, service_type: serviceType, ...more }
  const created = await call('POST', '/monitoring/tasks/', { token, body })
  if (created.status !== 201) throw new Error(`Creating answered ${created.status}: ${JSON.stringify(created.body)}`)
  const started = await call('POST', `/monitoring/start/${created.body.id}/`, { token })
  if (started.status !== 200) throw new Error(`Starting answered ${started.status}: ${JSON.stringify(started.body)}`)
  return created.body.id
}

/** The recommendation is fetched from the office after the start. */
function recommended(list: () => Promise<Answer>): Promise<number> {
  return untilFound(async () => {
    const { body } = await list()
    return body.results.find((one: { recommended: boolean }) => one.recommended)?.id
  })
}
