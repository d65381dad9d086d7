import { testClock } from '../test-clock.ts'
import { answerJson, readJson, startHttpReceiver } from './http-receiver.ts'

interface Service {
  name: string
  /** Absent: it takes messages. */
  isDown?: true
}

interface AppriseMessage {
  key: string
  service: string
  title: string
  body: string
  type: string
}

const route = /^\/notify\/([\w-]{1,128})\/?$/
const types = ['info', 'success', 'warning', 'failure']

/** A server of https://github.com/caronc/apprise-api with stored keys. `keys`: without it each key has one service. */
export async function startApprise(keys?: Record<string, Service[]>) {
  const messages: AppriseMessage[] = []
  const stored = new Map(Object.entries(keys ?? {}))
  const http = await startHttpReceiver(({ method, url = '', headers }, response, text) => {
    const [, key] = route.exec(url) ?? []
    if (method !== 'POST' || key === undefined) return response.writeHead(404).end('<h1>Not Found</h1>')
    const sent = headers['content-type'] === 'application/json' ? readJson<Partial<AppriseMessage>>(text) : null
    if (!sent) return answerJson(response, 400, { error: 'Invalid JSON provided' })
    const { title = '', body = '', type = 'info' } = sent
    if (body === '' || !types.includes(type))
      return answerJson(response, 400, { error: 'Payload lacks minimum requirements' })
    const services = stored.get(key) ?? (keys ? [] : [{ name: 'Test' }])
    if (services.length === 0) return response.writeHead(204).end()
    const details = services.map(({ name, isDown }): [string, string, string] => {
      if (!isDown) messages.push({ key, service: name, title, body, type })
      const at = testClock.now().toISOString()
      return isDown
        ? ['WARNING', at, `Failed to send ${name} notification.`]
        : ['INFO', at, `Sent ${name} notification.`]
    })
    const steps = [['INFO', testClock.now().toISOString(), `Notifying ${services.length} service(s) with threads.`]]
    const isLogged = headers['x-apprise-log-level'] === 'info'
    const said = { details: isLogged ? [...steps, ...details] : details.filter(([level]) => level !== 'INFO') }
    if (services.some(({ isDown }) => isDown)) {
      return answerJson(response, 424, { error: 'One or more notification could not be sent', ...said })
    }
    answerJson(response, 200, { error: '', ...said })
  })
  return {
    ...http,
    messages,
    /** Stores services under a key; an empty list removes the key. */
    store: (key: string, services: Service[]) => void stored.set(key, services),
  }
}
