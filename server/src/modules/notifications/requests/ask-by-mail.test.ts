import { randomUUID } from 'node:crypto'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { TestServer } from '../../../../test/test-server.ts'
import type { Mailer } from '../../../foundation/mail/mail.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { receivers as table } from '../receivers.tables.ts'
import { requestsJobs } from '../requests.jobs.ts'
import { answerBy, askBy, leaveAtOnce, mia, requestsForTests, start } from './requests.harness.ts'
import { forgetLapsed } from './requests.store.ts'

const { receivers, clock, openServer, test, askMia } = requestsForTests()

const day = (count: number) => new Date(start.getTime() + count * 86_400_000)
const rows = (server: TestServer) => server.ctx.db.select().from(table)
const stored = async (server: TestServer) => JSON.stringify([await rows(server)])

describe('another person who is asked by mail', () => {
  // checklist: t3030
  test('reads in both languages which account asks, and no words of the account', async ({ server, owner }) => {
    const { mail, receiver, url } = await askMia(server, owner)
    expect(url).toBeNull()
    expect(receiver).toMatchObject({ state: 'asked', is_of_other: true, is_first: false, place: mia, name: 'My wife' })
    expect(receiver.asked_until).toBe(day(7).toISOString())
    expect(mail.to).toEqual([mia])
    expect(mail.subject).toBe(
      'Would you like to receive messages from Terminlotse? / Möchten Sie Nachrichten von Terminlotse bekommen?',
    )
    expect(mail.text).toContain('The person with the Terminlotse account papa@example.org asks')
    expect(mail.text).toContain('die Person mit dem Terminlotse-Konto papa@example.org fragt')
    expect(mail.raw).not.toMatch(/My wife|Erika|Muster/)
    await server.ctx.db.update(users).set({ language: 'de' }).where(eq(users.id, owner.id))
    const { mail: german } = await askMia(server, owner, 'oma@example.org')
    expect(german.subject).toMatch(/^Möchten Sie .* \/ Would you like/)
    expect(german.text).toMatch(/^Guten Tag/)
  })

  // checklist: t3031
  test('changes nothing by opening the page, accepts by a button; the account sees it', async ({ server, owner }) => {
    const { secret } = await askMia(server, owner)
    const socket = await server.socket('/ws/monitoring/', owner.token)
    await socket.next(({ type }) => type === 'connection_established')
    const before = await stored(server)
    for (const _ of [1, 2]) {
      expect((await answerBy(server, 'readAsked', secret)).body).toEqual({
        asked_by: 'papa@example.org',
        state: 'asked',
        asked_until: day(7).toISOString(),
        language: 'en',
      })
    }
    expect(await stored(server)).toBe(before)
    const accepted = await answerBy(server, 'accept', secret, 'de')
    expect(accepted).toMatchObject({ status: 200, body: { state: 'on', asked_until: null, language: 'de' } })
    await expect.poll(() => socket.heard.some(({ type }) => type === 'channels_changed')).toBe(true)
    expect(await rows(server)).toMatchObject([{ is_on: true, accepted_at: start, language: 'de' }])
    await socket.close()
  })

  // checklist: t3032
  test('accepts from two places and twice as once', async ({ server, owner }) => {
    const { secret } = await askMia(server, owner)
    const both = await Promise.all(['en', 'de'].map((at) => answerBy(server, 'accept', secret, at as 'en' | 'de')))
    expect(both.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'on'],
      [200, 'on'],
    ])
    clock.moment = day(30)
    expect((await answerBy(server, 'accept', secret)).body.state).toBe('on')
    expect(await rows(server)).toMatchObject([{ accepted_at: start }])
  })

  // checklist: t3045
  test('is told plainly that a request is over, was withdrawn, or was never there', async ({ server, owner }) => {
    const { secret } = await askMia(server, owner)
    clock.moment = new Date(day(7).getTime() + 1)
    expect((await answerBy(server, 'readAsked', secret)).body).toMatchObject({ state: 'lapsed', asked_until: null })
    expect(await answerBy(server, 'accept', secret)).toMatchObject({
      status: 409,
      body: {
        code: 'request_lapsed',
        detail: 'This request is over: it could be accepted for 7 days. Please ask papa@example.org for a new one.',
      },
    })
    clock.moment = start
    await server.ctx.db.delete(table)
    const unknown = await answerBy(server, 'accept', secret)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'request_unknown' } })
    expect(unknown.body.detail).not.toContain('papa')
    const { secret: another } = await askMia(server, owner)
    await server.ctx.db.delete(users).where(eq(users.id, owner.id))
    for (const wrong of [another, 'x'.repeat(43)]) {
      for (const how of ['readAsked', 'accept', 'leave'] as const)
        expect(await answerBy(server, how, wrong)).toMatchObject({ status: 404, body: unknown.body })
    }
    expect((await answerBy(server, 'accept', 'short')).status).toBe(400)
  })

  // checklist: t3033
  test('declines or leaves for good, is forgotten, and never asked by this account', async ({ server, owner }) => {
    const { secret, mail } = await askMia(server, owner)
    await answerBy(server, 'accept', secret)
    for (const _ of [1, 2]) expect((await answerBy(server, 'leave', secret)).body.state).toBe('left')
    expect(await answerBy(server, 'accept', secret)).toMatchObject({ status: 409, body: { code: 'request_ended' } })
    expect(await stored(server)).not.toContain(mia)
    expect((await leaveAtOnce(server, mail)).status).toBe(204)
    const again = { channel: 'email', name: 'Mia', address: 'MIA@example.org' }
    expect(await askBy(server, owner, again)).toMatchObject({ status: 409, body: { code: 'request_refused' } })
    await server.ctx.db.delete(table)
    expect(await askBy(server, owner, again)).toMatchObject({ status: 409, body: { code: 'request_refused' } })
    const other = await server.register()
    await server.ctx.db.update(users).set({ email_verified_at: start }).where(eq(users.id, other.id))
    expect(await askBy(server, other, again)).toMatchObject({ status: 201 })
  })

  // checklist: t3185
  test('is promised nothing once the address of an old request is forgotten', async ({ server, owner }) => {
    const { secret, mail } = await askMia(server, owner)
    clock.moment = new Date(day(7).getTime() + 1)
    await forgetLapsed(server.ctx)
    expect(await stored(server)).not.toContain(mia)
    const declined = await answerBy(server, 'leave', secret)
    expect(declined).toMatchObject({ status: 409, body: { code: 'request_lapsed' } })
    expect((await leaveAtOnce(server, mail)).status).toBe(204)
    expect((await answerBy(server, 'readAsked', secret)).body).toMatchObject({ state: 'lapsed' })
  })

  // checklist: t3034
  test('ends the messages by the button of a mail program, with a token for it alone', async ({ server, owner }) => {
    const { mail, secret } = await askMia(server, owner)
    await answerBy(server, 'accept', secret)
    const token = /leave\/([\w-]{43})\/>/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    for (const how of ['readAsked', 'accept', 'leave'] as const)
      expect((await answerBy(server, how, token)).status).toBe(404)
    const path = receiverRoutes.leaveAtOnce.path.replace(':token', token)
    expect((await server.call('GET', path)).status).toBe(404)
    const wrong = receiverRoutes.leaveAtOnce.path.replace(':token', secret)
    expect(await server.call('POST', wrong)).toMatchObject({ status: 404, body: { code: 'request_unknown' } })
    expect(await rows(server)).toMatchObject([{ is_on: true, left_at: null }])
    expect((await leaveAtOnce(server, mail)).status).toBe(204)
    expect(await rows(server)).toMatchObject([{ is_on: false, left_at: start, settings: {} }])
  })

  // checklist: t3035
  test('is switched off once, and not asked again, if there is no such mailbox', async ({ server, owner }) => {
    const socket = await server.socket('/ws/monitoring/', owner.token)
    receivers().smtp.refuse('receiver', 550, '5.1.1 No such mailbox', 1, mia)
    expect((await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })).status).toBe(201)
    await expect.poll(async () => (await rows(server)).map(({ is_on }) => is_on)).toEqual([false])
    const told = () => socket.heard.filter(({ type }) => type === 'channels_changed')
    await expect.poll(() => told().length).toBe(1)
    expect(receivers().smtp.mails.filter(({ to }) => to.includes(mia))).toEqual([])
    await socket.close()
  })

  // checklist: t3183
  test('is not switched on again by the account after that, and can be asked again', async ({ server, owner }) => {
    receivers().smtp.refuse('receiver', 550, '5.1.1 No such mailbox', 1, mia)
    const asked = await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
    await expect.poll(async () => (await rows(server)).map(({ is_on }) => is_on)).toEqual([false])
    const path = `${receiverRoutes.list.path}${asked.body.receiver.id}/`
    const changed = await server.call('PATCH', path, { token: owner.token, body: { is_on: true, name: 'Mama' } })
    expect(changed).toMatchObject({ status: 200, body: { state: 'lapsed', name: 'Mama' } })
    const { receiver, secret } = await askMia(server, owner)
    expect(receiver.state).toBe('asked')
    expect((await answerBy(server, 'accept', secret)).body.state).toBe('on')
  })

  // checklist: t3184
  test('is tried for a day while no mail server takes the request, which ends after that', async () => {
    await using opened = await openServer({ ROLE: 'web' })
    const { server, owner } = opened
    const asked = await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
    const send = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const mailer: Mailer = { send, isRemote: true, close: () => {} }
    const [sending] = requestsJobs(server.ctx, { mailer })
    const tryOnce = async () =>
      sending?.handle({ receiver: asked.body.receiver.id, id: randomUUID() }, AbortSignal.any([]))
    clock.moment = new Date(day(1).getTime() - 1)
    await expect(tryOnce()).rejects.toThrow('(unreachable)')
    expect(await rows(server)).toMatchObject([{ is_on: true, asked_until: day(7) }])
    clock.moment = day(1)
    await tryOnce()
    expect(await rows(server)).toMatchObject([{ is_on: false, asked_until: day(1), settings: { receiver_email: mia } }])
    const { retries = 0, retryDelaySeconds = 0 } = sending ?? {}
    // The pauses double, and chance only makes them longer.
    const shortest = retryDelaySeconds * (2 ** retries - 1)
    expect(shortest).toBeGreaterThan(24 * 3600)
  })
})
