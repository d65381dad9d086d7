import { type RightKind, rightKind } from '@terminlotse/contract/accounts/rights'
import { sharedPath } from '@terminlotse/contract/paths'
import { expect } from 'vitest'
import { trusting } from '../../test/network/trusting.ts'
import { makeKey } from '../../test/people/script-key.ts'
import { testsIn } from '../../test/tests-in.ts'
import { rightRules } from '../modules/accounts/rights.ts'
import { tapOf } from '../modules/notifications/channels/telegram/book-button.ts'
import { rightsForTests, taskName, thief, webhookSecret } from './rights.harness.ts'

const { receivers, webhook, pass, openScene } = rightsForTests()
const test = testsIn(openScene)
const asked = { status: 403, body: { code: 'prove_again' } }
const subjects: Partial<Record<RightKind, string>> = {
  passkey: 'A passkey was added',
  key: 'An API key was created',
  receiver: 'Messages from your account go to a new receiver',
  chat: 'A Telegram chat was connected',
  person: 'Another person was asked',
  push: 'A device gets push messages',
}

// checklist: t3990
test('after an older sign-in only what reads no names and books nothing needs no password', async ({ scene }) => {
  const { server, owner, make, post, proveAgain, use, right, end } = scene
  expect((await make.passkey()).status).toBe(201)
  const passkey = await right('passkey')
  pass(11)
  if (passkey) expect(await end(passkey)).toMatchObject(asked)
  const wrong = { password: 'not this one' }
  expect(await post('/auth/keys/', { name: 'Mine', scope: 'read', ...wrong })).toMatchObject({ status: 400 })
  expect(await post('/auth/passkeys/prepare/', { name: 'Mine', ...wrong })).toMatchObject({ status: 400 })
  for (const kind of ['receiver', 'chat', 'person', 'push'] as const)
    expect(await make[kind](), kind).toMatchObject(asked)
  for (const kind of ['feed', 'shared_page'] as const) expect((await make[kind]()).status, kind).toBe(201)
  expect(await post('/notifications/signal/send_code/', { number: '+4915112345678' })).toMatchObject(asked)
  expect(await proveAgain(wrong)).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  expect(await proveAgain({})).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  expect(await make.receiver()).toMatchObject(asked)
  expect((await proveAgain({ password: owner.password })).status).toBe(200)
  for (const kind of ['receiver', 'chat', 'person', 'push'] as const)
    expect((await make[kind]()).status, kind).toBeLessThan(300)
  const { body } = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  use(body.access)
  pass(11)
  expect(await make.push()).toMatchObject(asked)
})

// checklist: t3991
test('each kind of right has a rule, and what reads names or books asks again and mails its owner', () => {
  expect(Object.keys(rightRules).toSorted()).toEqual(rightKind.options.toSorted())
  for (const [kind, { may, asks, mail, newPassword }] of Object.entries(rightRules)) {
    const isStrong = may.includes('names') || may.includes('book')
    if (isStrong) expect(asks, kind).toBe(true)
    if (isStrong && kind !== 'sign_in') expect(mail, kind).not.toBeNull()
    if (may.includes('book') && kind !== 'sign_in') expect(newPassword, kind).toBe('review')
  }
})

// checklist: t3992
test('the owner gets one mail for each, with a link that ends it and says so when it did', async ({ scene }) => {
  const { make, connectChat, mailedLink, endByMail, right } = scene
  const links: Partial<Record<RightKind, string>> = {}
  for (const kind of Object.keys(subjects) as RightKind[]) {
    await (kind === 'chat' ? connectChat() : make[kind]())
    links[kind] = await mailedLink(subjects[kind] ?? '')
  }
  for (const [kind, link] of Object.entries(links) as [RightKind, string][]) {
    expect(await right(kind), kind).not.toBeNull()
    const [, end = ''] = /\.([\w-]{43})$/.exec(link) ?? []
    expect(await endByMail(link.replace(end, end.toLowerCase())), kind).toMatchObject({
      body: { code: 'link_expired' },
    })
    expect((await endByMail(link)).status, kind).toBe(200)
    expect(await right(kind), kind).toBeNull()
    expect(await endByMail(link), kind).toMatchObject({ status: 409, body: { code: 'right_ended' } })
  }
})

