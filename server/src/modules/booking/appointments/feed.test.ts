import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import { tablesWith } from '../../../../test/programs/program.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { personalNeighbours } from '../../../app/neighbours.ts'
import { blockAccount, unblockAccount } from '../../accounts/staff.ts'
import { confirmedBooking, uidOf } from './owner.harness.ts'

const openServer = testServerForFile()

const path = '/monitoring/calendar_feed/'

/** Makes the feed of a person. Returns its address at this test server, below `/api`. */
async function feedOf(server: TestServer, { token }: Pick<TestUser, 'token'>): Promise<string> {
  const { status, body } = await server.call('POST', path, { token })
  expect(status).toBe(201)
  const base = `${server.ctx.config.http.publicUrl}/api`
  expect(body.address.startsWith(`${base}/calendar/`)).toBe(true)
  return body.address.slice(base.length)
}

const statusOf = async (server: TestServer, address: string) => (await server.call('GET', address)).status

describe('a calendar feed', () => {
  // checklist: t1100
  it('has all appointments of its owner, nobody else’s, and no secret', async () => {
    await using server = await openServer()
    const [owner, stranger] = [await server.register(), await server.register()]
    const { token } = owner
    await server.call('PATCH', '/auth/profile/', { token, body: { language: 'de' } })
    const secret = { auth_key_sealed: 'sealed-key', process_id: 777_333_111 }
    const { bookingId: confirmed } = await confirmedBooking(server, owner.id, secret)
    const { bookingId: waiting } = await confirmedBooking(server, owner.id, { state: 'waiting', last_name: 'Waiting' })
    const cancelled = { state: 'cancelled', reason: 'cancelled_at_office', deadline_at: testClock.now() } as const
    const { bookingId: gone } = await confirmedBooking(server, owner.id, cancelled)
    const { bookingId: failed } = await confirmedBooking(server, owner.id, { state: 'failed' })
    const { bookingId: foreign } = await confirmedBooking(server, stranger.id)
    const address = await feedOf(server, owner)
    const { status, body, headers } = await server.call('GET', address)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const text = String(body).replaceAll('\r\n ', '')
    const events = ICAL.Component.fromString(String(body)).getAllSubcomponents('vevent')
    const wanted = [
      [await uidOf(server, confirmed), 'CONFIRMED'],
      [await uidOf(server, waiting), 'TENTATIVE'],
      [await uidOf(server, gone), 'CANCELLED'],
    ]
    const written = events.map((event) => [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('status')])
    expect(written.sort()).toEqual(wanted.sort())
    for (const words of ['SUMMARY:Übung: ', 'SUMMARY:Übung – noch nicht bestätigt: ']) expect(text).toContain(words)
    for (const id of [failed, foreign]) expect(text).not.toContain(await uidOf(server, id))
    for (const word of ['sealed-key', '777333111', 'erika@example.org', 'Muster']) expect(text).not.toContain(word)
  })

  // checklist: t1101
  it('ends when it is replaced or ended, and a made-up address leads nowhere', async () => {
    await using server = await openServer()
    const owner = await server.register()
    const { token } = owner
    expect((await server.call('GET', path, { token })).body).toEqual({ made_at: null })
    const first = await feedOf(server, owner)
    expect(await statusOf(server, first)).toBe(200)
    const second = await feedOf(server, owner)
    expect(await statusOf(server, first)).toBe(404)
    expect(await statusOf(server, second)).toBe(200)
    expect((await server.call('GET', path, { token })).body).toEqual({ made_at: expect.any(String) })
    expect((await server.call('DELETE', path, { token })).status).toBe(204)
    expect((await server.call('DELETE', path, { token })).status).toBe(404)
    for (const made of [second, `/calendar/${'a'.repeat(43)}.ics`, '/calendar/short.ics', '/calendar/.ics']) {
      expect(await statusOf(server, made)).toBe(404)
    }
  })

  // checklist: t1102
  it('ends with a new password, a block and the account, but not with a sign-out', async () => {
    await using server = await openServer()
    const [one, two, three] = [await server.register(), await server.register(), await server.register()]
    const changed = await feedOf(server, one)
    const [old_password, new_password] = [one.password, 'another long one']
    const passwords = { old_password, new_password, new_password_confirm: new_password }
    await server.call('POST', '/auth/change-password/', { token: one.token, body: passwords })
    expect(await statusOf(server, changed)).toBe(404)
    const blocked = await feedOf(server, two)
    await blockAccount(server.ctx, personalNeighbours, two.id, null)
    expect(await statusOf(server, blocked)).toBe(404)
    await unblockAccount(server.ctx, two.id, null)
    expect(await statusOf(server, blocked)).toBe(404)
    const left = await feedOf(server, three)
    await server.call('POST', '/auth/logout/', { token: three.token, body: { refresh: three.refresh } })
    expect(await statusOf(server, left)).toBe(200)
    const { body } = await server.call('POST', '/auth/login/', { body: three })
    const leaving = { token: body.access, body: { password: three.password } }
    expect((await server.call('POST', '/auth/delete-account/', leaving)).status).toBe(200)
    expect(await statusOf(server, left)).toBe(404)
  })

  // checklist: t1103
  it('is named in the export of the person’s data, and its token is stored nowhere', async () => {
    await using server = await openServer()
    const owner = await server.register()
    const exported = async () => (await server.call('GET', '/auth/export/', { token: owner.token })).body
    expect((await exported()).calendar_feed).toBeNull()
    const address = await feedOf(server, owner)
    const data = await exported()
    expect(data.calendar_feed).toEqual({ made_at: expect.any(String) })
    const secret = address.slice('/calendar/'.length, -'.ics'.length)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(data)).not.toContain(secret)
    expect(await tablesWith(server, secret)).toEqual([])
  })

  // checklist: t1104
  it('does not appear with its address in the log, also when the call fails', async () => {
    await using server = await createTestServer({ env: { ROLE: 'web' } })
    const lines = (['debug', 'warn', 'error'] as const).map((level) => vi.spyOn(server.ctx.log, level))
    const logged = () =>
      inspect(
        lines.map(({ mock }) => mock.calls),
        { depth: 9 },
      )
    const address = await feedOf(server, await server.register())
    expect(await statusOf(server, address)).toBe(200)
    await expect.poll(logged).toContain("route: '/api/calendar/:token.ics'")
    await server.ctx.db.execute(sql`alter table calendar_feeds rename to elsewhere`)
    expect(await statusOf(server, address)).toBe(500)
    await expect.poll(logged).toContain('A call failed.')
    expect(logged()).not.toContain(address.slice('/calendar/'.length, -'.ics'.length))
  })
})
