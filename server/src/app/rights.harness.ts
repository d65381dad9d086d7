// A whole server with all stand-ins, an owner, and everything that a stolen sign-in of hers can make.
import type { RightKind } from '@terminlotse/contract/accounts/rights'
import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { minuteMs } from '@terminlotse/contract/time'
import { afterEach, beforeEach, expect } from 'vitest'
import { createAuthenticator, usePasskey } from '../../test/people/authenticator.ts'
import { proveAddress } from '../../test/people/prove-address.ts'
import { anyNotification } from '../../test/receivers/any-notice.ts'
import { clockForEachTest, receiversForEachTest } from '../../test/receivers/for-each-test.ts'
import { startWebhook, type WebhookReceiver } from '../../test/receivers/webhook.ts'
import { storeTask } from '../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../test/test-server.ts'
import { testServerForFile } from '../../test/test-server-for-file.ts'
import { inTransaction } from '../foundation/db/transaction.ts'
import { exampleData } from '../modules/notifications/notifications.harness.ts'
import { notify } from '../modules/notifications/notifications.ts'
import { lockTask } from '../modules/tasks/tasks.store.ts'
import { beginWatching } from '../modules/tasks/watching.ts'

export const site = 'https://termine.example.org'
export const webhookSecret = channelFields.webhook_secret.generate()
export const taskName = 'Passport of Amal'
export const newPassword = 'six hungry green herons'
export const thief = { chat: 701, mail: 'thief@example.org' }

export interface Listed {
  kind: RightKind
  id: string
  is_kept: boolean
  is_recent: boolean
}

export function rightsForTests() {
  const receivers = receiversForEachTest()
  const clock = clockForEachTest(new Date('2026-11-20T12:00:00Z'))
  const serverForTest = testServerForFile(() => ({
    env: { ...receivers().env, PUBLIC_URL: site, ROLE: 'all', ALLOW_PRIVATE_HOSTS: 'true' },
    clock,
  }))
  let webhook: WebhookReceiver
  beforeEach(async () => {
    webhook = await startWebhook(webhookSecret)
    webhook.setClock(clock.now)
  })
  afterEach(() => webhook.close())
  return {
    receivers,
    webhook: () => webhook,
    pass(minutes: number) {
      clock.moment = new Date(clock.moment.getTime() + minutes * minuteMs)
    },
    async openScene() {
      const server = await serverForTest()
      const owner = await server.register({ email: 'amal@example.org' })
      await proveAddress(server, owner)
      const { taskId, targetId } = await storeTask(server, { user_id: owner.id, name: taskName })
      await inTransaction(server.ctx, async (tx) => {
        const task = (await lockTask(tx, taskId))?.task
        if (task) await beginWatching(tx, task, [targetId])
      })
      await receivers().telegram.polled()
      return sceneOf({ server, owner, taskId, receivers, webhook: () => webhook })
    },
  }
}

interface Parts {
  server: TestServer
  owner: TestUser
  taskId: number
  receivers: ReturnType<typeof receiversForEachTest>
  webhook: () => WebhookReceiver
}

type Post = (path: string, body?: object) => ReturnType<TestServer['call']>

function makersOf({ server, owner, taskId, receivers, webhook }: Parts, post: Post) {
  const device = createAuthenticator(site)
  const webhookBody = {
    channel: 'webhook',
    name: 'Mine',
    settings: { webhook_url: webhook().url, webhook_secret: webhookSecret },
  }
  async function browser() {
    const { key } = (await server.call('GET', '/notifications/push/key/', { token: owner.token })).body
    return receivers().webPush.subscribe(key)
  }
  const make: Record<RightKind, () => ReturnType<Post>> = {
    sign_in: () => post('/auth/login/', owner),
    passkey: async () => {
      const { status, body, headers } = await post('/auth/passkeys/prepare/', {
        name: 'Mine',
        password: owner.password,
      })
      return status === 200
        ? post('/auth/passkeys/', { name: 'Mine', passkey: device.make(body) })
        : { status, body, headers }
    },
    key: () => post('/auth/keys/', { name: 'Mine', scope: 'tasks', password: owner.password }),
    receiver: () => post('/notifications/receivers/', webhookBody),
    chat: () => post('/notifications/telegram/connect/'),
    person: () => post('/notifications/receivers/ask/', { channel: 'email', name: 'Mia', address: thief.mail }),
    push: async () =>
      post('/notifications/push/devices/', { name: 'Mine', subscription: (await browser()).subscription }),
    feed: () => post('/monitoring/calendar_feed/'),
    shared_page: () => post(`/monitoring/tasks/${taskId}/share/`),
  }
  return { device, make, browser }
}