async function stealEverything(scene: Awaited<ReturnType<typeof openScene>>) {
  await scene.make.receiver()
  await scene.connectChat()
  const accept = await scene.acceptAsPerson()
  expect((await accept()).status).toBe(200)
  await scene.make.passkey()
  const { body: feed } = await scene.make.feed()
  const { body: page } = await scene.make.shared_page()
  const { secret } = await makeKey(scene.server, scene.owner, 'tasks')
  await scene.make.push()
  return { key: secret, feed: new URL(feed.address).pathname.slice('/api'.length), page: page.address as string }
}

// checklist: t3993
test('after a reset a thief’s chat books nothing, and nobody reads a name; messages go on', async ({ scene }) => {
  const { server, owner, taskId, tell, rights, right, keep } = scene
  const stolen = await stealEverything(scene)
  const { telegram, smtp } = receivers()
  const tapYes = tapOf('yes', { taskId, office: 1, at: new Date('2026-12-01T08:40:00Z') })
  const say = async (count: number) => (await telegram.message(count)).text
  let told = telegram.messages.length
  await tell()
  expect(await say(told + 1)).toContain(taskName)
  await expect.poll(() => webhook().messages.length).toBe(1)
  expect(webhook().messages[0]?.raw).toContain(taskName)
  await smtp.take(thief.mail, '')

  pass(60 * 24 * 8)
  await scene.reset()
  expect((await rights()).map(({ kind, is_kept }) => [kind, is_kept]).toSorted()).toEqual([
    ['chat', false],
    ['passkey', false],
    ['person', false],
    ['push', false],
    ['receiver', false],
  ])
  for (const [path, token] of [
    ['/monitoring/tasks/', stolen.key],
    ['/monitoring/tasks/', owner.token],
    [stolen.feed, ''],
  ])
    expect((await server.call('GET', path ?? '', { token: token ?? '' })).status, path).not.toBe(200)
  const shared = await server.call('POST', `${sharedPath}/`, { body: { secret: stolen.page.split('#')[1] } })
  expect(shared.status).not.toBe(200)
  expect(await scene.usePasskeyAlone()).toMatchObject({ status: 403, body: { code: 'passkey_unkept' } })
  told = telegram.messages.length
  await tell()
  const nameless = await telegram.message(told + 1)
  expect(nameless.text).toContain('This message names nobody')
  await expect.poll(() => webhook().messages.length).toBe(2)
  const toPerson = await smtp.take(thief.mail, '')
  for (const raw of [JSON.stringify(nameless), webhook().messages[1]?.raw, toPerson.raw]) {
    expect(raw).not.toContain(taskName)
    expect(raw).not.toContain('Amal')
    expect(raw).toContain('Notfalltermin')
  }
  for (const data of [tapYes, tapYes.replace('yes', 'book')]) {
    const before = telegram.messages.length
    await telegram.tap(nameless, data)
    const said = data === tapYes ? await telegram.edited(told + 1) : await telegram.message(before + 1)
    expect(said.text).toContain('This chat cannot book')
  }

  const chat = await right('chat')
  if (chat) expect((await keep(chat)).status).toBe(200)
  told = telegram.messages.length
  await tell()
  const whole = await telegram.message(told + 1)
  expect(whole.text).toContain(taskName)
  await telegram.tap(whole, tapYes)
  expect((await telegram.edited(told + 1)).text).not.toContain('cannot book')
})

