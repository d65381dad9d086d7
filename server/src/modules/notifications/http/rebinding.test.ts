import { settingsFields } from '@terminlotse/contract/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { trusting } from '../../../../test/network/trusting.ts'
import { foundMessage } from '../../../../test/receivers/about-found.ts'
import { startHttpReceiver } from '../../../../test/receivers/http-receiver.ts'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { startWebPush } from '../../../../test/receivers/web-push.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { readConfig } from '../../../settings/config.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { email } from '../channels/email/email.ts'
import { ntfy } from '../channels/ntfy/ntfy.ts'
import { webhook } from '../channels/webhook/webhook.ts'
import { postForeign, postGuarded } from './guarded-post.ts'
import { resolveHost } from './public-address.ts'

// A stranger's name server: it gives these answers, one after the other. An answer is the addresses of a name, or never
// comes. After the last one every name has an address at which nobody listens.
type Found = { address: string; family: number }[]
const asked: string[] = []
const answers: (Found | 'never')[] = []
vi.mock('node:dns/promises', () => ({
  lookup: (host: string) => {
    asked.push(host)
    const answer = answers.shift() ?? addresses('127.0.0.66')
    return answer === 'never' ? new Promise<Found>(() => {}) : Promise.resolve(answer)
  },
}))
beforeEach(() => {
  asked.splice(0)
  answers.splice(0)
})

function addresses(...all: string[]): Found {
  return all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const data = { task_name: 'Pass', service_name: 'Pass', office_name: 'KVR', url: 'https://t.example' }
const notice = wordNotification('test', data, 'en')
const signal = new AbortController().signal
const config = readConfig({ ALLOW_PRIVATE_HOSTS: 'true' })
const options = { id: '6f2d9a52-6a0c-4d0e-9d9d-0a4d0d7f5c11', about: foundMessage, signal, config }
const posted = { headers: {}, body: 'x' }
const account = { sender_email: 'a@example.org', email_password: 'secret', receiver_email: 'b@example.org' }
const nobody = { ...settingsFields.parse({}), proven_email: null, telegram_chat: null }
const webhook_secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
/** Nobody listens there. */
const dead = ['::1', '127.0.0.61', '127.0.0.62', '127.0.0.63', '127.0.0.64']

const sendMail = (smtp_server: string, smtp_port: number, changed: Partial<typeof options> = {}) =>
  email.send({ ...nobody, ...account, smtp_server, smtp_port }, notice, { ...options, ...changed })

test('a mail goes to the address that was checked, although the name has another address a moment later', async () => {
  await using smtp = await startSmtp()
  answers.push(addresses('127.0.0.1'), addresses('127.0.0.66'))
  expect(await sendMail('rebind.example', smtp.port)).toBe('sent')
  expect(smtp.mails).toHaveLength(1)
  expect(asked).toEqual(['rebind.example'])
})

test('we do not connect to a name with an address in the operator’s network, even if it had another one before', async () => {
  await using smtp = await startSmtp()
  answers.push(addresses('127.0.0.1'))
  expect(await sendMail('rebind.example', 587, { config: readConfig({}) })).toMatchObject({ failed: 'not_reached' })
  expect(smtp.mails).toEqual([])
  expect(asked).toEqual(['rebind.example'])
})

test('we connect to a push service at the address that was checked', async () => {
  answers.push(addresses('127.0.0.1'), addresses('127.0.0.66'))
  const way = { signal, allowPrivate: true }
  // Nobody listens there: the error names the address that we tried to connect to.
  await expect(postGuarded('https://rebind.example:9/push', posted, way)).rejects.toThrow('127.0.0.1:9')
  expect(asked).toEqual(['rebind.example'])
  answers.push(addresses('10.0.0.7'))
  expect(await postGuarded('https://rebind.example/push', posted, { ...way, allowPrivate: false })).toBeNull()
})

async function startNtfy() {
  const topics: string[] = []
  const server = await startHttpReceiver((_, response, body) => {
    topics.push(JSON.parse(body).topic ?? JSON.parse(body).type)
    response.end(JSON.stringify({ id: 'x', event: 'message', time: 1, topic: 'x' }))
  })
  return { ...server, topics, port: new URL(server.url).port }
}

// checklist: t1540
test('a message comes to a server of which only the last address answers, by ntfy and by a webhook, once', async () => {
  await using server = await startNtfy()
  answers.push(addresses(...dead, '127.0.0.1'), addresses(...dead, '127.0.0.1'))
  const ntfy_server = `http://several.example:${server.port}`
  expect(await ntfy.send({ ...nobody, ntfy_server, ntfy_topic: 'mine' }, notice, options)).toBe('sent')
  const webhook_url = `http://several.example:${server.port}/hook`
  const sent = webhook({ clock: testClock }).send({ ...nobody, webhook_url, webhook_secret }, notice, options)
  expect(await sent).toBe('sent')
  expect(server.topics).toHaveLength(2)
})

// checklist: t1541
test('a mail comes to a server of which only the last address answers, once', async () => {
  await using smtp = await startSmtp()
  answers.push(addresses(...dead, '127.0.0.1'))
  expect(await sendMail('several.example', smtp.port)).toBe('sent')
  expect(smtp.mails).toHaveLength(1)
})

// checklist: t1542
test('a push message comes to a service of which only the last address answers', async () => {
  const service = await startWebPush()
  answers.push(addresses(...dead, '127.0.0.1'))
  const { endpoint } = service.subscribe('any').subscription
  // The service refuses the text, so it was reached, and its certificate was compared with its name.
  const answer = await trusting(() => postForeign(endpoint, posted, { signal, config }))
  expect(answer).toMatchObject({ status: expect.any(Number) })
  expect(service.refusals).toHaveLength(1)
  await service.close()
})

test('a server that refuses connections at all of its addresses cannot be reached', async () => {
  answers.push(addresses(...dead), addresses(...dead))
  const there = await postForeign('http://several.example:9/', posted, { signal, config })
  expect(there).toMatchObject({ failed: 'unreachable' })
  expect(await sendMail('several.example', 9)).toMatchObject({ failed: 'unreachable' })
})

// checklist: t1543
test('of a name with public addresses and others, only the public ones are called; with none of them nobody is', async () => {
  answers.push(addresses('10.0.0.7', '192.0.2.1', '8.8.8.8', '::1', '2606:4700::1111', '127.0.0.1'))
  const open = [
    { address: '8.8.8.8', isPublic: true },
    { address: '2606:4700::1111', isPublic: true },
  ]
  expect(await resolveHost('mixed.example', { allowPrivate: false, signal })).toEqual(open)
  answers.push(addresses('10.0.0.7', '::1', '127.0.0.1'))
  expect(await resolveHost('inside.example', { allowPrivate: false, signal })).toBeNull()
  expect(await postGuarded('https://inside.example/', posted, { signal, allowPrivate: false })).toBeNull()
})

test('a name whose lookup does not end costs no more than the time of the message', async () => {
  answers.push('never', 'never')
  const patience = new AbortController()
  const post = postForeign('http://silent.example/', posted, { signal: patience.signal, config })
  const mail = sendMail('silent.example', 25, { signal: patience.signal })
  expect(asked).toEqual(['silent.example', 'silent.example'])
  patience.abort(new DOMException('It took too long.', 'TimeoutError'))
  expect(await post).toMatchObject({ failed: 'too_slow' })
  expect(await mail).toMatchObject({ failed: 'too_slow' })
})