function actsOf(
  { server, owner, taskId, receivers }: Parts,
  { make, device }: Pick<ReturnType<typeof makersOf>, 'make' | 'device'>,
) {
  const linkOf = (url: string) => new URL(url).searchParams.get('start') ?? ''
  return {
    async connectChat() {
      const { body } = await make.chat()
      const before = receivers().telegram.messages.length
      receivers().telegram.write(thief.chat, `/start ${linkOf(body.url)}`)
      await receivers().telegram.message(before + 1)
    },
    async acceptAsPerson() {
      expect((await make.person()).status).toBe(201)
      const mail = await receivers().smtp.take(thief.mail, 'Terminlotse')
      const [, secret = ''] = /\/receive#([\w-]{43})/.exec(mail.text) ?? []
      return () => server.call('POST', '/notifications/receivers/accept/', { body: { token: secret } })
    },
    usePasskeyAlone: async () =>
      server.call('POST', '/auth/passkey-login/', { body: { passkey: await usePasskey(server, device) } }),
    /** A message that no other module calls outdated. */
    tell() {
      const data = { ...exampleData, task_name: taskName, mailbox: 'amal@example.org' }
      const item = { userId: owner.id, taskId, ...anyNotification('booking_failed', data) }
      return inTransaction(server.ctx, (tx) => notify(tx, [item]))
    },
    async mailedLink(subject: string) {
      const { text } = await receivers().smtp.take(owner.email, subject)
      const [, link = ''] = /https:\/\/termine\.example\.org\/end-access#token=(\S+)/.exec(text) ?? []
      expect(text.match(/https?:/g)).toHaveLength(1)
      return link
    },
    endByMail: (link: string) => server.call('POST', '/auth/rights/end/', { body: { token: link } }),
  }
}

function sceneOf(parts: Parts) {
  const { server, owner, taskId } = parts
  let token = owner.token
  const post: Post = (path, body = {}) => server.call('POST', path, { token, body })
  const { device, make, browser } = makersOf(parts, post)
  const rights = async (): Promise<Listed[]> => {
    const { body } = await server.call('GET', '/auth/rights/', { token })
    return body.results.filter((one: { is_current: boolean }) => !one.is_current)
  }
  return {
    server,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    owner,
    taskId,
    device,
    browser,
    make,
    ...actsOf(parts, { make, device }),
    post,
    rights,
    use(next: string) {
      token = next
    },
    right: async (kind: RightKind) => (await rights()).find((one) => one.kind === kind) ?? null,
    end: ({ kind, id }: Listed) => server.call('DELETE', `/auth/rights/${kind}/${id}/`, { token }),
    keep: (right?: Listed) => post('/auth/rights/keep/', right ? { right: { kind: right.kind, id: right.id } } : {}),
    async reset() {
      await server.call('POST', '/auth/forgot-password/', { body: { email: owner.email } })
      const mail = await parts.receivers().smtp.take(owner.email, 'Set a new password')
      const [, link = ''] = /#token=([\w-]+)/.exec(mail.text) ?? []
      const reset = await server.call('POST', '/auth/reset-password/', { body: { token: link, password: newPassword } })
      expect(reset.status).toBe(200)
      const { body } = await server.call('POST', '/auth/login/', {
        body: { email: owner.email, password: newPassword },
      })
      token = body.access
    },
    async change() {
      const form = { old_password: owner.password, new_password: newPassword, new_password_confirm: newPassword }
      expect((await post('/auth/change-password/', form)).status).toBe(200)
    },
    proveAgain: (body: object) => post('/auth/again/', body),
  }
}