// checklist: t3994
test('after a change by the owner what is on the list goes on, and each is ended there', async ({ scene }) => {
  const { server, tell, rights, end, keep } = scene
  const stolen = await stealEverything(scene)
  await scene.change()
  const listed = await rights()
  expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['chat', 'passkey', 'person', 'push', 'receiver'])
  expect(listed.every(({ is_kept, is_recent }) => is_kept && is_recent)).toBe(true)
  expect((await server.call('GET', '/monitoring/tasks/', { token: stolen.key })).status).toBe(401)
  const { telegram } = receivers()
  const told = telegram.messages.length
  await tell()
  expect((await telegram.message(told + 1)).text).toContain(taskName)
  expect((await scene.usePasskeyAlone()).status).toBe(200)
  for (const one of listed) expect((await end(one)).status, one.kind).toBe(200)
  expect(await rights()).toEqual([expect.objectContaining({ kind: 'sign_in' })])
  for (const one of listed) {
    expect((await end(one)).status, one.kind).toBe(404)
    expect((await keep(one)).status, one.kind).toBe(404)
  }
})

// checklist: t3995
test('“Keep all” keeps what is older than 30 days, a fresh sign-in the rest one by one', async ({ scene }) => {
  const { server, owner, rights, right, keep, make } = scene
  await make.receiver()
  pass(60 * 24 * 31)
  const { body } = await server.call('POST', '/auth/login/', { body: owner })
  scene.use(body.access)
  await scene.connectChat()
  await scene.reset()
  expect((await keep()).status).toBe(200)
  const states = async () => (await rights()).map(({ kind, is_recent, is_kept }) => [kind, is_recent, is_kept])
  expect(await states()).toEqual([
    ['chat', true, false],
    ['receiver', false, true],
  ])
  const chat = await right('chat')
  if (!chat) throw new Error('no chat')
  pass(11)
  expect(await keep(chat)).toMatchObject(asked)
  expect((await scene.proveAgain({ password: 'six hungry green herons' })).status).toBe(200)
  expect((await keep(chat)).status).toBe(200)
  expect(await states()).toEqual([
    ['chat', true, true],
    ['receiver', false, true],
  ])
})

// checklist: t3996
test('a channel set with a token alone gets messages without names until its owner has kept it', async ({ scene }) => {
  const { server, owner, post, tell, right, keep, mailedLink } = scene
  pass(11)
  const fields = { enable_pushbullet: true, pushbullet_api_key: 'canary-push-key' }
  expect((await post('/notifications/settings/', fields)).status).toBe(201)
  await mailedLink('Messages from your account go to a new receiver')
  const { pushbullet } = receivers()
  await tell()
  await expect.poll(() => pushbullet.pushes.length).toBe(1)
  expect(JSON.stringify(pushbullet.pushes[0])).toContain('Notfalltermin')
  expect(JSON.stringify(pushbullet.pushes[0])).not.toContain(taskName)
  const receiver = await right('receiver')
  if (!receiver) throw new Error('no receiver')
  expect(receiver.is_kept).toBe(false)
  expect(await keep(receiver)).toMatchObject(asked)
  await scene.proveAgain({ password: owner.password })
  await keep(receiver)
  expect((await right('receiver'))?.is_kept).toBe(true)
  // Another place is another right.
  const { body } = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  scene.use(body.access)
  pass(11)
  expect((await post('/notifications/settings/update_settings/', { pushbullet_api_key: 'another-key' })).status).toBe(
    200,
  )
  expect((await right('receiver'))?.is_kept).toBe(false)
})

// checklist: t3997
test('a chat and an accepted person end with the right that made them, and with its links', async ({ scene }) => {
  const { rights, right, end, tell } = scene
  await scene.connectChat()
  const accept = await scene.acceptAsPerson()
  expect((await accept()).status).toBe(200)
  for (const kind of ['chat', 'person'] as const) {
    const one = await right(kind)
    if (one) expect((await end(one)).status).toBe(200)
  }
  expect(await rights()).toEqual([])
  expect((await accept()).status).toBe(404)
  const { telegram, smtp } = receivers()
  const [messages, mails] = [telegram.messages.length, smtp.mails.filter(({ to }) => to.includes(thief.mail)).length]
  await tell()
  telegram.write(thief.chat, '/stop')
  expect((await telegram.message(messages + 1)).text).toContain('not connected')
  expect(smtp.mails.filter(({ to }) => to.includes(thief.mail))).toHaveLength(mails)
  // A request that was not answered yet ends in the same way.
  const later = await scene.acceptAsPerson()
  const request = await right('person')
  if (request) await end(request)
  expect((await later()).status).toBe(404)
})

