import { request } from 'node:http'
import { expect } from 'vitest'
import { openOffice, test } from '../../test/testbed.ts'

const statusOf = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).status

// checklist: t948
test('where others reach the port, mailbox and director need the token that the links on screen carry', async () => {
  const office = await openOffice({ host: '0.0.0.0' })
  const { searchParams } = new URL(office.mailboxUrl)
  const token = searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  for (const path of ['/mailbox', '/mailbox.json', '/practice/director/clock', '/practice/director/appointments']) {
    expect([path, await statusOf(`${office.origin}${path}`)]).toEqual([path, 401])
    expect([path, await statusOf(`${office.origin}${path}?token=${token}x`)]).toEqual([path, 401])
    expect([path, await statusOf(`${office.origin}${path}?token=${token}`)]).toEqual([path, 200])
    expect([path, await statusOf(`${office.origin}${path}`, { 'x-practice-token': token })]).toEqual([path, 200])
  }
  const page = await (await fetch(office.mailboxUrl)).text()
  expect(page).toContain(`<input type="hidden" name="token" value="${token}" />`)
  // The calls of the city's own interface are open to everybody.
  expect((await office.get('/offices-and-services/')).status).toBe(200)
  expect(await statusOf(`${office.origin}/buergeransicht/`)).toBe(200)
})

test('on a loopback port no token is needed, and a page of another site directs nothing', async ({ office }) => {
  expect(new URL(office.mailboxUrl).search).toBe('')
  const clock = `${office.origin}/practice/director/clock`
  expect(await statusOf(clock)).toBe(200)
  expect(await statusOf(clock, { origin: 'https://evil.example' })).toBe(403)
})

function statusAs(origin: string, path: string, host: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject).end()
  })
}

// checklist: t608
test('a page that reached the office by a name of its own reads neither mailbox nor director', async ({ office }) => {
  for (const path of [
    '/mailbox.json',
    '/practice/director/clock',
    '/buergeransicht/api/citizen/offices-and-services/',
  ]) {
    expect([path, await statusAs(office.origin, path, 'evil.example')]).toEqual([path, 421])
    expect([path, await statusAs(office.origin, path, 'localhost:3100')]).toEqual([path, 200])
    expect([path, await statusAs(office.origin, path, '192.168.0.7')]).toEqual([path, 200])
  }
})

test('the name under which people reach it is its own', async () => {
  const office = await openOffice({ publicUrl: 'https://practice.example' })
  expect(await statusAs(office.origin, '/mailbox.json', 'practice.example')).toBe(200)
  expect(await statusAs(office.origin, '/mailbox.json', 'other.example')).toBe(421)
})
