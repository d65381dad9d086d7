import { expect, test } from 'vitest'
import { openOffice } from '../../test/testbed.ts'

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

test('on a loopback port no token is needed, and a page of another site may not direct the office', async () => {
  const office = await openOffice()
  expect(new URL(office.mailboxUrl).search).toBe('')
  const clock = `${office.origin}/practice/director/clock`
  expect(await statusOf(clock)).toBe(200)
  expect(await statusOf(clock, { origin: 'https://evil.example' })).toBe(403)
})