// checklist: t3998
test('a receiver that is led to another place asks again and counts as new', async ({ scene }) => {
  const { server, owner, make, right, mailedLink } = scene
  const { body } = await make.receiver()
  await mailedLink('Messages from your account go to a new receiver')
  pass(60 * 24 * 31)
  const { body: session } = await server.call('POST', '/auth/login/', { body: owner })
  scene.use(session.access)
  expect((await right('receiver'))?.is_recent).toBe(false)
  const move = (token: string, url: string) =>
    server.call('PATCH', `/notifications/receivers/${body.id}/`, {
      token,
      body: { settings: { webhook_url: url, webhook_secret: webhookSecret } },
    })
  pass(11)
  expect(await move(session.access, 'http://127.0.0.1:9/thief')).toMatchObject(asked)
  expect((await scene.proveAgain({ password: owner.password })).status).toBe(200)
  expect((await move(session.access, 'http://127.0.0.1:9/thief')).status).toBe(200)
  await mailedLink('Messages from your account go to a new receiver')
  expect((await right('receiver'))?.is_recent).toBe(true)
})

// checklist: t4002
test('a device keeps its right in its browser, and leads to another by a fresh sign-in', async ({ scene }) => {
  const { server, owner, make, browser, mailedLink, proveAgain } = scene
  const { body } = await make.push()
  await mailedLink('A device gets push messages')
  const [thiefs, { token }] = [await browser(), owner]
  const lead = () =>
    server.call('PATCH', `/notifications/push/devices/${body.id}/`, {
      token,
      body: { subscription: thiefs.subscription },
    })
  pass(11)
  expect(await lead()).toMatchObject(asked)
  await proveAgain({ password: owner.password })
  expect((await lead()).status).toBe(200)
  await mailedLink('A device gets push messages')
  expect((await lead()).status).toBe(200)
})

// checklist: t4165
test('push messages go on after a new password: without names after a reset until it is kept, whole after a change', () =>
  trusting(async () => {
    await using scene = await openScene()
    const { server, owner, browser, tell, right, keep } = scene
    const phone = await browser()
    const tablet = await browser()
    for (const { subscription } of [phone, tablet])
      expect((await scene.post('/notifications/push/devices/', { name: 'Mine', subscription })).status).toBe(201)
    await scene.post('/notifications/settings/update_settings/', { enable_webpush: true })
    const told = async (count: number) => {
      await tell()
      await expect.poll(() => phone.pushes.length).toBe(count)
      return JSON.stringify(phone.pushes.at(-1)?.payload)
    }
    expect(await told(1)).toContain(taskName)
    // Another sign-in of the owner changes the password: that of the phone ends, its messages do not.
    const desk = (await server.call('POST', '/auth/login/', { body: owner })).body.access
    scene.use(desk)
    await scene.change()
    expect((await server.call('GET', '/auth/me/', { token: owner.token })).status).toBe(401)
    expect(await told(2)).toContain(taskName)
    expect(await right('push')).toMatchObject({ is_kept: true })
    await scene.reset()
    const nameless = await told(3)
    expect(nameless).not.toContain(taskName)
    expect(nameless).toContain('Notfalltermin')
    const device = await right('push')
    if (!device) throw new Error('no device')
    expect(device.is_kept).toBe(false)
    expect((await keep(device)).status).toBe(200)
    expect(await told(4), 'the tablet is not kept').not.toContain(taskName)
    tablet.unsubscribe()
    await told(5)
    expect(await told(6), 'the tablet is gone').toContain(taskName)
  }))
